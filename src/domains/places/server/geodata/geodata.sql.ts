import { type Selectable, sql } from 'kysely'
import type { Boundary } from '#domains/places/area.rules.ts'
import type { DB } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { ImportTown } from './prepare-town.ts'

type Row<Table extends keyof DB> = Selectable<DB[Table]>

/** Rows in one statement. */
const BATCH = 4000
/** Key of an advisory lock that serializes imports of one town; the number is arbitrary. */
const LOCK = 7_235_021

export async function townBySlug(db: Db, slug: string): Promise<ImportTown | null> {
  const row = await towns(db).where('slug', '=', slug).executeTakeFirst()
  return row === undefined ? null : { ...row, boundary: row.boundary as Boundary | null }
}

export async function townById(db: Db, id: number): Promise<ImportTown | null> {
  const row = await towns(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : { ...row, boundary: row.boundary as Boundary | null }
}

/** All towns, at most a thousand, for choosing one by a file's content. */
export async function allTowns(db: Db): Promise<ImportTown[]> {
  const rows = await towns(db).orderBy('id').limit(1000).execute()
  return rows.map((row) => ({ ...row, boundary: row.boundary as Boundary | null }))
}

const towns = (db: Db) =>
  db.selectFrom('municipality').select(['id', 'slug', 'name', 'latitude', 'longitude', 'boundary'])

/** Serializes imports of this town until the transaction ends. */
export async function lockTown(trx: Trx, municipalityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${municipalityId})`.execute(trx)
}

/** Deletes the town's streets, junctions and addresses. */
export async function deletePlaces(trx: Trx, municipalityId: number): Promise<void> {
  await trx.deleteFrom('address').where('municipalityId', '=', municipalityId).execute()
  await trx.deleteFrom('junction').where('municipalityId', '=', municipalityId).execute()
  await trx.deleteFrom('streetKey').where('municipalityId', '=', municipalityId).execute()
  await trx.deleteFrom('street').where('municipalityId', '=', municipalityId).execute()
}

/** Inserts rows from JSON, which PostgreSQL parses by the table's own columns. */
export async function insertPlaces<Table extends 'street' | 'streetKey' | 'junction' | 'address'>(
  trx: Trx,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const name = snakeCase(table)
  for (let from = 0; from < rows.length; from += BATCH) {
    const json = JSON.stringify(rows.slice(from, from + BATCH).map(snakeCased))
    await sql`
      insert into ${written(name)}
      select * from jsonb_populate_recordset(null::${sql.table(name)}, ${json}::jsonb)`.execute(trx)
  }
}

export async function setBoundary(trx: Trx, municipalityId: number, boundary: Boundary): Promise<void> {
  await trx
    .updateTable('municipality')
    .set({ boundary: JSON.stringify(boundary) })
    .where('id', '=', municipalityId)
    .execute()
}

export type TownMap = Row<'townMap'>

/** Replaces a town's map; returns the former file's key. */
export async function replaceMap(trx: Trx, map: TownMap): Promise<string | null> {
  const { municipalityId, ...values } = map
  const before = await trx
    .selectFrom('townMap')
    .select('storageKey')
    .where('municipalityId', '=', municipalityId)
    .executeTakeFirst()
  await trx
    .insertInto('townMap')
    .values(map)
    .onConflict((conflict) => conflict.column('municipalityId').doUpdateSet(values))
    .execute()
  return before?.storageKey ?? null
}

export async function mapBySlug(db: Db, slug: string): Promise<TownMap | null> {
  const row = await db
    .selectFrom('townMap')
    .innerJoin('municipality', 'municipality.id', 'townMap.municipalityId')
    .selectAll('townMap')
    .where('municipality.slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

export async function mapOfTown(db: Db, municipalityId: number): Promise<TownMap | null> {
  const query = db.selectFrom('townMap').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.executeTakeFirst()) ?? null
}

/** An expression beside a row of `municipality`: the hash of its map's content, null without a map. */
export const mapHash = sql<string | null>`(
  select town_map.hash from town_map where town_map.municipality_id = municipality.id)`.as('mapHash')

/** Updates the planner's statistics: otherwise the first searches scan whole tables. */
export async function analysePlaces(db: Db): Promise<void> {
  await sql`analyze street, street_key, junction, address`.execute(db)
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function snakeCased(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value]))
}
