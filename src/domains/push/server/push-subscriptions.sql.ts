import { type Insertable, sql } from 'kysely'
import type { PushSubscription } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { MOST_DEVICES } from '../push.rules.ts'

/** A condition on the person `p`, the same as `canReceive` for mails. */
const canSignIn = sql`p.locked_at is null and p.deleted_at is null and p.email_confirmed_at is not null`

export type NewSubscription = Insertable<PushSubscription>

/**
 * Saves a device. A device belongs to one person at a time and has one endpoint; its former subscription and
 * the messages that wait for it are deleted.
 */
export async function saveSubscription(trx: Trx, row: NewSubscription): Promise<void> {
  const { personId, sessionId, endpoint, p256dh, auth, renewedAt } = row
  await sql`delete from ${written('push_subscription')}
    where (endpoint = ${endpoint} and person_id <> ${personId})
      or (session_id = ${sessionId} and endpoint <> ${endpoint})`.execute(trx)
  await trx
    .insertInto('pushSubscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ sessionId, p256dh, auth, renewedAt, failures: 0 }),
    )
    .execute()
  await sql`delete from ${written('push_subscription')} where id in (
    select id from push_subscription where person_id = ${personId} order by renewed_at desc, id desc offset ${MOST_DEVICES})`.execute(
    trx,
  )
}

/**
 * Sets a device's new endpoint and keys; false where no device has the old endpoint, or another has the new
 * one.
 */
export async function replaceEndpoint(
  trx: Trx,
  old: string,
  { endpoint, p256dh, auth, renewedAt }: Pick<NewSubscription, 'endpoint' | 'p256dh' | 'auth' | 'renewedAt'>,
): Promise<boolean> {
  const query = trx.updateTable('pushSubscription').set({ endpoint, p256dh, auth, renewedAt, failures: 0 })
  const { numUpdatedRows } = await query
    .where('endpoint', '=', old)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pushSubscription as other')
            .select('other.id')
            .where('other.endpoint', '=', endpoint)
            .where('other.endpoint', '<>', old),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteOwnSubscription(db: Db, personId: number, endpoint: string): Promise<void> {
  const query = db.deleteFrom('pushSubscription').where('endpoint', '=', endpoint)
  await query.where('personId', '=', personId).execute()
}

/** Whether a device still takes messages: its session has not ended, and its owner could sign in now. */
export async function takesMessages(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from push_subscription s join session e on e.id = s.session_id join person p on p.id = s.person_id
    where s.id = ${id} and e.ended_at is null and ${canSignIn}`.execute(db)
  return rows.length > 0
}

/** Deletes a device that its push service no longer knows. */
export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pushSubscription').where('id', '=', id).execute()
}

export async function noteSuccess(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('pushSubscription')
    .set({ lastSuccessAt: at, failures: 0 })
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(db: Db, id: number): Promise<void> {
  await sql`update ${written('push_subscription')} set failures = failures + 1 where id = ${id}`.execute(db)
}

/** Deletes devices not seen since a moment; returns how many. */
export async function deleteSubscriptionsBefore(db: Db, before: Date): Promise<number> {
  const query = db.deleteFrom('pushSubscription').where('renewedAt', '<', before)
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}

export type Receiver = { id: number; personId: number; country: string | null }

/**
 * The devices of people who can sign in, with the country for the time zone: that of the message's town, else
 * that of the person's own municipality. None where that town has push messages switched off.
 */
export async function devicesOf(
  trx: Trx,
  personIds: readonly number[],
  municipalityId: number | null,
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select s.id, s.person_id, coalesce(town.country, home.country) as country
    from push_subscription s join person p on p.id = s.person_id
      join session e on e.id = s.session_id and e.ended_at is null
      left join municipality town on town.id = ${municipalityId}
      left join municipality home on home.id = p.municipality_id
    where s.person_id = any(${personIds}) and ${canSignIn}
      and (town.id is null or 'PUSH' = any(town.enabled_features))
    order by s.id`.execute(trx)
  return rows
}
