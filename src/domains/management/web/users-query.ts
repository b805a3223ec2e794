import { type Message, message } from '#kit/common/say.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { USER_GROUPS, type UserGroup } from '../management.rules.ts'

/** Labels of the filter buttons, and their values in the address. */
export const GROUPS: readonly { group: UserGroup | null; word: string; label: Message }[] = [
  { group: null, word: '', label: message`Alle` },
  { group: 'ADMIN', word: 'administration', label: message`Administration` },
  { group: 'EDITOR', word: 'redaktion', label: message`Redaktion` },
  { group: 'CITIZEN', word: 'buergerschaft', label: message`Bürgerschaft` },
  { group: 'LOCKED', word: 'gesperrt', label: message`Gesperrt` },
]

export const SORTS = [
  { word: '', label: message`Name, A bis Z`, sortType: 'NAME', sortDirection: 'ASC' },
  { word: 'name-z', label: message`Name, Z bis A`, sortType: 'NAME', sortDirection: 'DESC' },
  { word: 'neueste', label: message`Neueste Konten zuerst`, sortType: 'CREATED_AT', sortDirection: 'DESC' },
  { word: 'aelteste', label: message`Älteste Konten zuerst`, sortType: 'CREATED_AT', sortDirection: 'ASC' },
] as const

type SortWord = (typeof SORTS)[number]['word']

/** The list's state in the address. */
export type UsersQuery = {
  group: UserGroup | null
  searchText: string
  sort: (typeof SORTS)[number]
  page: number
}

/**
 * The sort order for a click on a column's header: the column's own, or the reverse if it is already active.
 */
export function sortColumn(
  label: string,
  { path, query, usual, other }: { path: string; query: UsersQuery; usual: SortWord; other: SortWord },
) {
  const { word, sortDirection } = query.sort
  const isHere = word === usual || word === other
  const next = SORTS.find((each) => each.word === (word === usual ? other : usual)) ?? SORTS[0]
  const sorted = sortDirection === 'ASC' ? ('ascending' as const) : ('descending' as const)
  return { label, sorted: isHere ? sorted : null, to: `${path}${usersSearch(query, { sort: next })}` }
}

/** Parses the address; missing and unknown values are ignored. */
export function usersQueryOf(params: URLSearchParams): UsersQuery {
  const group = GROUPS.find(({ word }) => word === params.get('gruppe'))?.group ?? null
  return {
    group: group !== null && USER_GROUPS.includes(group) ? group : null,
    searchText: searchTextOrNull(params.get('suche'), 200) ?? '',
    sort: SORTS.find(({ word }) => word === params.get('sortierung')) ?? SORTS[0],
    page: pageOf(params),
  }
}

/** Builds the query string; default values are left out. */
export function usersSearch(query: UsersQuery, changes: Partial<UsersQuery> = {}): string {
  const { group, searchText, sort, page } = { ...query, page: 1, ...changes }
  const params = new URLSearchParams()
  const word = GROUPS.find((each) => each.group === group)?.word
  if (word) params.set('gruppe', word)
  if (searchText) params.set('suche', searchText)
  if (sort.word) params.set('sortierung', sort.word)
  if (page > 1) params.set('seite', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
