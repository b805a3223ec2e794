import { type Insertable, type Selectable, sql } from 'kysely'
import type { Message } from '#generated/tables.ts'
import { written } from '../database/changes/written-table.ts'
import type { Db, Trx } from '../database/db.ts'

export type MessageRow = Selectable<Message>

/** Adds a message; false when its idempotency key exists already. */
export async function insertMessage(trx: Trx, message: Insertable<Message>): Promise<boolean> {
  const query = trx
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
  const { numInsertedOrUpdatedRows } = await query.executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Wanted = {
  /** Maximum number of messages. */
  most: number
  now: Date
  /** Domains without a free SMTP session. */
  busy: readonly string[]
  /** Messages a minute for each domain; mails that somebody waits for do not count. */
  pace: number
}

/**
 * Waiting messages without a lease, most urgent and oldest first. They are locked until the transaction ends,
 * and rows locked by other workers are skipped.
 */
export async function lockWaiting(trx: Trx, { most, now, busy, pace }: Wanted): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from message m
    where m.sent_at is null and m.refused_at is null and m.cancelled_at is null
      and m.next_attempt_at <= ${now} and (m.not_before is null or m.not_before <= ${now})
      and (m.domain is null or m.domain <> all(${[...busy]}::text[]))
      and (m.urgency = 0 or not exists(
        select from mail_pace p where p.domain = m.domain and p.minute = ${minuteOf(now)} and p.count >= ${pace}::int))
    order by m.urgency, m.next_attempt_at, m.id limit ${most} for update of m skip locked`.execute(trx)
  return rows
}

const minuteOf = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/**
 * Counts messages that are about to leave; returns the number for each domain in this minute, including those
 * over the limit. Domains are locked in sorted order, so that two workers cannot deadlock.
 */
export async function countPace(
  trx: Trx,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const domains = [...counts.keys()].sort()
  const { rows } = await sql<{ domain: string; count: number }>`
    insert into ${written('mail_pace')} as p (domain, minute, count)
    select domain, ${minuteOf(now)}, n from unnest(${domains}::text[], ${domains.map((each) => counts.get(each))}::int[]) as t(domain, n)
    on conflict (domain) do update set minute = excluded.minute,
      count = excluded.count + case when p.minute = excluded.minute then p.count else 0 end
    returning domain, count`.execute(trx)
  return new Map(rows.map(({ domain, count }) => [domain, count]))
}

/** Leases messages to a worker until a moment, and counts the attempt. */
export async function claimMessages(
  trx: Trx,
  ids: readonly number[],
  claim: string,
  until: Date,
): Promise<void> {
  await sql`update ${written('message')} set claim = ${claim}, next_attempt_at = ${until}, attempts = attempts + 1
    where id = any(${[...ids]}::int[])`.execute(trx)
}

export type Held = { id: number; claim: string }

/**
 * Marks a message as sent and, unless `keepsText`, deletes its text: links in it open accounts. False when
 * another worker has the lease by now.
 */
export async function markSent(db: Db, held: Held, at: Date, keepsText: boolean): Promise<boolean> {
  const gone = keepsText ? {} : { text: '', html: '', picture: null }
  return settle(db, held, { sentAt: at, lastError: null, ...gone })
}

/** Gives a message up. */
export const markRefused = (db: Db, held: Held, at: Date, lastError: string): Promise<boolean> =>
  settle(db, held, { refusedAt: at, lastError })

/** Schedules another attempt. */
export const postpone = (
  db: Db,
  held: Held,
  until: { nextAttemptAt: Date; refusals: number; lastError: string },
): Promise<boolean> => settle(db, held, until)

async function settle(db: Db, { id, claim }: Held, change: object): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ ...change, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Reasons why a message is dropped: its subject is gone or hidden; its reader's account is gone, or has
 * switched it off.
 */
export type DropReason = 'GONE' | 'ACCOUNT' | 'SWITCHED_OFF' | 'HIDDEN'

/** Cancels a message that must not leave any more. Its text is deleted, its row stays. */
export const markDropped = (db: Db, held: Held, at: Date, dropReason: DropReason): Promise<boolean> =>
  settle(db, held, { cancelledAt: at, dropReason, text: '', html: '', picture: null })

/** Releases held messages from a moment on. */
export async function holdUntil(trx: Trx, holdIds: readonly number[], until: Date): Promise<void> {
  await trx.updateTable('message').set({ notBefore: until }).where('holdId', 'in', holdIds).execute()
}

/** Drops held messages. Returns false where one has left already or is just leaving; then none is dropped. */
export async function takeBack(trx: Trx, holdId: number): Promise<boolean> {
  const held = await trx
    .selectFrom('message')
    .select(['sentAt', 'refusedAt', 'claim'])
    .where('holdId', '=', holdId)
    .forUpdate()
    .execute()
  if (held.some(({ sentAt, refusedAt, claim }) => sentAt !== null || refusedAt !== null || claim !== null))
    return false
  await trx.deleteFrom('message').where('holdId', '=', holdId).execute()
  return true
}

/**
 * Cancels messages, by their idempotency keys, whose subject is gone. One that is just leaving, or has left,
 * stays as it is. Returns how many it cancelled.
 */
export async function cancelUnsent(trx: Trx, keys: readonly string[], at: Date): Promise<number> {
  const cancelled = { cancelledAt: at, dropReason: 'GONE', text: '', html: '', picture: null }
  const query = trx.updateTable('message').set(cancelled).where('idempotencyKey', 'in', keys)
  const unsent = query.where('sentAt', 'is', null).where('refusedAt', 'is', null)
  const waiting = unsent.where('cancelledAt', 'is', null).where('claim', 'is', null)
  return Number((await waiting.executeTakeFirstOrThrow()).numUpdatedRows)
}

/** The newest delivered messages, for the demo mailbox. */
export async function newestSent(db: Db, limit: number): Promise<MessageRow[]> {
  const query = db.selectFrom('message').selectAll().where('sentAt', 'is not', null)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
