import { type Selectable, sql } from 'kysely'
import type { ReportRouting } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type ReportRoutingRow = Selectable<ReportRouting>
type Report = { municipalityId: number; id: number }

/** Why these reports went where they went; reports without a reason are left out. */
export async function routingOfReports(db: Db, reportIds: readonly number[]): Promise<ReportRoutingRow[]> {
  return db.selectFrom('reportRouting').selectAll().where('reportId', 'in', reportIds).execute()
}

/** Inserts or overwrites the reason of a report. */
export async function saveReportRouting(trx: Trx, row: Omit<ReportRoutingRow, 'touchedAt'>): Promise<void> {
  const { municipalityId: _, reportId: __, ...reason } = row
  await trx
    .insertInto('reportRouting')
    .values(row)
    .onConflict((conflict) => conflict.columns(['municipalityId', 'reportId']).doUpdateSet(reason))
    .execute()
}

/** Notes that staff have decided themselves. From then on no rule changes it. */
export async function touchReportRouting(trx: Trx, { municipalityId, id }: Report, at: Date): Promise<void> {
  const query = trx.updateTable('reportRouting').set({ touchedAt: at })
  await query
    .where('municipalityId', '=', municipalityId)
    .where('reportId', '=', id)
    .where('touchedAt', 'is', null)
    .execute()
}

/** Metres within which an address tells the village or quarter of a point. */
const NEAREST_M = 500
/** Metres of a degree at the equator. The map stretches it by the latitude. */
const DEGREE_M = 111_320

type Point = { latitude: number; longitude: number }

/** The village or quarter of a point, by the nearest address of the town that names one; null for none. */
export async function districtAt(db: Db, municipalityId: number, point: Point): Promise<string | null> {
  const [district] = await districtsAt(db, municipalityId, [{ id: 0, ...point }])
  return district?.district ?? null
}

/** The districts of some points of a town, by one statement; points without one are left out. */
export async function districtsAt(
  db: Db,
  municipalityId: number,
  points: readonly (Point & { id: number })[],
): Promise<{ id: number; district: string }[]> {
  const column = (name: 'id' | 'latitude' | 'longitude') => points.map((point) => point[name])
  const { rows } = await sql<{ id: number; district: string }>`
    select point.id, near.district from unnest(${column('id')}::int[], ${column('latitude')}::float8[],
      ${column('longitude')}::float8[]) as point(id, latitude, longitude)
    cross join lateral (select a.district from address a
      where a.municipality_id = ${municipalityId} and a.district is not null
        and map_point(a.longitude, a.latitude) <@ circle(map_point(point.longitude, point.latitude),
          ${NEAREST_M} / (${DEGREE_M} * cos(radians(point.latitude))))
      order by map_point(a.longitude, a.latitude) <-> map_point(point.longitude, point.latitude) limit 1) near`.execute(
    db,
  )
  return rows
}

/** The villages and quarters of a town, by name. */
export async function districtsOf(db: Db, municipalityId: number): Promise<string[]> {
  const query = db.selectFrom('address').select('district').distinct()
  const rows = await query
    .where('municipalityId', '=', municipalityId)
    .where('district', 'is not', null)
    .orderBy('district')
    .limit(500)
    .execute()
  return rows.flatMap(({ district }) => (district === null ? [] : [district]))
}

/** A recent report with what rules ask; the place is the exact one. */
export type RecentReport = {
  id: number
  categoryId: number
  subCategoryId: number | null
  createdAt: Date
  latitude: number
  longitude: number
}

/** The newest reports of a town since a moment. */
export async function recentReports(
  db: Db,
  municipalityId: number,
  since: Date,
  most: number,
): Promise<RecentReport[]> {
  const { rows } = await sql<RecentReport>`
    select id, category_id, sub_category_id, created_at, coalesce(exact_latitude, latitude) as latitude,
      coalesce(exact_longitude, longitude) as longitude
    from report where municipality_id = ${municipalityId} and created_at >= ${since} and deleted_at is null
    order by created_at desc, id desc limit ${most}`.execute(db)
  return rows
}
