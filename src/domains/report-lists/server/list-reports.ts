import type { Viewer } from '#domains/access/server/viewer.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { TotalCache } from '#kit/server/database/total-cache.ts'
import { cachedTotal } from './cached-total.ts'
import { pageByRelevance } from './page-by-relevance.ts'
import { findPage, findPageAndTotal, listTotal, type PageOfReports } from './report-list.sql.ts'
import type { ReportFilter } from './report-matching.sql.ts'
import type { ReportOrder } from './report-order.sql.ts'

type Reading = { db: Db; viewer: Viewer; totals?: TotalCache }

/**
 * One page of the reports a person may see, and how many there are in all; a long list's total may be some
 * seconds old. One of four ways, of which each is quick where the others are slow:
 *
 * | | the list is short | the list is known to be long | |---|---|---| | in an order | page and total by one
 * statement | the page by a statement, the total from the cache | | by relevance | all that answer are ranked
 * | the newest are ranked, portion by portion |
 */
export async function listReports(
  { db, viewer, totals }: Reading,
  filter: ReportFilter,
  order: ReportOrder,
  page: Page,
): Promise<PageOfReports> {
  const counting = listTotal(db, viewer, filter)
  const total = cachedTotal(counting, totals)
  const { search } = filter
  if (order.type === 'RELEVANCE' && search)
    return pageByRelevance({ db, viewer, filter, search }, total, page)
  if (total.isKnownLong) {
    const [rows, count] = await Promise.all([findPage(db, viewer, filter, order, page), total.get()])
    return { rows, total: count }
  }
  // A short list is read and counted by one statement: a second one costs more than counting does.
  const found = await findPageAndTotal(counting, db, viewer, filter, order, page)
  const counted = async () => found.total ?? (page.page === 1 ? 0 : await counting.count())
  return { rows: found.rows, total: await total.get(counted) }
}
