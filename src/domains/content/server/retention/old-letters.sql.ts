import { sql } from 'kysely'
import type { Gone } from '#domains/audit/server/gone.ts'
import { BARRIER_MONTHS } from '#domains/content/barrier.rules.ts'
import { QUOTE_MONTHS } from '#domains/content/quote.rules.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'

const MONTHS = { quote_request: QUOTE_MONTHS, barrier_notice: BARRIER_MONTHS }

/** Deletes quote requests and barrier notices after the months that their senders were told. */
export async function deleteOldLetters(
  trx: Trx,
  table: 'quote_request' | 'barrier_notice',
  now: Date,
  most: number,
): Promise<Gone[]> {
  const { rows } = await sql<Gone>`delete from ${written(table)} where id in (
    select id from ${sql.table(table)} where created_at < ${monthsBefore(now, MONTHS[table])}
    order by created_at limit ${most} for update skip locked)
    returning id, ${table === 'quote_request' ? sql`null::int` : sql.ref('municipality_id')} as municipality_id`.execute(
    trx,
  )
  return rows
}
