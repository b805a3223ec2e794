import routes from '../../src/routes.ts'

/** Fixed segments of the site's routes. Any other segment of an address is a parameter. */
const words = (): Set<string> =>
  new Set(
    routes.flatMap(({ path = '' }) => path.split('/').filter((part) => part !== '' && !part.startsWith(':'))),
  )

/**
 * Some pages of each kind. The kind is the address without its parameters, plus the names in its query
 * string.
 */
export function pagesOfEachKind<Page extends { url: string }>(pages: readonly Page[], most: number): Page[] {
  const known = words()
  const counts = new Map<string, number>()
  return pages.filter(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const shape = pathname.split('/').map((part) => (part === '' || known.has(part) ? part : ':name'))
    const kind = `${shape.join('/')}?${[...searchParams.keys()].sort()}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return count < most
  })
}
