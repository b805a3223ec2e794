import type { Insertable } from 'kysely'
import type { QuoteRequest } from '#generated/tables.ts'
import type { Trx } from '#kit/server/database/db.ts'

export async function insertQuoteRequest(trx: Trx, row: Insertable<QuoteRequest>): Promise<void> {
  await trx.insertInto('quoteRequest').values(row).execute()
}

/** Where a request goes while the operator has named no address: those who run the platform. */
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
