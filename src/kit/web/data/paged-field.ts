import type { FieldPolicy, Reference } from '@apollo/client'

type Arguments = { page?: number | null; count?: number | null }
/** A page as it comes, and as it is read again. */
type Page = { __typename?: string; data: readonly Reference[]; paginatorInfo: object }
/** All pages that have come, assembled: what stands in each place, and what was said of each page. */
type Known = {
  __typename?: string | undefined
  places: Record<number, Reference>
  infos: Record<string, object>
}

const nameOf = ({ page, count }: Arguments) => `${page ?? 1} ${count ?? ''}`

/**
 * A list that is assembled of its pages, whatever order they come in; a page that was there is not asked for again. Only
 * what `keyArgs` names makes another list.
 */
export const pagedField = (keyArgs: string[]): FieldPolicy<Known, Page, Page | undefined> => ({
  keyArgs,
  merge(known, page, { args, readField }) {
    const count = args?.count ?? page.data.length
    const places = { ...known?.places }
    const first = ((args?.page ?? 1) - 1) * count
    for (let place = first; place < first + count; place += 1) delete places[place]
    for (const [index, one] of page.data.entries()) places[first + index] = one
    // Where another number of entries is there than before, other pages say what is no longer so.
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
