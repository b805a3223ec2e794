import { sql } from 'kysely'
import type { Boundary } from '#domains/places/area.rules.ts'
import type { Db } from '#kit/server/database/db.ts'
import { MOST_DISTRICTS } from '../district.rules.ts'
import { boxOf } from './geodata/box.ts'
import { DEGREE_METRES } from './nearness.sql.ts'

/** Metres within which an address tells the village or quarter of a point. */
const NEAREST_M = 500

type Point = { latitude: number; longitude: number }

/** Areas of a town's districts that may hold some of these points, the smallest first. */
export async function areasAround(
  db: Db,
  municipalityId: number,
  points: readonly Point[],
): Promise<{ id: number; name: string; area: Boundary }[]> {
  const box = boxOf(points.map(({ longitude, latitude }) => [longitude, latitude]))
  const { rows } = await sql<{ id: number; name: string; area: Boundary }>`
    select id, name, area from district
    where municipality_id = ${municipalityId} and area is not null and not is_removed
      and west <= ${box.east}::float8 and east >= ${box.west}::float8
      and south <= ${box.north}::float8 and north >= ${box.south}::float8
    order by (east - west) * (north - south), id limit ${MOST_DISTRICTS}`.execute(db)
  return rows
}

/**
 * The districts that the nearest addresses of some points name, by one statement; points without one are left
 * out. The id is null where the town has no such district.
 */
export async function districtsOfAddresses(
  db: Db,
  municipalityId: number,
  points: readonly (Point & { id: number })[],
): Promise<{ id: number; districtId: number | null; district: string }[]> {
  const column = (name: 'id' | 'latitude' | 'longitude') => points.map((point) => point[name])
  const { rows } = await sql<{ id: number; districtId: number | null; district: string }>`
    select point.id, near.district, (select min(d.id) from district d
        where d.municipality_id = ${municipalityId} and d.name = near.district and not d.is_removed) as district_id
    from unnest(${column('id')}::int[], ${column('latitude')}::float8[],
      ${column('longitude')}::float8[]) as point(id, latitude, longitude)
    cross join lateral (select a.district from address a
      where a.municipality_id = ${municipalityId} and a.district is not null
        and map_point(a.longitude, a.latitude) <@ circle(map_point(point.longitude, point.latitude),
          ${NEAREST_M} / (${DEGREE_METRES} * cos(radians(point.latitude))))
      order by map_point(a.longitude, a.latitude) <-> map_point(point.longitude, point.latitude) limit 1) near`.execute(
    db,
  )
  return rows
}

/** The districts of some towns by name, without removed ones. */
export async function districtsOfTowns(
  db: Db,
  municipalityIds: readonly number[],
): Promise<{ municipalityId: number; id: number; name: string }[]> {
  return db
    .selectFrom('district')
    .select(['municipalityId', 'id', 'name'])
    .where('municipalityId', 'in', [...municipalityIds])
    .where('isRemoved', '=', false)
    .orderBy(sql`name collate "de-x-icu"`)
    .orderBy('id')
    .limit(MOST_DISTRICTS * municipalityIds.length)
    .execute()
}

/** The name of a town's district; null for none. */
export async function districtName(db: Db, municipalityId: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('district')
    .select('name')
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? null
}

/** The names of a town's villages and quarters, in their order. */
export async function districtNames(db: Db, municipalityId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name from district where municipality_id = ${municipalityId} and not is_removed
      union select district from address where municipality_id = ${municipalityId} and district is not null) known
    order by name collate "de-x-icu" limit ${MOST_DISTRICTS}`.execute(db)
  return rows.map(({ name }) => name)
}
