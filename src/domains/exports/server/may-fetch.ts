import { confined, type Viewer } from '#domains/access/server/viewer.ts'
import { findViewer } from '#domains/auth/server/sessions.sql.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { canRead } from '#domains/municipalities/server/municipality.policy.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { canFetchFile, canFetchReport } from './export.policy.ts'
import type { ReportExportRow } from './report-exports.sql.ts'

/** What is kept of a file of one report, in place of a filter. */
export type OneReport = { reportId: number; isForStaff: boolean }

/**
 * Whether the session that an address was given to may fetch the file: as with every request the rights are those of this
 * moment. Read from the primary, and not kept: a right may have gone a second ago.
 */
export async function mayFetch(
  { db, clock, isDemo }: Pick<Context, 'db' | 'clock' | 'isDemo'>,
  row: ReportExportRow,
  sessionId: string,
): Promise<boolean> {
  const viewer = await findViewer(db, sessionId, { now: clock.now(), isDemo })
  return viewer !== null && mayStillHave(db, confined(viewer), row)
}

/** Whether somebody may still have what a file was made with for them. */
export async function mayStillHave(db: Db, viewer: Viewer, row: ReportExportRow): Promise<boolean> {
  if (viewer.id !== row.personId || !viewer.isActive) return false
  const one = row.query as Partial<OneReport>
  if (one.reportId !== undefined) {
    const [report] = await findReports(db, [one.reportId], [...viewer.closedOf.keys()])
    // One that says nothing of it was made by an earlier version.
    return report !== undefined && canFetchReport(viewer, report, { isForStaff: one.isForStaff ?? true })
  }
  const [town] = await findMunicipalities(db, [row.municipalityId])
  return town !== undefined && canRead(viewer, town) && canFetchFile(viewer, town, row)
}
