import type { Insertable, Selectable } from 'kysely'
import type { EmailChange } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type EmailChangeRow = Selectable<EmailChange>

/** Notes a change that waits for its confirmation, in place of earlier ones that do. */
export async function insertEmailChange(trx: Trx, change: Insertable<EmailChange>): Promise<void> {
  await removeWaitingEmailChanges(trx, change.personId)
  await trx.insertInto('emailChange').values(change).execute()
}

/** Whose change a link confirms or stops; null for an unknown one. */
export async function ownerOfChange(
  db: Db,
  link: 'confirmHash' | 'stopHash',
  hash: Buffer,
): Promise<number | null> {
  const query = db.selectFrom('emailChange').select('personId').where(link, '=', hash)
  return (await query.executeTakeFirst())?.personId ?? null
}

/** The change that a link of the mail to the new address confirms, locked; null when it is unknown, over or too old. */
export async function lockToConfirm(trx: Trx, hash: Buffer, now: Date): Promise<EmailChangeRow | null> {
  const query = trx.selectFrom('emailChange').selectAll().where('confirmHash', '=', hash)
  const waiting = query.where('confirmedAt', 'is', null).where('confirmUntil', '>', now)
  return (await waiting.forUpdate().executeTakeFirst()) ?? null
}

/** The change that a link of the mail to the old address stops or takes back, locked. */
export async function lockToStop(trx: Trx, hash: Buffer, now: Date): Promise<EmailChangeRow | null> {
  const query = trx.selectFrom('emailChange').selectAll().where('stopHash', '=', hash)
  return (await query.where('stopUntil', '>', now).forUpdate().executeTakeFirst()) ?? null
}

export async function markConfirmed(trx: Trx, hash: Buffer, at: Date): Promise<void> {
  await trx.updateTable('emailChange').set({ confirmedAt: at }).where('confirmHash', '=', hash).execute()
}

/** Removes a change and those after it. Earlier ones stay: whoever owned the first address can still take it back. */
export async function removeEmailChangesSince(trx: Trx, personId: number, since: Date): Promise<void> {
  await trx
    .deleteFrom('emailChange')
    .where('personId', '=', personId)
    .where('createdAt', '>=', since)
    .execute()
}

/**
 * Lets no change come true that waits for its confirmation: somebody else may have asked for it. The links that take back
 * what was confirmed stay.
 */
export async function removeWaitingEmailChanges(trx: Trx, personId: number): Promise<void> {
  const changes = trx.deleteFrom('emailChange').where('personId', '=', personId)
  await changes.where('confirmedAt', 'is', null).execute()
}

/** The address that waits for its confirmation, if there is one. */
export async function findWaitingEmail(db: Db, personId: number, now: Date): Promise<string | null> {
  const query = db.selectFrom('emailChange').select('newEmail').where('personId', '=', personId)
  const waiting = query.where('confirmedAt', 'is', null).where('confirmUntil', '>', now)
  return (await waiting.executeTakeFirst())?.newEmail ?? null
}

/** Removes what can neither be confirmed nor stopped any more. */
export async function removeOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('emailChange').where('stopUntil', '<', now).execute()
}
