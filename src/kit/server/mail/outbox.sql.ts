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
export async function claimUnsent(trx: Trx, after: number, now: Date): Promise<MessageRow | null> {
  const waiting = trx
    .selectFrom('message')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where((where) => where.or([where('notBefore', 'is', null), where('notBefore', '<=', now)]))
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

/** Lets held messages leave from a moment on. */
export async function holdUntil(trx: Trx, holdIds: readonly number[], until: Date): Promise<void> {
  await trx.updateTable('message').set({ notBefore: until }).where('holdId', 'in', holdIds).execute()
}

/** Takes held messages back; false where one has left already, and then none is taken. */
export async function takeBack(trx: Trx, holdId: number): Promise<boolean> {
  const held = await trx
    .selectFrom('message')
    .select(['id', 'sentAt', 'refusedAt'])
    .where('holdId', '=', holdId)
    .forUpdate()
    .execute()
  if (held.some(({ sentAt, refusedAt }) => sentAt !== null || refusedAt !== null)) return false
  await trx.deleteFrom('message').where('holdId', '=', holdId).execute()
  return true
}

/** The newest delivered messages, for the demo mailbox. */
export async function newestSent(db: Db, limit: number): Promise<MessageRow[]> {
  const query = db.selectFrom('message').selectAll().where('sentAt', 'is not', null)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
