import { type Selectable, sql } from 'kysely'
import type { MailSuspension } from '#generated/tables.ts'
import { DAY } from '../clock.ts'
import { written } from '../database/changes/written-table.ts'
import type { Db, Trx } from '../database/db.ts'

/**
 * HARD: the address does not exist. SOFT: the server refused this message. COMPLAINT: the recipient marked it
 * as spam.
 */
export type BounceKind = 'HARD' | 'SOFT' | 'COMPLAINT'
export type Bounce = { messageId: number; kind: BounceKind; code: string | null }

/** Soft bounces within this window that suspend an address (E-08). */
const MOST_SOFT = 3
const SOFT_WITHIN = 7 * DAY

/** Stores a bounce and suspends its address where necessary. Idempotent for a bounce that comes twice. */
export async function noteBounce(
  trx: Trx,
  bounce: Bounce,
  now: Date,
): Promise<'NOTED' | 'SUSPENDED' | 'KNOWN'> {
  if (!(await insertBounce(trx, bounce, now))) return 'KNOWN'
  return (await suspendFor(trx, bounce, now)) ? 'SUSPENDED' : 'NOTED'
}

/** False where the bounce is stored already, or there is no such message. */
async function insertBounce(trx: Trx, { messageId, kind, code }: Bounce, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${written('mail_bounce')} (message_id, kind, code, created_at)
    select id, ${kind}, ${code}, ${now} from message where id = ${messageId} on conflict do nothing`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/**
 * Suspends the address of a message if it is still its person's: at once for a final bounce, after three
 * messages in seven days for a temporary one. Returns whether this call suspended it.
 */
async function suspendFor(trx: Trx, { messageId, kind, code }: Bounce, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SOFT_WITHIN)
  const { numAffectedRows } = await sql`
    insert into ${written('mail_suspension')} (person_id, email, kind, code, created_at)
    select p.id, p.email, ${kind}, ${code}, ${now}
    from message m join person p on p.id = m.person_id and lower(p.email) = lower(m.recipient)
    where m.id = ${messageId} and (${kind} <> 'SOFT' or ${MOST_SOFT} <= (
      select count(*) from message o join mail_bounce b on b.message_id = o.id
      where o.person_id = p.id and lower(o.recipient) = lower(p.email) and b.kind = 'SOFT' and b.created_at > ${since}))
    on conflict (person_id) do update set email = excluded.email, kind = excluded.kind, code = excluded.code,
      created_at = excluded.created_at
    where lower(mail_suspension.email) <> lower(excluded.email)`.execute(trx)
  return numAffectedRows === 1n
}

/** Drops messages to suspended addresses together with their text; returns their ids. */
export async function dropSuspended(trx: Trx, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${written('message')} m set cancelled_at = ${now}, last_error = 'SUSPENDED', text = '', html = '', picture = null
    from mail_suspension s join person p on p.id = s.person_id and lower(p.email) = lower(s.email)
    where m.id = any(${[...ids]}::int[]) and m.urgency > 0 and s.person_id = m.person_id
      and lower(m.recipient) = lower(s.email)
    returning m.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The reason why a person's present address gets no mails, or null. */
export async function findSuspension(db: Db, personId: number): Promise<Selectable<MailSuspension> | null> {
  const { rows } = await sql<Selectable<MailSuspension>>`
    select s.* from mail_suspension s join person p on p.id = s.person_id and lower(p.email) = lower(s.email)
    where s.person_id = ${personId}`.execute(db)
  return rows[0] ?? null
}

/** Ends a person's suspension and deletes the stored bounces. */
export async function endSuspension(trx: Trx, personId: number): Promise<void> {
  await sql`delete from ${written('mail_bounce')} where message_id in (select id from message where person_id = ${personId})`.execute(
    trx,
  )
  await sql`delete from ${written('mail_suspension')} where person_id = ${personId}`.execute(trx)
}
