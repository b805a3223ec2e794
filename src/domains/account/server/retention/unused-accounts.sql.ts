import { sql } from 'kysely'
import {
  INACTIVE_MONTHS,
  INACTIVE_NOTICE_DAYS,
  UNCONFIRMED_DAYS,
  UNCONFIRMED_REMINDER_DAYS,
} from '#domains/municipalities/fixed-periods.rules.ts'
import { DELETED_ACCOUNT_ID } from '#domains/users/server/deleted-account.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'

/** A person whose account is deleted, or announced to be. */
export type QuietPerson = { id: number; email: string; language: string | null }

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/**
 * Time of the last activity of a person `p`. The last use of deleted sessions is stored in `last_seen_at`.
 */
const LAST_USED = sql<Date>`greatest(p.created_at, p.email_confirmed_at, p.last_seen_at,
  (select max(s.last_used_at) from session s where s.person_id = p.id),
  (select max(r.created_at) from report r where r.person_id = p.id),
  (select max(c.created_at) from comment c where c.person_id = p.id))`

/**
 * SQL condition: `p` is a citizen's account without activity for `INACTIVE_MONTHS`. Accounts of staff and the
 * platform never count as unused.
 */
const isUnused = (now: Date) => sql<boolean>`
  p.email_confirmed_at is not null and p.deleted_at is null and p.id > ${DELETED_ACCOUNT_ID} and not p.is_super_admin
  and not exists(select from municipality_role w where w.person_id = p.id)
  and p.created_at < ${monthsBefore(now, INACTIVE_MONTHS)} and ${LAST_USED} < ${monthsBefore(now, INACTIVE_MONTHS)}`

/** Unused accounts whose owners were not told since their last activity. */
export async function unusedToTell(trx: Trx, now: Date, most: number): Promise<QuietPerson[]> {
  const { rows } = await sql<QuietPerson>`
    select p.id, p.email, p.language from person p
    where ${isUnused(now)} and (p.going_told_at is null or p.going_told_at < ${LAST_USED})
    order by p.created_at, p.id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

/**
 * Unused accounts whose owners were told at least `INACTIVE_NOTICE_DAYS` ago and have not been active since.
 */
export async function unusedToGo(trx: Trx, now: Date, most: number): Promise<QuietPerson[]> {
  const { rows } = await sql<QuietPerson>`
    select p.id, p.email, p.language from person p
    where ${isUnused(now)} and p.going_told_at < ${daysBefore(now, INACTIVE_NOTICE_DAYS)}
      and p.going_told_at >= ${LAST_USED}
    order by p.created_at, p.id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

/**
 * Unconfirmed accounts that got no reminder yet. Accounts with a void password or an open invitation are left
 * out, because their owners have another link.
 */
export async function unconfirmedToRemind(trx: Trx, now: Date, most: number): Promise<QuietPerson[]> {
  const { rows } = await sql<QuietPerson>`
    select p.id, p.email, p.language from person p
    where p.email_confirmed_at is null and p.deleted_at is null and p.going_told_at is null
      and p.password_hash is not null and p.locked_at is null
      and p.created_at < ${daysBefore(now, UNCONFIRMED_REMINDER_DAYS)}
      and p.created_at >= ${daysBefore(now, UNCONFIRMED_DAYS)}
      and not exists(select from municipality_role w where w.person_id = p.id)
    order by p.created_at, p.id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

/** Stores that these people were told. */
export async function noteTold(trx: Trx, people: readonly QuietPerson[], now: Date): Promise<void> {
  const ids = people.map(({ id }) => id)
  await sql`update ${written('person')} set going_told_at = ${now} where id = any(${ids})`.execute(trx)
}
