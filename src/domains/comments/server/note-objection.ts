import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { setFeedback } from './report-feedback.sql.ts'

/**
 * Records that a report's author does not consider it done, where that was said in other words than
 * `confirmResolution`: the author is not asked again, and a former "yes" is void.
 */
export const noteObjection = (
  trx: Trx,
  { municipalityId, id: reportId }: ReportRow,
  resolvedAt: Date,
  createdAt: Date,
): Promise<void> => setFeedback(trx, { municipalityId, reportId, resolvedAt, createdAt, isResolved: false })
