import { isShapeNear, pointsNear } from '#domains/places/server/shape-nearness.sql.ts'
import type { Place } from '#domains/places/shapes/shape-distance.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/**
 * Other reports of a town around a place, also closed and internal ones: those whose points are near, nearest
 * first, and those whose stretch or area may be.
 */
export async function reportsAround(
  db: Db,
  { municipalityId, id }: Pick<ReportRow, 'municipalityId' | 'id'>,
  { place, metres, most }: { place: Place; metres: number; most: number },
): Promise<ReportRow[]> {
  const others = db
    .selectFrom('report')
    .selectAll('report')
    .where('report.municipalityId', '=', municipalityId)
    .where('report.id', '!=', id)
    .where('report.deletedAt', 'is', null)
    .where('report.transferredAt', 'is', null)
    .limit(most)
  const { isNear, order } = pointsNear(place, metres)
  const [points, shapes] = await Promise.all([
    others.where('report.shape', 'is', null).where(isNear).orderBy(order).execute(),
    others.where(isShapeNear(place, metres)).orderBy('report.id', 'desc').execute(),
  ])
  return [...points, ...shapes] as ReportRow[]
}
