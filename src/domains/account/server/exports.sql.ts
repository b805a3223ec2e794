import { type Insertable, type Selectable, sql } from 'kysely'
import type { DataExport } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type DataExportRow = Selectable<DataExport>

export async function insertExport(trx: Trx, row: Insertable<DataExport>): Promise<void> {
  await trx.insertInto('dataExport').values(row).execute()
}

export async function findExport(db: Db, id: string): Promise<DataExportRow | null> {
  return (await db.selectFrom('dataExport').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The person's latest data export. */
export async function newestExport(db: Db, personId: number): Promise<DataExportRow | null> {
  const query = db.selectFrom('dataExport').selectAll().where('personId', '=', personId)
  return (await query.orderBy('requestedAt', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** The latest data export of an address without an account. */
export async function newestExportOf(db: Db, email: string): Promise<DataExportRow | null> {
  const query = db.selectFrom('dataExport').selectAll().where(sql`lower(email)`, '=', email.toLowerCase())
  return (await query.orderBy('requestedAt', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** Deletes all data exports of an address. Returns their storage keys. */
export async function takeOutExportsOf(trx: Trx, email: string): Promise<string[]> {
  const query = trx.deleteFrom('dataExport').where(sql`lower(email)`, '=', email.toLowerCase())
  return (await query.returning('storageKey').execute()).map(({ storageKey }) => storageKey)
}

/**
 * Locks an address against a second data export until the transaction ends. It is an advisory lock: there
 * is no row to lock.
 */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data-export ${email.toLowerCase()}`}, 0))`.execute(
    trx,
  )
}

/** Deletes all data exports of a person. Returns their storage keys. */
export async function takeOutExports(trx: Trx, personId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('dataExport')
    .where('personId', '=', personId)
    .returning('storageKey')
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}

export async function markReady(trx: Trx, id: string, size: number, at: Date): Promise<boolean> {
  const query = trx.updateTable('dataExport').set({ size, readyAt: at }).where('id', '=', id)
  return (await query.where('readyAt', 'is', null).executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** One batch of data exports that were requested before `before`, locked until the transaction ends. */
export async function findOldExports(trx: Trx, before: Date): Promise<DataExportRow[]> {
  const query = trx.selectFrom('dataExport').selectAll().where('requestedAt', '<', before)
  return query.orderBy('requestedAt').limit(200).forUpdate().skipLocked().execute()
}

export async function deleteExports(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('dataExport').where('id', 'in', ids).execute()
}
