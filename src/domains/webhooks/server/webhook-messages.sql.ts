import { type Selectable, sql } from 'kysely'
import type { WebhookMessage } from '#generated/tables.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import { LOG_DAYS, type MessageType, type WebhookEvent } from '../webhook.rules.ts'
import type { WebhookId } from './webhooks.sql.ts'

export type MessageRow = Omit<Selectable<WebhookMessage>, 'event'> & { event: MessageType }
type Report = { municipalityId: number; id: number; number: string }

/**
 * Adds a message about a report for each webhook of its town that is on and wants the event; returns how
 * many.
 */
export async function insertMessages(
  trx: Trx,
  { municipalityId, id, number }: Report,
  event: WebhookEvent,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into ${written('webhook_message', municipalityId)} (municipality_id, id, webhook_id, key, event, report_id,
      report_number, created_at, next_attempt_at)
    select municipality_id, nextval('webhook_message_id'), id, gen_random_uuid(), ${event}, ${id}, ${number}, ${now}, ${now}
    from webhook where municipality_id = ${municipalityId} and switched_off_at is null and ${event} = any(events)`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Adds messages about the deletion of those reports that are public now; returns how many. */
export async function insertDeletions(
  trx: Trx,
  expired: readonly { municipalityId: number; id: number }[],
  now: Date,
): Promise<number> {
  // Two statements, because a distributed database keeps webhooks and reports on different machines.
  const { rows } = await sql<Report>`
    select r.municipality_id, r.id, r.number
    from unnest(${expired.map(({ municipalityId }) => municipalityId)}::int[], ${expired.map(({ id }) => id)}::int[])
      as gone (municipality_id, id)
      join report r on r.municipality_id = gone.municipality_id and r.id = gone.id
    where r.is_published and not r.is_internal and r.deleted_at is null`.execute(trx)
  if (rows.length === 0) return 0
  const towns = rows.map(({ municipalityId }) => municipalityId)
  const [ids, numbers] = [rows.map(({ id }) => id), rows.map(({ number }) => number)]
  const { numAffectedRows } = await sql`
    insert into ${written('webhook_message')} (municipality_id, id, webhook_id, key, event, report_id, report_number,
      created_at, next_attempt_at)
    select w.municipality_id, nextval('webhook_message_id'), w.id, gen_random_uuid(), 'REPORT_DELETED', gone.id,
      gone.number, ${now}, ${now}
    from unnest(${towns}::int[], ${ids}::int[], ${numbers}::text[]) as gone (municipality_id, id, number)
      join webhook w on w.municipality_id = gone.municipality_id
    where w.switched_off_at is null and 'REPORT_DELETED' = any(w.events)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Adds a test message for one webhook. */
export async function insertPing(
  trx: Trx,
  { municipalityId, id }: WebhookId,
  key: string,
  now: Date,
): Promise<void> {
  const message = {
    municipalityId,
    id: await nextId(trx, 'webhook_message_id'),
    webhookId: id,
    key,
    event: 'PING',
  }
  await trx
    .insertInto('webhookMessage')
    .values({ ...message, createdAt: now, nextAttemptAt: now })
    .execute()
}

/** A message in a worker's hands, with its receiver. */
export type ClaimedMessage = MessageRow & {
  url: string
  secret: Buffer
  formerSecret: Buffer | null
  formerUntil: Date | null
}

/** Messages of one webhook, and of one town, that are sent at a time by all workers. One sends eight. */
const [MOST_PER_WEBHOOK, MOST_PER_TOWN] = [2, 4]

/**
 * Leases the message that has been due for longest until a moment: after a crash the next worker finds it
 * again. Webhooks that are off, pause, or belong to a deactivated town keep theirs. Null where nothing is
 * due.
 */
export async function claimNext(
  db: Db,
  claim: string,
  now: Date,
  until: Date,
): Promise<ClaimedMessage | null> {
  // The lanes are counted once and not for each due message: thousands may be due, and more wait for later.
  const { rows } = await sql<ClaimedMessage>`
    with busy as materialized (select municipality_id, webhook_id, count(*) as count from webhook_message
      where ended_at is null and claim is not null and next_attempt_at > ${now} group by municipality_id, webhook_id)
    update ${written('webhook_message')} m set claim = ${claim}, next_attempt_at = ${until}, attempts = m.attempts + 1
    from (select d.municipality_id, d.id from webhook_message d
        join webhook on webhook.municipality_id = d.municipality_id and webhook.id = d.webhook_id
        join municipality t on t.id = d.municipality_id
      where d.ended_at is null and d.next_attempt_at <= ${now} and webhook.switched_off_at is null and t.is_active
        and (webhook.paused_until is null or webhook.paused_until <= ${now})
        and d.municipality_id not in
          (select municipality_id from busy group by municipality_id having sum(count) >= ${MOST_PER_TOWN})
        and (d.municipality_id, d.webhook_id) not in
          (select municipality_id, webhook_id from busy where count >= ${MOST_PER_WEBHOOK})
      order by d.next_attempt_at, d.id limit 1 for update of d skip locked) due, webhook w
    where m.municipality_id = due.municipality_id and m.id = due.id
      and w.municipality_id = m.municipality_id and w.id = m.webhook_id
    returning m.*, w.url, w.secret, w.former_secret, w.former_until`.execute(db)
  return rows[0] ?? null
}

type Held = Pick<MessageRow, 'municipalityId' | 'id' | 'claim'>

const held = (trx: Trx, { municipalityId, id, claim }: Held) =>
  trx
    .updateTable('webhookMessage')
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .where('claim', '=', claim)

/** Ends a message. Where another worker holds it by now, nothing happens. */
export async function endMessage(
  trx: Trx,
  message: Held,
  outcome: 'DELIVERED' | 'FAILED' | 'DROPPED',
  now: Date,
): Promise<void> {
  await held(trx, message).set({ outcome, endedAt: now, claim: null }).execute()
}

export async function postpone(trx: Trx, message: Held, until: Date): Promise<void> {
  await held(trx, message).set({ nextAttemptAt: until, claim: null }).execute()
}

/** Gives up all waiting messages of a webhook. */
export async function giveUpAll(trx: Trx, { municipalityId, id }: WebhookId, now: Date): Promise<void> {
  const waiting = trx.updateTable('webhookMessage').set({ outcome: 'FAILED', endedAt: now, claim: null })
  await waiting
    .where('municipalityId', '=', municipalityId)
    .where('webhookId', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | null> {
  const row = await db.selectFrom('webhookMessage').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as MessageRow | undefined) ?? null
}

/** Makes a message due again, with all its attempts; the id for the receiver stays. */
export async function sendAgain(trx: Trx, { municipalityId, id }: Held, now: Date): Promise<void> {
  const again = { attempts: 0, nextAttemptAt: now, claim: null, endedAt: null, outcome: null }
  const query = trx.updateTable('webhookMessage').set(again).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** The numbers of waiting messages by webhook. */
export async function countWaiting(
  db: Db,
  webhookIds: readonly number[],
): Promise<{ webhookId: number; count: number }[]> {
  const waiting = db.selectFrom('webhookMessage').where('webhookId', 'in', webhookIds)
  return waiting
    .where('endedAt', 'is', null)
    .groupBy('webhookId')
    .select(['webhookId', sql<number>`count(*)::int`.as('count')])
    .execute()
}

/** Deletes messages that are older than the log, with their attempts; returns how many. */
export async function deleteOldMessages(trx: Trx, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - LOG_DAYS * DAY)
  const { numAffectedRows } = await sql`
    delete from ${written('webhook_message')} m using (select municipality_id, id from webhook_message
      where created_at < ${before} order by created_at limit ${most} for update skip locked) old
    where m.municipality_id = old.municipality_id and m.id = old.id`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
