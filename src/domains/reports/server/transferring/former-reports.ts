import { readableOff } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { canSee, isPublic } from '../report.policy.ts'
import { findReports, type ReportRow } from '../reports.sql.ts'
import { formerlyOf, reportAtFormerNumber, reportAtFormerSlug, transfersOut } from './transfers.sql.ts'

/** The report that another town has by now under a former address, if the viewer may see it. */
export async function reportMovedFrom(
  context: Context,
  address: { municipalitySlug: string; slug: string },
): Promise<ReportRow | null> {
  const id = await reportAtFormerSlug(context.db, address)
  const [report] = id === null ? [] : await findReports(context.db, [id], readableOff(context.viewer))
  return report !== undefined && canSee(context.viewer, report) ? report : null
}

/** The public report that another town has by now under a town's former number. */
export async function publicReportMovedFrom(
  db: Db,
  municipalityId: number,
  number: string,
): Promise<ReportRow | null> {
  const id = await reportAtFormerNumber(db, municipalityId, number)
  const [report] = id === null ? [] : await findReports(db, [id])
  return report !== undefined && report.deletedAt === null && isPublic(report) ? report : null
}

type Key = { municipalityId: number; id: number }

/** The report that a report is now: itself, or that of the town that has it. */
export async function presentReport(db: Db, { municipalityId, id }: Key): Promise<Key> {
  const [row] = await transfersOut(db, [id])
  return row === undefined
    ? { municipalityId, id }
    : { municipalityId: row.nowMunicipalityId, id: row.nowReportId }
}

/** The reports that a report was in other towns, the oldest first. */
export const formerReports = async (db: Db, id: number): Promise<Key[]> =>
  (await formerlyOf(db, [id])).map((row) => ({ municipalityId: row.municipalityId, id: row.reportId }))
