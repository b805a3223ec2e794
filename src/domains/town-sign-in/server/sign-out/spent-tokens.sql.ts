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

type SignOut = { municipalityId: number; nameHash: Buffer; saidAt: Date; expiresAt: Date }

/** Notes whom a provider has signed out; the latest time counts. */
export async function noteSignOut(trx: Trx, row: SignOut): Promise<void> {
  const { saidAt, expiresAt } = row
  const query = trx.insertInto('providerSignOut').values(row)
  await query
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'nameHash']).doUpdateSet({ saidAt, expiresAt }),
    )
    .execute()
}

/** Whether a provider has signed out one of these since a time. */
export async function isSignedOutSince(
  db: Db,
  { municipalityId, nameHashes, since }: { municipalityId: number; nameHashes: Buffer[]; since: Date },
): Promise<boolean> {
  const query = db
    .selectFrom('providerSignOut')
    .select('saidAt')
    .where('municipalityId', '=', municipalityId)
    .where('nameHash', 'in', nameHashes)
  return (await query.where('saidAt', '>', since).limit(1).executeTakeFirst()) !== undefined
}

/** Forgets tokens and sign-outs that no longer count by themselves. */
export async function removeSpentTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('providerSignOut').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('spentProviderToken').where('expiresAt', '<=', now).execute()
}
