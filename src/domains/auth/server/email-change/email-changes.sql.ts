import type { Insertable, Selectable } from 'kysely'
import type { EmailChange } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type EmailChangeRow = Selectable<EmailChange>

/** Inserts an unconfirmed change. It replaces earlier unconfirmed ones. */
export async function insertEmailChange(trx: Trx, change: Insertable<EmailChange>): Promise<void> {
  await removeWaitingEmailChanges(trx, change.personId)
  await trx.insertInto('emailChange').values(change).execute()
}

/** Id of the account whose change a link confirms or stops; null for an unknown link. */
export async function ownerOfChange(
  db: Db,
  link: 'confirmHash' | 'stopHash',
  hash: Buffer,
): Promise<number | null> {
  const query = db.selectFrom('emailChange').select('personId').where(link, '=', hash)
  return (await query.executeTakeFirst())?.personId ?? null
}

/**
 * Finds and locks the change that a link to the new address confirms; null if it is unknown, confirmed or
 * expired.
 */
export async function lockToConfirm(trx: Trx, hash: Buffer, now: Date): Promise<EmailChangeRow | null> {
  const query = trx.selectFrom('emailChange').selectAll().where('confirmHash', '=', hash)
  const waiting = query.where('confirmedAt', 'is', null).where('confirmUntil', '>', now)
  return (await waiting.forUpdate().executeTakeFirst()) ?? null
}

/** Finds and locks the change that a link to the old address stops or undoes. */
export async function lockToStop(trx: Trx, hash: Buffer, now: Date): Promise<EmailChangeRow | null> {
  const query = trx.selectFrom('emailChange').selectAll().where('stopHash', '=', hash)
  return (await query.where('stopUntil', '>', now).forUpdate().executeTakeFirst()) ?? null
}

export async function markConfirmed(trx: Trx, hash: Buffer, at: Date): Promise<void> {
  await trx.updateTable('emailChange').set({ confirmedAt: at }).where('confirmHash', '=', hash).execute()
}

/** Whether the change of a link was confirmed; null for an unknown link. */
export async function isChangeConfirmed(db: Db, hash: Buffer): Promise<boolean | null> {
  const query = db.selectFrom('emailChange').select('confirmedAt').where('confirmHash', '=', hash)
  const found = await query.executeTakeFirst()
  return found === undefined ? null : found.confirmedAt !== null
}

/** Gives an unconfirmed change another link to the new address; the former one ends. */
export async function replaceConfirmHash(trx: Trx, former: Buffer, confirmHash: Buffer): Promise<void> {
  await trx.updateTable('emailChange').set({ confirmHash }).where('confirmHash', '=', former).execute()
}

/**
 * Deletes a change and later ones. Earlier ones stay, so that the owner of the first address can still undo
 * them.
 */
export async function removeEmailChangesSince(trx: Trx, personId: number, since: Date): Promise<void> {
  await trx
    .deleteFrom('emailChange')
    .where('personId', '=', personId)
    .where('createdAt', '>=', since)
    .execute()
}

/**
 * Deletes unconfirmed changes: somebody else may have requested them. The links that undo confirmed changes
 * stay valid.
 */
export async function removeWaitingEmailChanges(trx: Trx, personId: number): Promise<void> {
  const changes = trx.deleteFrom('emailChange').where('personId', '=', personId)
  await changes.where('confirmedAt', 'is', null).execute()
}

/** The unconfirmed new address; null if there is none. */
export async function findWaitingEmail(db: Db, personId: number, now: Date): Promise<string | null> {
  const query = db.selectFrom('emailChange').select('newEmail').where('personId', '=', personId)
  const waiting = query.where('confirmedAt', 'is', null).where('confirmUntil', '>', now)
  return (await waiting.executeTakeFirst())?.newEmail ?? null
}

/** Deletes changes whose links have all expired. */
export async function removeOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('emailChange').where('stopUntil', '<', now).execute()
}
