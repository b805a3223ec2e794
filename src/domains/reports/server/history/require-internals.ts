import { readableOff, type Viewer } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
import type { Db } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { canSee, canSeeInternals } from '../report.policy.ts'
import { findReports, type ReportRow } from '../reports.sql.ts'

/**
 * The report, for its staff, also in the switched-off towns that they may still read.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function requireInternals(db: Db, viewer: Viewer, id: number): Promise<ReportRow> {
  const [report] = await findReports(db, [id], readableOff(viewer))
  if (report === undefined || !canSee(viewer, report))
    throw notFound(say`Diese Meldung wurde nicht gefunden.`)
  if (!canSeeInternals(viewer, report)) throw forbidden()
  return report
}
