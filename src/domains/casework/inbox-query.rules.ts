import {
  defaultSort,
  type ListQuery,
  listSearch,
  readListQuery,
  type SortKey,
} from '#domains/report-lists/list-query.rules.ts'
import { REPORT_QUEUES, type ReportQueue } from '#domains/report-lists/report-queue.rules.ts'

/** The shown part of a town's reports: a queue of the inbox, or all. */
export type Shown = ReportQueue | 'ALL'

/** The parsed URL of an inbox: queue, list query, and the report that is open beside the list. */
export type InboxQuery = {
  shown: Shown
  list: ListQuery
  /** The report's slug and that of its category. */
  report: { categorySlug: string; slug: string } | null
}

/**
 * The default order: by relevance with a search text; oldest first in WAITING, OVERDUE and UNASSIGNED;
 * otherwise newest first (rule 55).
 */
const defaultInboxSort = (shown: Shown, searchText: string): SortKey => {
  if (searchText !== '') return defaultSort({ searchText })
  return shown === 'WAITING' || shown === 'OVERDUE' || shown === 'UNASSIGNED' ? 'oldest' : 'newest'
}

/** Parses a URL; invalid values are ignored, and an unknown order gives way to the queue's default. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const queue = params.get('queue')
  const shown = [...REPORT_QUEUES, 'ALL' as const].find((each) => each === queue) ?? 'RESPONSIBLE'
  const list = readListQuery(params)
  // `readListQuery` replaces an invalid order by the default of other lists.
  const sort = list.sort === params.get('sort') ? list.sort : defaultInboxSort(shown, list.searchText)
  const [categorySlug, slug, ...more] = (params.get('report') ?? '').split('/')
  const isReport = categorySlug && slug && more.length === 0
  return { shown, list: { ...list, sort }, report: isReport ? { categorySlug, slug } : null }
}

/** The query string. It always names the queue: without one the default view opens. */
export function inboxSearch({ shown, list, report }: InboxQuery): string {
  const params = new URLSearchParams(listSearch(list, {}))
  params.delete('sort')
  if (list.sort !== defaultInboxSort(shown, list.searchText)) params.set('sort', list.sort)
  params.set('queue', shown)
  // Concatenated by hand: a slash is allowed in a query string, and URLSearchParams would escape it.
  const opened = report === null ? '' : `report=${report.categorySlug}/${report.slug}`
  return `?${[params.toString(), opened].filter(Boolean).join('&')}`
}

/** The URL of another queue: first page, no report open. */
export function inboxUrl(shown: Shown, query: InboxQuery): string {
  const list = { ...query.list, page: 1, sort: defaultInboxSort(shown, query.list.searchText) }
  return inboxSearch({ shown, list, report: null })
}
