import { sql } from 'kysely'
import { SIGN_IN_DAYS } from '#domains/audit/audit.rules.ts'
import { LINK_TRACE_DAYS } from '#domains/municipalities/fixed-periods.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type TownKey, townByTown } from '#kit/server/database/town-rows.ts'

/**
 * Deletes mailed links and invitations that expired more than `LINK_TRACE_DAYS` ago. Until then a used link
 * can still say that it was used.
 */
export async function deleteOldTokens(trx: Trx, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - LINK_TRACE_DAYS * DAY)
  const { numAffectedRows: tokens = 0n } = await sql`delete from ${written('one_time_token')} where hash in (
    select hash from one_time_token where expires_at < ${before}
    order by expires_at limit ${most} for update skip locked)`.execute(trx)
  const { rows: old } = await sql<TownKey>`
    select municipality_id, id from invitation where expires_at < ${before}
    order by expires_at limit ${most - Number(tokens)}`.execute(trx)
  const invitations = await townByTown(old, async (municipalityId, ids) => {
    const { rows } = await sql`
      delete from ${written('invitation', municipalityId)}
      where municipality_id = ${municipalityId} and id = any(${ids}::integer[]) and expires_at < ${before}
      returning id`.execute(trx)
    return rows
  })
  return Number(tokens) + invitations.length
}

/**
 * Deletes sessions that ended or expired more than `SIGN_IN_DAYS` ago, with their refresh tokens. The last
 * use of the account stays in `last_seen_at`.
 */
export async function deleteOldSessions(trx: Trx, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from ${written('session')} where id in (
        select id from session where least(ended_at, expires_at) < ${new Date(now.getTime() - SIGN_IN_DAYS * DAY)}
        order by least(ended_at, expires_at) limit ${most} for update skip locked) returning person_id, last_used_at),
      seen as (update ${written('person')} p set last_seen_at = greatest(p.last_seen_at, g.at)
        from (select person_id, max(last_used_at) as at from gone group by person_id) g where p.id = g.person_id)
    select count(*)::int as count from gone`.execute(trx)
  return rows[0]?.count ?? 0
}
