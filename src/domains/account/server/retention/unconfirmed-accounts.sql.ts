import { sql } from 'kysely'
import type { Gone } from '#domains/audit/server/gone.ts'
import { UNCONFIRMED_DAYS } from '#domains/municipalities/fixed-periods.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'

/**
 * Selects and locks accounts that are unconfirmed after `UNCONFIRMED_DAYS` and have no role, no valid link
 * and no report.
 */
export async function unconfirmedAccounts(trx: Trx, now: Date, most: number): Promise<Gone[]> {
  const { rows } = await sql<Gone & { email: string }>`
    select p.id from person p
    where p.email_confirmed_at is null and p.deleted_at is null and not p.is_super_admin
      and p.created_at < ${new Date(now.getTime() - UNCONFIRMED_DAYS * DAY)}
      and not exists(select from municipality_role w where w.person_id = p.id)
      and not exists(select from one_time_token t where t.person_id = p.id and t.expires_at > ${now})
      and not exists(select from report r where r.person_id = p.id)
    order by p.created_at limit ${most} for update skip locked`.execute(trx)
  return rows
}
