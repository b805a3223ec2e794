import { confined, readableOff, type Viewer } from '#domains/access/server/viewer.ts'
import { findViewer } from '#domains/auth/server/sessions.sql.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { canRead } from '#domains/municipalities/server/municipality.policy.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { canFetchFile, canFetchReport } from './export.policy.ts'
import type { ReportExportRow } from './report-exports.sql.ts'

/** Stored in place of a filter for the file of one report. */
export type OneReport = { reportId: number; isForStaff: boolean }

/**
 * Returns whether the session that the address was issued to may download the file. It checks the current
 * rights on the primary, without a cache: a right may have been removed a second ago.
 */
export async function mayFetch(
  { db, clock, isDemo }: Pick<Context, 'db' | 'clock' | 'isDemo'>,
  row: ReportExportRow,
  sessionId: string,
): Promise<boolean> {
  const viewer = await findViewer(db, sessionId, { now: clock.now(), isDemo })
  return viewer !== null && mayStillHave(db, confined(viewer), row)
}

/** Returns whether the person may still see everything that the file contains. */
export async function mayStillHave(db: Db, viewer: Viewer, row: ReportExportRow): Promise<boolean> {
  if (viewer.id !== row.personId || !viewer.isActive) return false
  const one = row.query as Partial<OneReport>
  if (one.reportId !== undefined) {
    const [report] = await findReports(db, [one.reportId], readableOff(viewer))
    // Rows from earlier versions do not store the flag.
    return report !== undefined && canFetchReport(viewer, report, { isForStaff: one.isForStaff ?? true })
  }
  const [town] = await findMunicipalities(db, [row.municipalityId])
  return town !== undefined && canRead(viewer, town) && canFetchFile(viewer, town, row)
}
