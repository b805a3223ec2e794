import type { FieldPolicy, Reference } from '@apollo/client'

type Arguments = { page?: number | null; count?: number | null }
/** A page as the server sends it, and as the cache returns it. */
type Page = { __typename?: string; data: readonly Reference[]; paginatorInfo: object }
/** All pages received so far, merged: the entry at each index, and the info of each page. */
type Known = {
  __typename?: string | undefined
  places: Record<number, Reference>
  infos: Record<string, object>
}

const nameOf = ({ page, count }: Arguments) => `${page ?? 1} ${count ?? ''}`

/**
 * A field policy that merges the pages of a list in any order. A page in the cache is not requested again.
 * Other values of the arguments in `keyArgs` make another list.
 */
export const pagedField = (keyArgs: string[]): FieldPolicy<Known, Page, Page | undefined> => ({
  keyArgs,
  merge(known, page, { args, readField }) {
    const count = args?.count ?? page.data.length
    const places = { ...known?.places }
    const first = ((args?.page ?? 1) - 1) * count
    for (let place = first; place < first + count; place += 1) delete places[place]
    for (const [index, one] of page.data.entries()) places[first + index] = one
    // With another total than before, the infos of other pages are outdated.
    const totalOf = (info: object | undefined) => (info ? readField('total', info as Reference) : undefined)
    const isSame = Object.values(known?.infos ?? {}).every(
      (info) => totalOf(info) === totalOf(page.paginatorInfo),
    )
    const infos = { ...(isSame ? known?.infos : {}), [nameOf(args ?? {})]: page.paginatorInfo }
    return { __typename: page.__typename, places, infos }
  },
  read(known, { args }) {
    const paginatorInfo = known?.infos[nameOf(args ?? {})]
    if (known === undefined || paginatorInfo === undefined) return undefined
    const count = args?.count ?? Object.keys(known.places).length
    const first = ((args?.page ?? 1) - 1) * count
    const data = Array.from({ length: count }, (_, index) => known.places[first + index]).filter(
      (one): one is Reference => one !== undefined,
    )
    return { ...(known.__typename && { __typename: known.__typename }), data, paginatorInfo }
  },
})
