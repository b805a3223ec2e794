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

/** The owner of an account that is or will be deleted. */
export type QuietPerson = { id: number; email: string }

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** On a person `p`: the time of their last activity. A deleted session leaves its last day behind. */
const LAST_USED = sql<Date>`greatest(p.created_at, p.email_confirmed_at, p.last_seen_at,
  (select max(s.last_used_at) from session s where s.person_id = p.id),
  (select max(r.created_at) from report r where r.person_id = p.id),
  (select max(c.created_at) from comment c where c.person_id = p.id))`

/**
 * On a person `p`: a citizen's account that was not used for the retention period. Accounts of staff stay.
 */
const isUnused = (now: Date) => sql<boolean>`
  p.email_confirmed_at is not null and p.deleted_at is null and p.id > ${NOBODY} and not p.is_super_admin
  and not exists(select from municipality_role w where w.person_id = p.id)
  and p.created_at < ${monthsBefore(now, INACTIVE_MONTHS)} and ${LAST_USED} < ${monthsBefore(now, INACTIVE_MONTHS)}`

/** Unused accounts whose owners were not warned since their last activity. */
export async function unusedToTell(trx: Trx, now: Date, most: number): Promise<QuietPerson[]> {
  const { rows } = await sql<QuietPerson>`
    select p.id, p.email from person p
    where ${isUnused(now)} and (p.going_told_at is null or p.going_told_at < ${LAST_USED})
    order by p.created_at, p.id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

/** Unused accounts whose owners were warned long enough ago and have not been active since. */
export async function unusedToGo(trx: Trx, now: Date, most: number): Promise<QuietPerson[]> {
  const { rows } = await sql<QuietPerson>`
    select p.id, p.email from person p
    where ${isUnused(now)} and p.going_told_at < ${daysBefore(now, INACTIVE_NOTICE_DAYS)}
      and p.going_told_at >= ${LAST_USED}
    order by p.created_at, p.id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

/**
 * Accounts that wait for the confirmation of their address and were not reminded yet. It leaves out accounts
 * with a void password or an invitation: they have another link.
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

export async function noteTold(trx: Trx, people: readonly QuietPerson[], now: Date): Promise<void> {
  const ids = people.map(({ id }) => id)
  await sql`update person set going_told_at = ${now} where id = any(${ids})`.execute(trx)
}
