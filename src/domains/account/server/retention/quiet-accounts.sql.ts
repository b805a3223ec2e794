import { sql } from 'kysely'
import {
  INACTIVE_MONTHS,
  INACTIVE_NOTICE_DAYS,
  UNCONFIRMED_DAYS,
  UNCONFIRMED_REMINDER_DAYS,
} from '#domains/municipalities/retention.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'
import { NOBODY } from '../purge.sql.ts'

/** Somebody whose account will go, or goes. */
export type QuietPerson = { id: number; email: string }

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** Of a person `p`: when they last did anything. Sessions that are gone left their last day behind. */
const LAST_USED = sql<Date>`greatest(p.created_at, p.email_confirmed_at, p.last_seen_at,
  (select max(s.last_used_at) from session s where s.person_id = p.id),
  (select max(r.created_at) from report r where r.person_id = p.id),
  (select max(c.created_at) from comment c where c.person_id = p.id))`

/** Of a person `p`: a citizen's account that nobody has used for its time. Whoever works for a town, or the platform, stays. */
const isUnused = (now: Date) => sql<boolean>`
  p.email_confirmed_at is not null and p.deleted_at is null and p.id > ${NOBODY} and not p.is_super_admin
  and not exists(select from municipality_role w where w.person_id = p.id)
  and p.created_at < ${monthsBefore(now, INACTIVE_MONTHS)} and ${LAST_USED} < ${monthsBefore(now, INACTIVE_MONTHS)}`

/** Accounts that nobody uses, and whose owners have not been told since they last used it. */
export async function unusedToTell(trx: Trx, now: Date, most: number): Promise<QuietPerson[]> {
  const { rows } = await sql<QuietPerson>`
    select p.id, p.email from person p
    where ${isUnused(now)} and (p.going_told_at is null or p.going_told_at < ${LAST_USED})
    order by p.created_at, p.id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

/** Accounts that nobody uses, and whose owners were told long enough ago and have done nothing since. */
export async function unusedToGo(trx: Trx, now: Date, most: number): Promise<QuietPerson[]> {
  const { rows } = await sql<QuietPerson>`
    select p.id, p.email from person p
    where ${isUnused(now)} and p.going_told_at < ${daysBefore(now, INACTIVE_NOTICE_DAYS)}
      and p.going_told_at >= ${LAST_USED}
    order by p.created_at, p.id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

/**
 * Accounts that wait for their address to be confirmed and were not reminded yet. Not those whose password is void, or that
 * somebody was invited to: they have another link.
 */
export async function unconfirmedToRemind(trx: Trx, now: Date, most: number): Promise<QuietPerson[]> {
  const { rows } = await sql<QuietPerson>`
    select p.id, p.email from person p
    where p.email_confirmed_at is null and p.deleted_at is null and p.going_told_at is null
      and p.password_hash is not null and p.locked_at is null
      and p.created_at < ${daysBefore(now, UNCONFIRMED_REMINDER_DAYS)}
      and p.created_at >= ${daysBefore(now, UNCONFIRMED_DAYS)}
      and not exists(select from municipality_role w where w.person_id = p.id)
    order by p.created_at, p.id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

/** Notes that these people were told. */
export async function noteTold(trx: Trx, people: readonly QuietPerson[], now: Date): Promise<void> {
  const ids = people.map(({ id }) => id)
  await sql`update person set going_told_at = ${now} where id = any(${ids})`.execute(trx)
}
