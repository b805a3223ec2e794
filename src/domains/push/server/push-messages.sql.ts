import { type Insertable, type Selectable, sql } from 'kysely'
import type { PushMessage } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { DropReason } from '#kit/server/mail/outbox.sql.ts'
import type { Device } from './push-service.ts'

export type NewPush = Insertable<PushMessage>

/** Inserts messages; returns how many were new by their idempotency key. */
export async function insertPushes(trx: Trx, messages: readonly NewPush[]): Promise<number> {
  const query = trx.insertInto('pushMessage').values(messages)
  const once = query.onConflict((conflict) =>
    conflict.columns(['subscriptionId', 'idempotencyKey']).doNothing(),
  )
  const results = await once.execute()
  return results.reduce((sum, { numInsertedOrUpdatedRows }) => sum + Number(numInsertedOrUpdatedRows), 0)
}

/** The notification in a message; null, null for one of the platform's own. */
export type Carried = { notificationId: number | null; municipalityId: number | null }

export type ClaimedPush = Selectable<PushMessage> &
  Device & {
    /** A newer message of the same topic has been shown. */
    isReplaced: boolean
    /** Newer messages of the same topic that are due, too. */
    rivals: Carried[]
  }

/**
 * Claims due messages, oldest first, by a lease until `until`: after a crash the next worker claims them
 * again. Each message comes with the newer ones of its topic that may replace it.
 */
export async function claimDue(db: Db, now: Date, until: Date, limit: number): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    update ${written('push_message')} m set due_at = ${until}, attempts = m.attempts + 1
    from (select id from push_message where ended_at is null and due_at <= ${now}
        order by due_at, id limit ${limit} for update skip locked) due,
      push_subscription s
    where m.id = due.id and s.id = m.subscription_id
    returning m.*, s.endpoint, s.p256dh, s.auth, 
      exists(select from push_message newer where newer.subscription_id = m.subscription_id and newer.topic = m.topic
        and newer.id > m.id and newer.outcome = 'SENT') as is_replaced,
      array(select jsonb_build_object('notificationId', newer.notification_id, 'municipalityId', newer.municipality_id)
        from push_message newer where newer.subscription_id = m.subscription_id and newer.topic = m.topic
        and newer.id > m.id and newer.ended_at is null and newer.due_at <= ${now} order by newer.id) as rivals`.execute(
    db,
  )
  return rows
}

/** Postpones a message; the attempt counts only where `wasTried`. */
export async function putOff(db: Db, id: number, until: Date, wasTried: boolean): Promise<void> {
  await sql`update ${written('push_message')} set due_at = ${until}, attempts = attempts - ${wasTried ? 0 : 1}::int
    where id = ${id}`.execute(db)
}

/** Ends a message with its outcome and deletes its text; DROPPED comes with a reason. */
export async function endPush(
  db: Db,
  id: number,
  outcome: 'SENT' | 'REPLACED' | 'DEAD' | 'DROPPED',
  at: Date,
  dropReason: DropReason | null = null,
): Promise<void> {
  const end = { endedAt: at, outcome, dropReason, title: '', body: null, path: '' }
  await db.updateTable('pushMessage').set(end).where('id', '=', id).execute()
}

/** Ends the hold of messages at a moment; returns how many there are. */
export async function holdPushesUntil(trx: Trx, holdIds: readonly number[], until: Date): Promise<number> {
  const query = trx.updateTable('pushMessage').set({ dueAt: until }).where('holdId', 'in', holdIds)
  return Number((await query.where('endedAt', 'is', null).executeTakeFirstOrThrow()).numUpdatedRows)
}

/** Deletes held messages that have not been sent. */
export async function deleteHeldPushes(trx: Trx, holdId: number): Promise<void> {
  const query = trx.deleteFrom('pushMessage').where('holdId', '=', holdId)
  await query.where('endedAt', 'is', null).execute()
}

/** Deletes messages that ended before a moment. */
export async function deleteEndedBefore(db: Db, before: Date): Promise<number> {
  const query = db.deleteFrom('pushMessage').where('endedAt', '<', before)
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}
