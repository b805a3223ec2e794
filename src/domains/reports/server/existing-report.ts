import type { Viewer } from '#domains/access/server/viewer.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Db } from '#kit/server/database/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { canSee } from './report.policy.ts'
import { findReports, type ReportRow } from './reports.sql.ts'

/** The report, if the viewer can see it. @throws NOT_FOUND with this message */
export async function requireReport(
  db: Db,
  viewer: Viewer,
  id: number,
  missing = say`Diese Meldung wurde nicht gefunden.`,
): Promise<ReportRow> {
  const [report] = await findReports(db, [id], [...viewer.preparing])
  if (report === undefined || !canSee(viewer, report)) throw notFound(missing)
  return report
}

export async function statusKindOf(
  db: Db,
  { municipalityId, statusId }: Pick<ReportRow, 'municipalityId' | 'statusId'>,
): Promise<StatusKind> {
  const status = (await findStatuses(db, [municipalityId])).find(({ id }) => id === statusId)
  if (status === undefined) throw new Error('a report without its status')
  return status.kind
}
