import type { Insertable, Selectable } from 'kysely'
import type { OneTimeToken } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type TokenKind = 'CONFIRM_EMAIL' | 'RESET_PASSWORD' | 'DELETE_ACCOUNT'

/** Inserts a token and deletes the person's earlier ones of the same kind. */
export async function replaceToken(
  trx: Trx,
  token: Insertable<OneTimeToken> & { kind: TokenKind },
): Promise<void> {
  const earlier = trx.deleteFrom('oneTimeToken').where('personId', '=', token.personId)
  await earlier.where('kind', '=', token.kind).where('usedAt', 'is', null).execute()
  await trx.insertInto('oneTimeToken').values(token).execute()
}

/** Deletes mailed links for a new password: they work without the old one. */
export async function removeResetTokens(trx: Trx, personId: number): Promise<void> {
  const waiting = trx.deleteFrom('oneTimeToken').where('personId', '=', personId)
  const open = waiting.where('kind', 'in', ['RESET_PASSWORD', 'DELETE_ACCOUNT'])
  await open.where('usedAt', 'is', null).execute()
}

/** Consumes a token. Returns its owner once; null if the token was used before, is unknown or has expired. */
export async function consumeToken(
  trx: Trx,
  kind: TokenKind,
  hash: Buffer,
  now: Date,
): Promise<number | null> {
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

/** Returns a token by its hash, whether or not it still works. */
export async function findToken(
  db: Db,
  kind: TokenKind,
  hash: Buffer,
): Promise<Pick<Selectable<OneTimeToken>, 'personId' | 'usedAt' | 'expiresAt'> | null> {
  const query = db
    .selectFrom('oneTimeToken')
    .select(['personId', 'usedAt', 'expiresAt'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
  return (await query.executeTakeFirst()) ?? null
}

/** Owner of a valid token, which stays unused. */
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
