import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Page } from '#kit/common/page.ts'
import type { CachedTotal } from './cached-total.ts'
import { type PageOfReports, startOf } from './report-list.sql.ts'
import { type Asked, findInOrder, findRankedAmong, findRankedIds } from './report-relevance.sql.ts'

/** Reports among which relevance decides where thousands answer (decision 0031). */
const PORTION = 300

/** A page of the reports that answer a question, those that fit best first. */
export async function pageByRelevance(asked: Asked, total: CachedTotal, page: Page): Promise<PageOfReports> {
  if (total.isKnownLong) {
    const [rows, count] = await Promise.all([pageOfPortion(asked, page), total.get()])
    return { rows, total: count }
  }
  const ranked = await findRankedIds(asked, page)
  const rows = await findInOrder(asked.db, ranked.ids)
  const counted = ranked.total ?? (page.page === 1 ? 0 : null)
  if (counted === null) return { rows, total: await total.get() }
  // Only now known to be many, which come in another order: the next page has to go on after this one.
  if (await total.isLong(counted)) return { rows: await pageOfPortion(asked, page), total: counted }
  return { rows, total: counted }
}

/**
 * A page where many answer: the newest come portion by portion, in each what fits best first. To rank them
 * all takes as long as there are years.
 */
function pageOfPortion(asked: Asked, page: Page): Promise<ReportRow[]> {
  const size = page.count * Math.max(1, Math.floor(PORTION / page.count))
  const start = startOf(page)
  const within = start % size
  return findRankedAmong(asked, { start: start - within, size }, { start: within, count: page.count })
}
