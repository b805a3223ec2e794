import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { recordStep } from './history/report-history.ts'
import { canSee, canSeeAuthorDetails, isContactLogged } from './report.policy.ts'
import { lockReport, type ReportRow } from './reports.sql.ts'

/**
 * Reveals the contact data of a report's author and commenters to staff who process it, for 15 minutes. Each
 * time is recorded in the report's history (D-51).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function revealAuthorDetails(context: Context, reportId: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    if (!canSeeAuthorDetails(viewer, report)) throw forbidden()
    if (isContactLogged(viewer, report)) await recordStep(trx, context, report, { kind: 'CONTACT_READ' })
    return report
  })
}
