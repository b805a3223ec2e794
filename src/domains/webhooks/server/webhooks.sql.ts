import { type Insertable, sql } from 'kysely'
import type { Webhook } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { OffReason, WebhookEvent } from '../webhook.rules.ts'

/** A webhook without its secrets. */
export type WebhookRow = {
  municipalityId: number
  id: number
  name: string
  url: string
  events: WebhookEvent[]
  createdAt: Date
  switchedOffAt: Date | null
  offReason: OffReason | null
  lastSuccessAt: Date | null
  failingSince: Date | null
  /** Until then messages are also signed with the secret before the last renewal. */
  formerUntil: Date | null
}

export type WebhookId = Pick<WebhookRow, 'municipalityId' | 'id'>

const webhooks = (db: Db) =>
  db
    .selectFrom('webhook')
    .select(['municipalityId', 'id', 'name', 'url', 'createdAt', 'switchedOffAt', 'lastSuccessAt'])
    .select(['failingSince', 'formerUntil', sql<WebhookEvent[]>`events`.as('events')])
    .select(sql<OffReason | null>`off_reason`.as('offReason'))

/** A town's webhooks, the newest first. */
export const webhooksOf = (db: Db, municipalityId: number): Promise<WebhookRow[]> =>
  webhooks(db).where('municipalityId', '=', municipalityId).orderBy('id', 'desc').execute()

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | null> {
  return (await webhooks(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Locks a town's webhooks until the transaction ends, so that two calls do not make one too many. */
export async function lockWebhooks(trx: Trx, municipalityId: number): Promise<void> {
  const town = trx.selectFrom('municipality').select('id').where('id', '=', municipalityId)
  await town.forNoKeyUpdate().execute()
}

export async function insertWebhook(trx: Trx, row: Insertable<Webhook>): Promise<void> {
  await trx.insertInto('webhook').values(row).execute()
}

const ofId = (trx: Trx, { municipalityId, id }: WebhookId) =>
  trx.updateTable('webhook').where('municipalityId', '=', municipalityId).where('id', '=', id)

/** Sets name, address and events. The failures of another address are forgotten. */
export async function setValues(
  trx: Trx,
  webhook: WebhookId & { url: string },
  { name, url, events }: Pick<WebhookRow, 'name' | 'url' | 'events'>,
): Promise<void> {
  const anew = url === webhook.url ? {} : { failingSince: null, pausedUntil: null }
  await ofId(trx, webhook)
    .set({ name, url, events, ...anew })
    .execute()
}

/** Replaces the secret; the present one counts beside the new one until a moment. */
export async function renewSecret(trx: Trx, webhook: WebhookId, secret: Buffer, until: Date): Promise<void> {
  await ofId(trx, webhook).set({ secret, formerSecret: sql`secret`, formerUntil: until }).execute()
}

/** Switches a webhook off and returns whether this call did it. */
export async function switchOff(
  trx: Trx,
  webhook: WebhookId,
  reason: OffReason,
  now: Date,
): Promise<boolean> {
  const off = ofId(trx, webhook).set({ switchedOffAt: now, offReason: reason })
  return (await off.where('switchedOffAt', 'is', null).executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Switches a webhook on, with its failures forgotten, and returns whether this call did it. */
export async function switchOn(trx: Trx, webhook: WebhookId): Promise<boolean> {
  const on = ofId(trx, webhook).set({
    switchedOffAt: null,
    offReason: null,
    failingSince: null,
    pausedUntil: null,
  })
  return (await on.where('switchedOffAt', 'is not', null).executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** The address of a webhook, which stays until the transaction ends; null where the webhook is gone. */
export async function lockAddress(trx: Trx, { municipalityId, id }: WebhookId): Promise<string | null> {
  const query = trx.selectFrom('webhook').select('url').where('municipalityId', '=', municipalityId)
  return (await query.where('id', '=', id).forNoKeyUpdate().executeTakeFirst())?.url ?? null
}

/** Notes that a message to a locked webhook was taken. */
export async function noteSuccess(trx: Trx, webhook: WebhookId, now: Date): Promise<void> {
  await ofId(trx, webhook).set({ lastSuccessAt: now, failingSince: null, pausedUntil: null }).execute()
}

/** Notes a failure of a locked webhook and returns since when it fails. */
export async function noteFailure(trx: Trx, webhook: WebhookId, now: Date, pausedUntil: Date): Promise<Date> {
  const since = sql<Date>`coalesce(failing_since, ${now})`
  const failing = ofId(trx, webhook).set({ failingSince: since, pausedUntil })
  return (await failing.returning('failingSince').executeTakeFirstOrThrow()).failingSince ?? now
}

/** Deletes a webhook with its messages and log. */
export async function deleteWebhook(trx: Trx, { municipalityId, id }: WebhookId): Promise<void> {
  const query = trx.deleteFrom('webhook').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}
