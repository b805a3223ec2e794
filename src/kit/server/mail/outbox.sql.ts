import type { Insertable, Selectable } from 'kysely'
import type { Message } from '#generated/tables.ts'
import type { Db, Trx } from '../db.ts'

export type MessageRow = Selectable<Message>

/** Adds a message; false when the same one (by idempotency key) is there already. */
export async function insertMessage(trx: Trx, message: Insertable<Message>): Promise<boolean> {
  const query = trx
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
  const { numInsertedOrUpdatedRows } = await query.executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Takes the oldest waiting message behind `after` that no other worker holds; it stays locked until the transaction
 * ends.
 */
export async function claimUnsent(trx: Trx, after: number): Promise<MessageRow | null> {
  const waiting = trx
    .selectFrom('message')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
  const query = waiting.where('id', '>', after).orderBy('id').limit(1)
  return (await query.forUpdate().skipLocked().executeTakeFirst()) ?? null
}

export async function markSent(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('message').set({ sentAt: at }).where('id', '=', id).execute()
}

/** Forgets what a message said, and keeps that there was one. */
export async function emptyMessage(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('message').set({ text: '', html: '', picture: null }).where('id', '=', id).execute()
}

export async function markRefused(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('message').set({ refusedAt: at }).where('id', '=', id).execute()
}

/** The newest delivered messages, for the demo mailbox. */
export async function newestSent(db: Db, limit: number): Promise<MessageRow[]> {
  const query = db.selectFrom('message').selectAll().where('sentAt', 'is not', null)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
