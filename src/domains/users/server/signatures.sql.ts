import type { Selectable } from 'kysely'
import type { StaffSignature } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type SignatureRow = Selectable<StaffSignature>

/** People's signatures, by town. */
export const findSignatures = (db: Db, personIds: readonly number[]): Promise<SignatureRow[]> =>
  db
    .selectFrom('staffSignature')
    .selectAll()
    .where('personId', 'in', personIds)
    .orderBy('municipalityId')
    .execute()

/** A person's signature for one town; null for none. */
export async function findSignature(
  db: Db,
  { municipalityId, personId }: Pick<SignatureRow, 'municipalityId' | 'personId'>,
): Promise<string | null> {
  const query = db
    .selectFrom('staffSignature')
    .select('signature')
    .where('municipalityId', '=', municipalityId)
  return (await query.where('personId', '=', personId).executeTakeFirst())?.signature ?? null
}

/** Replaces it; null removes it. */
export async function saveSignature(
  trx: Trx,
  key: Pick<SignatureRow, 'municipalityId' | 'personId'>,
  signature: string | null,
): Promise<void> {
  if (signature === null) {
    const query = trx.deleteFrom('staffSignature').where('municipalityId', '=', key.municipalityId)
    await query.where('personId', '=', key.personId).execute()
    return
  }
  const query = trx.insertInto('staffSignature').values({ ...key, signature })
  await query
    .onConflict((conflict) => conflict.columns(['municipalityId', 'personId']).doUpdateSet({ signature }))
    .execute()
}
