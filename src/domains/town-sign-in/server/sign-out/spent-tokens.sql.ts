import type { Db, Trx } from '#kit/server/database/db.ts'

/** Takes a provider's token, once; false where it was taken before. */
export async function spendToken(
  trx: Trx,
  token: { municipalityId: number; idHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const query = trx.insertInto('spentProviderToken').values(token)
  const { numInsertedOrUpdatedRows } = await query
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets tokens that no longer count by themselves. */
export async function removeSpentTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('spentProviderToken').where('expiresAt', '<=', now).execute()
}
