import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

type Thing = { municipalityId: number; id: number }

/**
 * Open public reports about a thing, newest first. Reports with a hidden place are left out: the thing would
 * tell it.
 */
export async function openReportsOf(
  db: Db,
  { municipalityId, id }: Thing,
  most: number,
): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom('report')
    .selectAll('report')
    .where('report.municipalityId', '=', municipalityId)
    .where('report.thingId', '=', id)
    .where((where) => visibleReports(where, ANONYMOUS))
    .where('report.resolvedAt', 'is', null)
    .where('report.duplicateOfId', 'is', null)
    .where('report.exactLatitude', 'is', null)
    .orderBy('report.id', 'desc')
    .limit(most)
    .execute()
  return rows as ReportRow[]
}

/** All reports about a thing that the town has, newest first; for staff. */
export async function historyOf(db: Db, { municipalityId, id }: Thing, most: number): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom('report')
    .selectAll('report')
    .where('report.municipalityId', '=', municipalityId)
    .where('report.thingId', '=', id)
    .where('report.deletedAt', 'is', null)
    .where('report.transferredAt', 'is', null)
    .orderBy('report.id', 'desc')
    .limit(most)
    .execute()
  return rows as ReportRow[]
}
