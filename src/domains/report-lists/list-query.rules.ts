import { STATUS_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { ReportQueue } from './report-queue.rules.ts'

/** What the address of a list asks for. Names are the API's. */
export type ListQuery = {
  page: number
  count: number
  searchText: string
  statusKind: StatusKind | null
  /** One of a town's own statuses, where it has several of a kind. */
  statusId: number | null
  /** A category or a sub-category. */
  categoryId: number | null
  /** Local days, YYYY-MM-DD, both included. */
  dateFrom: string | null
  dateTo: string | null
  onlyWithPhoto: boolean
  /** For staff: in categories they answer for; assigned to them. */
  onlyMyResponsibility: boolean
  onlyAssignedToMe: boolean
  sort: SortKey
}

/** The orders that are offered; the best first only where something is searched for. */
export const SORTS = {
  best: { label: 'Beste Treffer zuerst', sortType: 'RELEVANCE', sortDirection: 'DESC' },
  newest: { label: 'Neueste zuerst', sortType: 'CREATED_AT', sortDirection: 'DESC' },
  oldest: { label: 'Älteste zuerst', sortType: 'CREATED_AT', sortDirection: 'ASC' },
  updated: { label: 'Zuletzt geändert', sortType: 'UPDATED_AT', sortDirection: 'DESC' },
  byStatus: { label: 'Nach Status', sortType: 'STATUS', sortDirection: 'ASC' },
  discussed: { label: 'Meiste Kommentare', sortType: 'COMMENT_COUNT', sortDirection: 'DESC' },
  nearest: { label: 'Nächste zuerst', sortType: 'DISTANCE', sortDirection: 'ASC' },
} as const
export type SortKey = keyof typeof SORTS

/** What is not chosen: what fits best, or without a search what is new. */
export const defaultSort = ({ searchText }: Pick<ListQuery, 'searchText'>): SortKey =>
  searchText === '' ? 'newest' : 'best'

const TICKED = ['onlyWithPhoto', 'onlyMyResponsibility', 'onlyAssignedToMe'] as const

export const COUNTS = [10, 20, 50, 100] as const

/** Reads a list's address. What makes no sense there is passed over rather than shown as an error. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const whole = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : null
  }
  const status = params.get('statusKind')
  const isTicked = (name: string) => params.get(name) === 'true'
  const sort = params.get('sort')
  const count = whole('count')
  const typed = (params.get('searchText') ?? '').trim().slice(0, 200)
  const searchText = typed.length >= 2 ? typed : ''
  const isSort = sort !== null && Object.hasOwn(SORTS, sort) && (sort !== 'best' || searchText !== '')
  return {
    page: whole('page') ?? 1,
    count: COUNTS.find((each) => each === count) ?? 20,
    searchText,
    statusKind: STATUS_KINDS.find((kind) => kind === status) ?? null,
    // The list of statuses names a kind, or where a town has several of it the status itself.
    statusId: whole('statusKind') ?? whole('statusId'),
    categoryId: whole('categoryId'),
    dateFrom: dayOf(params.get('dateFrom')),
    dateTo: dayOf(params.get('dateTo')),
    onlyWithPhoto: isTicked('onlyWithPhoto'),
    onlyMyResponsibility: isTicked('onlyMyResponsibility'),
    onlyAssignedToMe: isTicked('onlyAssignedToMe'),
    sort: isSort ? (sort as SortKey) : defaultSort({ searchText }),
  }
}

/** A day that the calendar has. */
function dayOf(day: string | null): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(day ?? '') &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(day ?? '?')
    ? day
    : null
}

/** Whether the days were given the wrong way round: then they are not asked for, and the page says so. */
export const hasWrongDays = ({ dateFrom, dateTo }: Pick<ListQuery, 'dateFrom' | 'dateTo'>): boolean =>
  dateFrom !== null && dateTo !== null && dateFrom > dateTo

/** The days as they are asked for. */
const daysOf = (query: ListQuery) =>
  hasWrongDays(query) ? { dateFrom: null, dateTo: null } : { dateFrom: query.dateFrom, dateTo: query.dateTo }

/** The address of the same list with some of it changed; a change of filter begins on the first page. */
export function listSearch(query: ListQuery, changes: Partial<ListQuery>): string {
  const next = { ...query, ...changes }
  const { page, count, searchText, statusKind, statusId, categoryId, dateFrom, dateTo, sort } = next
  const params = new URLSearchParams()
  if (searchText) params.set('searchText', searchText)
  if (statusKind) params.set('statusKind', statusKind)
  if (statusId) params.set('statusId', String(statusId))
  if (categoryId) params.set('categoryId', String(categoryId))
  if (dateFrom) params.set('dateFrom', dateFrom)
  if (dateTo) params.set('dateTo', dateTo)
  for (const ticked of TICKED) if (next[ticked]) params.set(ticked, 'true')
  if (sort !== defaultSort({ searchText })) params.set('sort', sort)
  if (count !== 20) params.set('count', String(count))
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** How many filters narrow the list; what is searched for and the order are none. */
export function filterCount(query: ListQuery): number {
  const { statusKind, statusId, categoryId } = query
  const { dateFrom, dateTo } = daysOf(query)
  const chosen = [statusKind, statusId, categoryId, dateFrom, dateTo].filter((each) => each !== null)
  return chosen.length + TICKED.filter((each) => query[each]).length
}

/** Whether the list may be shorter than all there is. */
export const isNarrowed = (query: ListQuery): boolean => query.searchText !== '' || filterCount(query) > 0

/**
 * The one address of a list for search engines: every choice of filter, order or length leads to the whole list, further
 * pages of which are themselves (O-05).
 */
export function canonicalList(path: string, query: ListQuery): string {
  const search = listSearch(query, {})
  return query.page > 1 && search === `?page=${query.page}` ? `${path}${search}` : path
}

/** What list and map ask for alike. */
function filterOf(query: ListQuery) {
  const { searchText, statusKind, statusId, onlyWithPhoto, onlyMyResponsibility, onlyAssignedToMe } = query
  return {
    searchText: searchText || null,
    statusKind,
    statusId,
    ...daysOf(query),
    onlyWithPhoto,
    onlyMyResponsibility,
    onlyAssignedToMe,
  }
}

/**
 * The variables that a list's document takes from its address. What is nearest is known only where the reader's position
 * is: an address that was passed on or opened again gets the newest first.
 */
export function listVariables(query: ListQuery, position: { latitude: number; longitude: number } | null) {
  const { page, count, sort } = query
  const { sortType, sortDirection } = SORTS[sort === 'nearest' && position === null ? 'newest' : sort]
  const from = sort === 'nearest' && position !== null ? position : { latitude: null, longitude: null }
  return {
    page,
    count,
    ...filterOf(query),
    sortType,
    sortDirection,
    latitude: from.latitude,
    longitude: from.longitude,
  }
}

/** The same filter for the map; the platform's list has no categories. */
export function mapFilter(query: ListQuery, municipalitySlug: string | null) {
  return {
    municipalitySlug,
    ...filterOf(query),
    categoryId: municipalitySlug === null ? null : query.categoryId,
  }
}

/** The same filter and order for a file of all of it; what is nearest is left to the list. */
export function exportFilter(query: ListQuery) {
  const { sortType, sortDirection } = SORTS[query.sort === 'nearest' ? 'newest' : query.sort]
  return { ...filterOf(query), categoryId: query.categoryId, sortType, sortDirection }
}

export type MapFilter = ReturnType<typeof mapFilter> & { queue?: ReportQueue | null }
