import type { Insertable, Selectable } from 'kysely'
import type { Notification } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type NotificationRow = Selectable<Notification>

/** Inserts notifications; returns the ids of those people who had no notification of this cause before. */
export async function insertNotifications(
  trx: Trx,
  rows: readonly Insertable<Notification>[],
): Promise<number[]> {
  const query = trx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['municipalityId', 'idempotencyKey']).doNothing())
  return (await query.returning('personId').execute()).map(({ personId }) => personId)
}

/** Whether a person has a notification that leads to a path, for example to one comment. */
export async function wasToldOf(
  db: Db,
  municipalityId: number,
  personId: number,
  path: string,
): Promise<boolean> {
  const query = db.selectFrom('notification').select('id').where('municipalityId', '=', municipalityId)
  const row = await query.where('personId', '=', personId).where('path', '=', path).executeTakeFirst()
  return row !== undefined
}

export async function findNotification(
  db: Db,
  municipalityId: number,
  id: number,
): Promise<NotificationRow | null> {
  const query = db.selectFrom('notification').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

/** Makes held notifications visible from a moment on. */
export async function showFrom(trx: Trx, holdIds: readonly number[], from: Date): Promise<void> {
  await trx.updateTable('notification').set({ notBefore: from }).where('holdId', 'in', holdIds).execute()
}

/** Deletes held notifications, because their cause was undone. */
export async function deleteHeldNotifications(trx: Trx, holdId: number): Promise<void> {
  await trx.deleteFrom('notification').where('holdId', '=', holdId).execute()
}

/** Deletes a person's notifications of the given events in one town. */
export async function deleteTold(
  trx: Trx,
  municipalityId: number,
  personId: number,
  events: readonly string[],
): Promise<void> {
  const query = trx.deleteFrom('notification').where('municipalityId', '=', municipalityId)
  await query.where('personId', '=', personId).where('event', 'in', events).execute()
}
