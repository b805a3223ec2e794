import type { Insertable } from 'kysely'
import type { QuoteRequest } from '#generated/tables.ts'
import type { Trx } from '#kit/server/database/db.ts'

export async function insertQuoteRequest(trx: Trx, row: Insertable<QuoteRequest>): Promise<void> {
  await trx.insertInto('quoteRequest').values(row).execute()
}

/** Recipients while the operator has configured no address: the super administrators. */
export async function findPlatformAddresses(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('person')
    .select('email')
    .where('isSuperAdmin', '=', true)
    .where('lockedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(10)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
