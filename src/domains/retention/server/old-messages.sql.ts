import { sql } from 'kysely'
import { MAIL_LOG_DAYS } from '#domains/municipalities/fixed-periods.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'

/** Deletes the rows of old messages; their recipients were deleted earlier. */
export async function deleteOldMessages(trx: Trx, now: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${written('message')} where id in (
    select id from message where created_at < ${new Date(now.getTime() - MAIL_LOG_DAYS * DAY)}
    order by created_at limit ${most} for update skip locked)`.execute(trx)
  return Number(numAffectedRows)
}
