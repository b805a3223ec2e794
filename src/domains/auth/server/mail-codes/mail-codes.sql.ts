import type { Insertable, Selectable } from 'kysely'
import type { MailCode } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { MAIL_CODE_TRIES } from '../../mail-code.rules.ts'

export type MailCodeRow = Selectable<MailCode>
export type MailCodePurpose = 'ADDRESS' | 'EMAIL_CHANGE' | 'GUEST_REPORT'

/** Inserts the row of a handle. A repeated call for the same act leaves the first one. */
export async function insertMailCode(
  trx: Trx,
  row: Insertable<MailCode> & { purpose: MailCodePurpose },
): Promise<void> {
  await trx
    .insertInto('mailCode')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findMailCode(
  db: Db,
  purpose: MailCodePurpose,
  handleHash: Buffer,
): Promise<MailCodeRow | null> {
  const query = db.selectFrom('mailCode').selectAll().where('handleHash', '=', handleHash)
  return (await query.where('purpose', '=', purpose).executeTakeFirst()) ?? null
}

/** Reads and locks a row, so that of several requests for a new code each sees the one before. */
export async function lockMailCode(trx: Trx, handleHash: Buffer): Promise<MailCodeRow | null> {
  const query = trx.selectFrom('mailCode').selectAll().where('handleHash', '=', handleHash)
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

/**
 * Takes one of the code's tries, in one statement: of many at once no more succeed than one after the other.
 * Null where none is left.
 */
export async function takeTry(
  db: Db,
  purpose: MailCodePurpose,
  handleHash: Buffer,
): Promise<MailCodeRow | null> {
  const query = db
    .updateTable('mailCode')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('handleHash', '=', handleHash)
    .where('purpose', '=', purpose)
    .where('tries', '<', MAIL_CODE_TRIES)
    .returningAll()
  return (await query.executeTakeFirst()) ?? null
}

/** Ends the former code; the mail that brings the new one stores it. */
export async function restartMailCode(
  trx: Trx,
  handleHash: Buffer,
  times: { codeUntil: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { ...times, tries: 0, codeHash: null, tokenHash: null }
  await trx.updateTable('mailCode').set(fresh).where('handleHash', '=', handleHash).execute()
}

/** Stores the code of a mail, beside the link that it stands for. */
export async function storeMailCode(
  trx: Trx,
  handleHash: Buffer,
  faces: { tokenHash: Buffer; codeHash: Buffer },
): Promise<void> {
  await trx.updateTable('mailCode').set(faces).where('handleHash', '=', handleHash).execute()
}

/** Deletes rows whose links have expired. */
export async function removeOldMailCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mailCode').where('expiresAt', '<', now).execute()
}
