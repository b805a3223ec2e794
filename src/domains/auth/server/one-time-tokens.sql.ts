import type { Insertable } from 'kysely'
import type { OneTimeToken } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type TokenKind = 'CONFIRM_EMAIL' | 'RESET_PASSWORD' | 'DELETE_ACCOUNT'

/** Adds a token and voids the person's earlier ones of its kind. */
export async function replaceToken(
  trx: Trx,
  token: Insertable<OneTimeToken> & { kind: TokenKind },
): Promise<void> {
  const earlier = trx.deleteFrom('oneTimeToken').where('personId', '=', token.personId)
  await earlier.where('kind', '=', token.kind).where('usedAt', 'is', null).execute()
  await trx.insertInto('oneTimeToken').values(token).execute()
}

/** Voids the links that wait in somebody's mailbox and need no password. */
export async function removeResetTokens(trx: Trx, personId: number): Promise<void> {
  const waiting = trx.deleteFrom('oneTimeToken').where('personId', '=', personId)
  const open = waiting.where('kind', 'in', ['RESET_PASSWORD', 'DELETE_ACCOUNT'])
  await open.where('usedAt', 'is', null).execute()
}

/** Uses a token up: answers whose it is once, and null ever after, or when it is unknown or too old. */
export async function useToken(trx: Trx, kind: TokenKind, hash: Buffer, now: Date): Promise<number | null> {
  const query = trx
    .updateTable('oneTimeToken')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('personId')
  return (await query.executeTakeFirst())?.personId ?? null
}

/** Whose token this was, when it was used: tells "already confirmed" from "never valid". */
export async function ownerOfUsedToken(db: Db, kind: TokenKind, hash: Buffer): Promise<number | null> {
  const query = db
    .selectFrom('oneTimeToken')
    .select('personId')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
  return (await query.where('usedAt', 'is not', null).executeTakeFirst())?.personId ?? null
}

/** Whose valid token this is, without using it. */
export async function ownerOfToken(db: Db, kind: TokenKind, hash: Buffer, now: Date): Promise<number | null> {
  const query = db
    .selectFrom('oneTimeToken')
    .select('personId')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
  return (
    (await query.where('usedAt', 'is', null).where('expiresAt', '>', now).executeTakeFirst())?.personId ??
    null
  )
}
