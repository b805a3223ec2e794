import { STATUS_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { message } from '#kit/common/say.ts'
import { isCalendarDay } from '#kit/common/schemas/is-calendar-day.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import { DUE_FILTERS, type DueFilter } from './due-filter.rules.ts'
import type { ReportQueue } from './report-queue.rules.ts'

/** A list's query as its URL holds it. Names are the API's. */
export type ListQuery = {
  page: number
  count: number
  searchText: string
  statusKind: StatusKind | null
  /** One of a town's own statuses, where the town has several of a kind. */
  statusId: number | null
  /** Id of a category or a sub-category. */
  categoryId: number | null
  districtId: number | null
  /** Local days, YYYY-MM-DD, both inclusive. */
  dateFrom: string | null
  dateTo: string | null
  onlyWithPhoto: boolean
  /** For staff: reports in categories that they are responsible for; reports assigned to them. */
  onlyMyResponsibility: boolean
  onlyAssignedToMe: boolean
  /** For staff: as many supporters as the town calls much. */
  onlyMuchSupported: boolean
  /** For staff: by deadline. */
  due: DueFilter | null
  sort: SortKey
}

/** The sort orders; relevance only with a search text. */
export const SORTS = {
  best: { label: message`Beste Treffer zuerst`, sortType: 'RELEVANCE', sortDirection: 'DESC' },
  newest: { label: message`Neueste zuerst`, sortType: 'CREATED_AT', sortDirection: 'DESC' },
  oldest: { label: message`Älteste zuerst`, sortType: 'CREATED_AT', sortDirection: 'ASC' },
  updated: { label: message`Zuletzt geändert`, sortType: 'UPDATED_AT', sortDirection: 'DESC' },
  byStatus: { label: message`Nach Status`, sortType: 'STATUS', sortDirection: 'ASC' },
  discussed: { label: message`Meiste Kommentare`, sortType: 'COMMENT_COUNT', sortDirection: 'DESC' },
  concerned: { label: message`Betrifft die meisten`, sortType: 'SUPPORT_COUNT', sortDirection: 'DESC' },
  due: { label: message`Nach Frist`, sortType: 'DUE', sortDirection: 'ASC' },
  nearest: { label: message`Nächste zuerst`, sortType: 'DISTANCE', sortDirection: 'ASC' },
} as const
export type SortKey = keyof typeof SORTS

/**
 * The default order: by relevance with a search text, otherwise newest first. The API has the same default in
 * the argument `sortType` (report-queries.graphql.ts), and the export its own order
 * (exports/server/export.graphql.ts); change all of them. The inbox has its own default, `defaultInboxSort`.
 */
export const defaultSort = ({ searchText }: Pick<ListQuery, 'searchText'>): SortKey =>
  searchText === '' ? 'newest' : 'best'

const TICKED = ['onlyWithPhoto', 'onlyMyResponsibility', 'onlyAssignedToMe', 'onlyMuchSupported'] as const

export const COUNTS = [10, 20, 50, 100] as const

/** Parses a list's URL. Invalid values are ignored instead of shown as errors. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const whole = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : null
  }
  const status = params.get('statusKind')
  const isTicked = (name: string) => params.get(name) === 'true'
  const sort = params.get('sort')
  const due = params.get('due')
  const count = whole('count')
  const typed = searchTextOrNull(params.get('searchText'), 200) ?? ''
  const searchText = typed.length >= 2 ? typed : ''
  const isSort = sort !== null && Object.hasOwn(SORTS, sort) && (sort !== 'best' || searchText !== '')
  return {
    page: whole('page') ?? 1,
    count: COUNTS.find((each) => each === count) ?? 20,
    searchText,
    statusKind: STATUS_KINDS.find((kind) => kind === status) ?? null,
    // The select holds a kind, or the id of a status where a town has several of the kind.
    statusId: whole('statusKind') ?? whole('statusId'),
    categoryId: whole('categoryId'),
    districtId: whole('districtId'),
    dateFrom: dayOf(params.get('dateFrom')),
    dateTo: dayOf(params.get('dateTo')),
    onlyWithPhoto: isTicked('onlyWithPhoto'),
    onlyMyResponsibility: isTicked('onlyMyResponsibility'),
    onlyAssignedToMe: isTicked('onlyAssignedToMe'),
    onlyMuchSupported: isTicked('onlyMuchSupported'),
    due: DUE_FILTERS.find((each) => each === due) ?? null,
    sort: isSort ? (sort as SortKey) : defaultSort({ searchText }),
  }
}

/** Returns the day if it exists in the calendar. */
const dayOf = (day: string | null): string | null =>
  day !== null && /^[1-9]/.test(day) && isCalendarDay(day) ? day : null

/** Whether the first day is after the last one: the filter is then ignored, and the page says so. */
export const hasWrongDays = ({ dateFrom, dateTo }: Pick<ListQuery, 'dateFrom' | 'dateTo'>): boolean =>
  dateFrom !== null && dateTo !== null && dateFrom > dateTo

/** The part of a query that a choice among a town's statuses is: a kind, a status's id, or '' for all. */
export function ofStatus(value: string): Pick<ListQuery, 'statusKind' | 'statusId'> {
  const statusKind = STATUS_KINDS.find((kind) => kind === value) ?? null
  return { statusKind, statusId: statusKind === null && value !== '' ? Number(value) : null }
}

/** The days of the request, without a reversed range. */
const daysOf = (query: ListQuery) =>
  hasWrongDays(query) ? { dateFrom: null, dateTo: null } : { dateFrom: query.dateFrom, dateTo: query.dateTo }

/** The URL of the list with some changes; a change of filter leads to the first page. */
export function listSearch(query: ListQuery, changes: Partial<ListQuery>): string {
  const next = { ...query, ...changes }
  const { page, count, searchText, statusKind, statusId, categoryId, dateFrom, dateTo, sort } = next
  const params = new URLSearchParams()
  if (searchText) params.set('searchText', searchText)
  if (statusKind) params.set('statusKind', statusKind)
  if (statusId) params.set('statusId', String(statusId))
  if (categoryId) params.set('categoryId', String(categoryId))
  if (next.districtId) params.set('districtId', String(next.districtId))
  if (dateFrom) params.set('dateFrom', dateFrom)
  if (dateTo) params.set('dateTo', dateTo)
  if (next.due) params.set('due', next.due)
  for (const ticked of TICKED) if (next[ticked]) params.set(ticked, 'true')
  if (sort !== defaultSort({ searchText })) params.set('sort', sort)
  if (count !== 20) params.set('count', String(count))
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Number of active filters; search text and order do not count. */
export function filterCount(query: ListQuery): number {
  const { statusKind, statusId, categoryId, districtId, due } = query
  const { dateFrom, dateTo } = daysOf(query)
  const chosen = [statusKind, statusId, categoryId, districtId, dateFrom, dateTo, due].filter(
    (each) => each !== null,
  )
  return chosen.length + TICKED.filter((each) => query[each]).length
}

/** Whether the list may be shorter than without filters. */
export const isNarrowed = (query: ListQuery): boolean => query.searchText !== '' || filterCount(query) > 0

/**
 * The canonical address of a list: every filter, order and page length leads to the whole list; further pages
 * are canonical themselves (O-05).
 */
export function canonicalList(path: string, query: ListQuery): string {
  const search = listSearch(query, {})
  return query.page > 1 && search === `?page=${query.page}` ? `${path}${search}` : path
}

/** The filter that list and map share. */
function filterOf(query: ListQuery) {
  const { searchText, statusKind, statusId, onlyWithPhoto, onlyMyResponsibility } = query
  const { onlyAssignedToMe, districtId, due } = query
  return {
    searchText: searchText || null,
    statusKind,
    statusId,
    ...daysOf(query),
    onlyWithPhoto,
    onlyMyResponsibility,
    onlyAssignedToMe,
    districtId,
    due,
  }
}

/**
 * The variables of a list's GraphQL document. The order by distance needs the reader's position; without it,
 * as in a shared or reopened URL, the list is sorted newest first.
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

/** The filter for the map; the platform's list has no categories. */
export function mapFilter(query: ListQuery, municipalitySlug: string | null) {
  return {
    municipalitySlug,
    ...filterOf(query),
    categoryId: municipalitySlug === null ? null : query.categoryId,
  }
}

/** The filter and order for an export; the order by distance is not available there. */
export function exportFilter(query: ListQuery) {
  const { sortType, sortDirection } = SORTS[query.sort === 'nearest' ? 'newest' : query.sort]
  return { ...filterOf(query), categoryId: query.categoryId, sortType, sortDirection }
}

export type MapFilter = ReturnType<typeof mapFilter> & {
  queue?: ReportQueue | null
  onlyMuchSupported?: boolean
}
