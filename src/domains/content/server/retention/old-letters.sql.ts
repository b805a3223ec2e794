import { sql } from 'kysely'
import type { Gone } from '#domains/audit/server/gone.ts'
import { QUOTE_MONTHS } from '#domains/content/quote.rules.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'

/** Deletes quote requests and barrier notices that are a year old. */
export async function deleteOldLetters(
  trx: Trx,
  table: 'quote_request' | 'barrier_notice',
  now: Date,
  most: number,
): Promise<Gone[]> {
  const { rows } = await sql<Gone>`delete from ${written(table)} where id in (
    select id from ${sql.table(table)} where created_at < ${monthsBefore(now, QUOTE_MONTHS)}
    order by created_at limit ${most} for update skip locked)
    returning id, ${table === 'quote_request' ? sql`null::int` : sql.ref('municipality_id')} as municipality_id`.execute(
    trx,
  )
  return rows
}
