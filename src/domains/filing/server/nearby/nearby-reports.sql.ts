import type { Point } from '#domains/places/place.rules.ts'
import { isInSquare, nearnessTo } from '#domains/places/server/nearness.sql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/** Other reports of a town in a square around a point, also closed and internal ones; the nearest first. */
export async function reportsInSquare(
  db: Db,
  { municipalityId, id }: Pick<ReportRow, 'municipalityId' | 'id'>,
  { point, metres, most }: { point: Point; metres: number; most: number },
): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom('report')
    .selectAll('report')
    .where('report.municipalityId', '=', municipalityId)
    .where('report.id', '!=', id)
    .where('report.deletedAt', 'is', null)
    .where('report.transferredAt', 'is', null)
    .where(isInSquare(point, metres))
    .orderBy(nearnessTo('report', point))
    .limit(most)
    .execute()
  return rows as ReportRow[]
}
