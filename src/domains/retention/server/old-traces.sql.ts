import { sql } from 'kysely'
import type { Gone } from '#domains/audit/server/deletion-protocol.sql.ts'
import { QUOTE_MONTHS } from '#domains/content/quote.rules.ts'
import {
  LINK_TRACE_DAYS,
  MAIL_LOG_DAYS,
  NOTICE_MONTHS,
  SESSION_DAYS,
  UNCONFIRMED_DAYS,
} from '#domains/municipalities/retention.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { monthsBefore } from './town-period.sql.ts'

/** Notices whose decision is a year old; what nobody has decided stays. */
export async function deleteDecidedNotices(trx: Trx, now: Date, most: number): Promise<Gone[]> {
  const { rows } = await sql<Gone>`delete from ${written('offensive_content_notice')} where id in (
    select id from offensive_content_notice where decided_at < ${monthsBefore(now, NOTICE_MONTHS)}
    order by decided_at limit ${most} for update skip locked) returning id, municipality_id`.execute(trx)
  return rows
}

/** Requests for an offer and notices of barriers: both stay a year. */
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

/** That there was a mail; to whom it went was forgotten sooner. */
export async function deleteOldMessages(trx: Trx, now: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${written('message')} where id in (
    select id from message where created_at < ${new Date(now.getTime() - MAIL_LOG_DAYS * DAY)}
    order by created_at limit ${most} for update skip locked)`.execute(trx)
  return Number(numAffectedRows)
}

/** Links of mails that have not worked for a week, invitations with them: until then a used one still says that it was used. */
export async function deleteOldTokens(trx: Trx, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - LINK_TRACE_DAYS * DAY)
  const { numAffectedRows: tokens = 0n } = await sql`delete from ${written('one_time_token')} where hash in (
    select hash from one_time_token where expires_at < ${before}
    order by expires_at limit ${most} for update skip locked)`.execute(trx)
  const { numAffectedRows: invitations = 0n } =
    await sql`delete from ${written('invitation')} where (municipality_id, id) in (
    select municipality_id, id from invitation where expires_at < ${before}
    order by expires_at limit ${most - Number(tokens)} for update skip locked)`.execute(trx)
  return Number(tokens + invitations)
}

/** Sessions that ended or ran out, with their refresh tokens. Of the last one stays when the account was used. */
export async function deleteOldSessions(trx: Trx, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from ${written('session')} where id in (
        select id from session where least(ended_at, expires_at) < ${new Date(now.getTime() - SESSION_DAYS * DAY)}
        order by least(ended_at, expires_at) limit ${most} for update skip locked) returning person_id, last_used_at),
      seen as (update ${written('person')} p set last_seen_at = greatest(p.last_seen_at, g.at)
        from (select person_id, max(last_used_at) as at from gone group by person_id) g where p.id = g.person_id)
    select count(*)::int as count from gone`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Accounts whose address nobody confirmed, and that nobody invited or gave a task. */
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
