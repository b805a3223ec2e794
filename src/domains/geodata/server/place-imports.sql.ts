import { type Selectable, sql } from 'kysely'
import type { PlaceImport } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { lockRow } from '#kit/server/database/town-rows.ts'
import type { ImportSummary } from '../import-summary.rules.ts'
import type { ImportKind, ImportState } from '../place-import.rules.ts'

/** An upload and what became of it. */
export type PlaceImportRow = Omit<
  Selectable<PlaceImport>,
  'kind' | 'state' | 'summary' | 'size' | 'received'
> & {
  kind: ImportKind
  state: ImportState
  summary: ImportSummary | null
  size: number
  received: number
}

/** The states in which a town's only import stands in the way of another. */
const OPEN = ['UPLOADING', 'WAITING', 'RUNNING'] as const

type Stored = Selectable<PlaceImport>
const rowOf = (row: Stored): PlaceImportRow =>
  ({ ...row, size: Number(row.size), received: Number(row.received) }) as PlaceImportRow

export async function findImport(db: Db, id: number): Promise<PlaceImportRow | null> {
  const row = await db.selectFrom('placeImport').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** The import until the transaction ends. */
export async function lockImport(trx: Trx, id: number): Promise<PlaceImportRow | null> {
  const row = await lockRow<Stored>(trx, 'place_import', id)
  return row === null ? null : rowOf(row)
}

/** The town's import that has not ended. */
export async function openImport(db: Db, municipalityId: number): Promise<PlaceImportRow | null> {
  const query = db.selectFrom('placeImport').selectAll().where('municipalityId', '=', municipalityId)
  const row = await query.where('state', 'in', OPEN).executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** The town's newest import of each kind that is stored, and its very newest one. */
export async function shownImports(db: Db, municipalityId: number): Promise<PlaceImportRow[]> {
  const { rows } = await sql<Stored>`
    select * from place_import where municipality_id = ${municipalityId} and id in (
      select max(id) from place_import where municipality_id = ${municipalityId}
      union all select max(id) from place_import where municipality_id = ${municipalityId} and state = 'DONE' group by kind)
    order by id desc`.execute(db)
  return rows.map(rowOf)
}

/** Whether the town has uploaded its boundary itself. */
export async function hasUploadedBoundary(db: Db, municipalityId: number): Promise<boolean> {
  const query = db.selectFrom('placeImport').select('id').where('municipalityId', '=', municipalityId)
  const row = await query
    .where('kind', '=', 'BOUNDARY')
    .where('state', '=', 'DONE')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false where the town has an open import already. */
export async function insertImport(trx: Trx, { summary, ...row }: PlaceImportRow): Promise<boolean> {
  const answer = await trx
    .insertInto('placeImport')
    .values({ ...row, summary: summary === null ? null : JSON.stringify(summary) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (answer.numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Key = Pick<PlaceImportRow, 'municipalityId' | 'id'>
type Changes = Partial<Omit<PlaceImportRow, 'municipalityId' | 'id' | 'kind' | 'size'>>

/** Changes an import while it is in one of the states; false where it no longer is. */
export async function changeImport(
  db: Db,
  { municipalityId, id }: Key,
  states: readonly ImportState[],
  { summary, ...changes }: Changes,
): Promise<boolean> {
  const answer = await db
    .updateTable('placeImport')
    .set({ ...changes, ...(summary !== undefined && { summary: JSON.stringify(summary) }) })
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .executeTakeFirst()
  return answer.numUpdatedRows > 0n
}

export async function deleteImport(db: Db, { municipalityId, id }: Key): Promise<void> {
  await db
    .deleteFrom('placeImport')
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .execute()
}

/** Ended imports that the page no longer shows. */
export async function deleteFormerImports(trx: Trx, { municipalityId, id }: Key): Promise<void> {
  await sql`
    delete from ${written('place_import', municipalityId)} i where municipality_id = ${municipalityId} and id < ${id} and (state = 'FAILED' or exists (
      select from place_import newer where newer.municipality_id = i.municipality_id and newer.kind = i.kind
        and newer.state = 'DONE' and newer.id > i.id))`.execute(trx)
}

/** Open imports that nothing has happened to since a moment. */
export async function staleImports(
  db: Db,
  states: readonly ImportState[],
  before: Date,
): Promise<PlaceImportRow[]> {
  const rows = await db
    .selectFrom('placeImport')
    .selectAll()
    .where('state', 'in', [...states])
    .where('changedAt', '<', before)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(rowOf)
}
