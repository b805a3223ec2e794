import { type Selectable, sql } from 'kysely'
import type { Boundary } from '#domains/places/area.rules.ts'
import { MOST_DISTRICTS } from '#domains/places/district.rules.ts'
import type { District } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type DistrictRow = Omit<Selectable<District>, 'area'> & { area: Boundary | null }

/** Rows in one statement: each may hold thousands of corners. */
const BATCH = 50

/** All districts of a town without their areas, removed ones too. */
export function districtRows(db: Db, municipalityId: number): Promise<Omit<DistrictRow, 'area'>[]> {
  return db
    .selectFrom('district')
    .select(['municipalityId', 'id', 'originName', 'name', 'isUploaded', 'isDrawn', 'isRemoved'])
    .select(['west', 'south', 'east', 'north'])
    .where('municipalityId', '=', municipalityId)
    .orderBy(sql`name collate "de-x-icu"`)
    .orderBy('id')
    .execute()
}

/** The districts that the town has uploaded, by their names in the file, also removed ones. */
export const uploadedDistricts = (db: Db, municipalityId: number): Promise<NamedArea[]> =>
  namedAreas(
    ofTown(db, municipalityId)
      .where('isUploaded', '=', true)
      .where('isDrawn', '=', false)
      .where('area', 'is not', null),
  )

/** The districts that the town has drawn, by their names in a file, without removed ones. */
export const drawnDistricts = (db: Db, municipalityId: number): Promise<NamedArea[]> =>
  namedAreas(
    ofTown(db, municipalityId)
      .where('isDrawn', '=', true)
      .where('isRemoved', '=', false)
      .limit(MOST_DISTRICTS),
  )

type NamedArea = { name: string; area: Boundary }

const ofTown = (db: Db, municipalityId: number) =>
  db.selectFrom('district').where('municipalityId', '=', municipalityId).orderBy('id')

async function namedAreas(query: ReturnType<typeof ofTown>): Promise<NamedArea[]> {
  const rows = await query.select(['originName as name', 'area']).execute()
  return rows.map(({ name, area }) => ({ name, area: area as Boundary }))
}

/** All districts of a town that have an area, without removed ones, the smallest first. */
export async function areasOfTown(
  db: Db,
  municipalityId: number,
): Promise<{ id: number; name: string; area: Boundary }[]> {
  const rows = await db
    .selectFrom('district')
    .select(['id', 'name', 'area'])
    .where('municipalityId', '=', municipalityId)
    .where('area', 'is not', null)
    .where('isRemoved', '=', false)
    .orderBy(sql`(east - west) * (north - south)`)
    .orderBy('id')
    .limit(MOST_DISTRICTS)
    .execute()
  return rows.map((row) => ({ ...row, area: row.area as Boundary }))
}

/** Inserts or overwrites districts by their ids. */
export async function saveDistricts(trx: Trx, rows: readonly DistrictRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const values = rows
      .slice(from, from + BATCH)
      .map(({ area, ...row }) => ({ ...row, area: area === null ? null : JSON.stringify(area) }))
    await trx
      .insertInto('district')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['municipalityId', 'id']).doUpdateSet((set) => ({
          name: set.ref('excluded.name'),
          area: set.ref('excluded.area'),
          isUploaded: set.ref('excluded.isUploaded'),
          isDrawn: set.ref('excluded.isDrawn'),
          isRemoved: set.ref('excluded.isRemoved'),
          west: set.ref('excluded.west'),
          south: set.ref('excluded.south'),
          east: set.ref('excluded.east'),
          north: set.ref('excluded.north'),
        })),
      )
      .execute()
  }
}

/** Reports of these districts have none until they are assigned anew. */
export async function deleteDistricts(
  trx: Trx,
  municipalityId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('district')
    .where('municipalityId', '=', municipalityId)
    .where('id', 'in', [...ids])
    .execute()
}
