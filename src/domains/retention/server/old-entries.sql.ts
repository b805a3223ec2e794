import { sql } from 'kysely'
import { SIGN_IN_DAYS } from '#domains/audit/audit.rules.ts'
import { linkAuditEntries } from '#domains/audit/server/audit-chain.sql.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'
import { chosenMonths } from './town-period.sql.ts'

/**
 * Deletes the oldest entries of the audit log: those past their town's retention period, and sign-ins sooner.
 * Only a function of the database may do so (decision 0099). Returns how many it deleted.
 */
export async function forgetOldEntries(trx: Trx, now: Date, most: number): Promise<number> {
  const signIns = new Date(now.getTime() - SIGN_IN_DAYS * DAY)
  const { rows } = await sql<{ id: number }>`
    select a.id from audit_entry a where a.created_at < ${signIns}
      and (a.action = 'user.signed-in' or a.created_at < ${monthsBefore(now, chosenMonths('a.municipality_id', 'audit-log'))})
    order by a.id limit ${most}`.execute(trx)
  if (rows.length === 0) return 0
  // Every entry is linked into the hash chain before its deletion; else nobody could prove later that it was
  // legitimate.
  while ((await linkAuditEntries(trx, now)) > 0);
  const ids = rows.map(({ id }) => id)
  const gone = await sql<{
    count: number
  }>`select forget_audit_entries(${ids}::int[], ${now}) as count`.execute(trx)
  return gone.rows[0]?.count ?? 0
}
