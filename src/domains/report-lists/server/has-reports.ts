import type { Viewer } from '#domains/access/server/viewer.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { ReportFilter } from './report-matching.sql.ts'
import { hasAnswerAmongNewest, hasAnswerInIndex, hasAny } from './report-relevance.sql.ts'

/**
 * Reports among which an answer is looked for before the index of words is asked: what many say, one of them
 * says.
 */
const LOOKED_THROUGH = 500

/** Whether the list has anything at all. */
export async function hasReports(db: Db, viewer: Viewer, filter: ReportFilter): Promise<boolean> {
  const { search } = filter
  if (search === undefined) return hasAny(db, viewer, filter)
  if (search === null) return false
  const asked = { db, viewer, filter, search }
  return (await hasAnswerAmongNewest(asked, LOOKED_THROUGH)) || (await hasAnswerInIndex(asked))
}
