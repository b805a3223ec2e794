import { type Selectable, sql } from 'kysely'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { BulkAct, BulkActItem } from '#generated/tables.ts'
import type { Hold } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { townOf } from '#kit/server/database/town-rows.ts'

export type BulkActRow = Selectable<BulkAct>

/** The columns that a bulk act can change. */
export const BULK_COLUMNS = [
  'isPublished',
  'isInternal',
  'statusId',
  'previousStatusId',
  'categoryId',
  'subCategoryId',
  'responsibleEditorId',
  'teamId',
  'duplicateOfId',
  'internalNotes',
  'source',
  'latitude',
  'longitude',
  'houseNumber',
  'placeNote',
  'shape',
  'exactLatitude',
  'exactLongitude',
  'exactHouseNumber',
  'exactPlaceNote',
  'exactShape',
] as const
/** The ids of rows that an act has written beside the report. */
export type Made = { commentId?: number; noteId?: number }
/** The columns that an act has changed, as they were; timestamps are text, because it is stored as JSON. */
export type Before = Partial<Pick<ReportRow, (typeof BULK_COLUMNS)[number]>> & {
  resolvedAt: string | null
  statusChangedAt: string
  /** Absent in acts of a former release, made seconds before an upgrade. */
  version?: number
  /** Of acts of a former release, made seconds before an upgrade; the merge remembers it by now. */
  duplicateIds?: number[]
  made?: Made
}
export type BulkItemRow = Omit<Selectable<BulkActItem>, 'before'> & { before: Before }

export async function insertBulkAct(db: Db, act: Omit<BulkActRow, 'undoUntil'>): Promise<void> {
  await db.insertInto('bulkAct').values(act).execute()
}

export async function findBulkAct(db: Db, id: number): Promise<BulkActRow | null> {
  return (await db.selectFrom('bulkAct').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertBulkItem(trx: Trx, item: Omit<BulkItemRow, 'undoneAt'>): Promise<void> {
  const before = JSON.stringify(item.before)
  await trx
    .insertInto('bulkActItem')
    .values({ ...item, before })
    .execute()
}

/** The items of a bulk act, in order. */
export async function itemsOf(db: Db, { municipalityId, id }: BulkActRow): Promise<BulkItemRow[]> {
  const query = db.selectFrom('bulkActItem').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.where('bulkActId', '=', id).orderBy('id').execute()) as BulkItemRow[]
}

/** Sets the end of the undo period. Transactions that have read the act to hold a mail have ended by then. */
export async function endBulkAct(
  trx: Trx,
  { municipalityId, id }: BulkActRow,
  undoUntil: Date,
): Promise<void> {
  const query = trx.updateTable('bulkAct').set({ undoUntil }).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Marks an item as undone; false where it was already. */
export async function markUndone(trx: Trx, { municipalityId, id }: BulkItemRow, at: Date): Promise<boolean> {
  const query = trx
    .updateTable('bulkActItem')
    .set({ undoneAt: at })
    .where('municipalityId', '=', municipalityId)
  const { numUpdatedRows } = await query
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * The hold of an item's mails, or that it was undone; a lock keeps both unchanged until the transaction ends.
 */
export async function holdOf(trx: Trx, itemId: number): Promise<Hold | 'UNDONE' | undefined> {
  const municipalityId = await townOf(trx, 'bulk_act_item', itemId)
  if (municipalityId === null) return undefined
  const { rows } = await sql<{ undoneAt: Date | null; undoUntil: Date | null }>`
    select i.undone_at, a.undo_until from bulk_act_item i
      join bulk_act a on a.municipality_id = i.municipality_id and a.id = i.bulk_act_id
    where i.municipality_id = ${municipalityId} and i.id = ${itemId} for share`.execute(trx)
  const [row] = rows
  if (row === undefined) return undefined
  return row.undoneAt === null ? { id: itemId, until: row.undoUntil } : 'UNDONE'
}

/** Deletes a town's bulk acts whose undo period is over. */
export async function forgetBulkActs(db: Db, municipalityId: number, before: Date): Promise<void> {
  const query = db.deleteFrom('bulkAct').where('municipalityId', '=', municipalityId)
  await query.where('createdAt', '<', before).execute()
}
