import {
  defaultSort,
  type ListQuery,
  listSearch,
  readListQuery,
  type SortKey,
} from '#domains/report-lists/list-query.rules.ts'
import { REPORT_QUEUES, type ReportQueue } from '#domains/report-lists/report-queue.rules.ts'

/** What is shown of a town's reports: a part of the inbox, or all of them. */
export type Shown = ReportQueue | 'ALL'

/** What the address of an inbox says: the part, the list as any other, and the report that is open beside it. */
export type InboxQuery = {
  shown: Shown
  list: ListQuery
  /** The category's part of the report's address and its own. */
  report: { categorySlug: string; slug: string } | null
}

/** Who has waited longest comes first, but where the last word counts. */
const usualSort = (shown: Shown, searchText: string): SortKey => {
  if (searchText !== '') return defaultSort({ searchText })
  return shown === 'WAITING' || shown === 'OVERDUE' || shown === 'UNASSIGNED' ? 'oldest' : 'newest'
}

/** Reads an address; what makes no sense is passed over. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const queue = params.get('queue')
  const shown = [...REPORT_QUEUES, 'ALL' as const].find((each) => each === queue) ?? 'RESPONSIBLE'
  const list = readListQuery(params)
  const sort = params.get('sort') ? list.sort : usualSort(shown, list.searchText)
  const [categorySlug, slug, ...more] = (params.get('report') ?? '').split('/')
  const isReport = categorySlug && slug && more.length === 0
  return { shown, list: { ...list, sort }, report: isReport ? { categorySlug, slug } : null }
}

/** The part of the address behind the path. It says the part of the inbox always: without it one's own view is opened. */
export function inboxSearch({ shown, list, report }: InboxQuery): string {
  const params = new URLSearchParams(listSearch(list, {}))
  params.delete('sort')
  if (list.sort !== usualSort(shown, list.searchText)) params.set('sort', list.sort)
  params.set('queue', shown)
  // Written by hand: a slash is allowed there, and so people can read it.
  const opened = report === null ? '' : `report=${report.categorySlug}/${report.slug}`
  return `?${[params.toString(), opened].filter(Boolean).join('&')}`
}

/** The same inbox with another part of it, from its beginning and with nothing open. */
export function inboxOf(shown: Shown, query: InboxQuery): string {
  const list = { ...query.list, page: 1, sort: usualSort(shown, query.list.searchText) }
  return inboxSearch({ shown, list, report: null })
}
