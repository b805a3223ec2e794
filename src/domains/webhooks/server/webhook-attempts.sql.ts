import { type Insertable, sql } from 'kysely'
import type { WebhookAttempt } from '#generated/tables.ts'
import { DAY } from '#kit/server/clock.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import { type Fault, LOG_DAYS, type MessageType, MOST_LOGGED } from '../webhook.rules.ts'
import type { WebhookId } from './webhooks.sql.ts'

/** One delivery as the log shows it. */
export type DeliveryRow = {
  id: number
  municipalityId: number
  webhookId: number
  messageId: number
  key: string
  event: MessageType
  reportNumber: string | null
  attempt: number
  attemptedAt: Date
  durationMs: number
  status: number | null
  fault: Fault | null
  /** The message waits for another attempt. */
  isWaiting: boolean
}

export async function insertAttempt(
  trx: Trx,
  attempt: Omit<Insertable<WebhookAttempt>, 'id'>,
): Promise<void> {
  const id = await nextId(trx, 'webhook_attempt_id')
  await trx
    .insertInto('webhookAttempt')
    .values({ ...attempt, id })
    .execute()
}

/** The newest deliveries of a webhook, within the days that the log covers. */
export async function deliveriesOf(
  db: Db,
  { municipalityId, id }: WebhookId,
  now: Date,
): Promise<DeliveryRow[]> {
  const attempts = db
    .selectFrom('webhookAttempt as a')
    .innerJoin('webhookMessage as m', (join) =>
      join.onRef('m.municipalityId', '=', 'a.municipalityId').onRef('m.id', '=', 'a.messageId'),
    )
    .where('a.municipalityId', '=', municipalityId)
    .where('a.webhookId', '=', id)
    .where('a.attemptedAt', '>=', new Date(now.getTime() - LOG_DAYS * DAY))
  return attempts
    .select(['a.id', 'a.municipalityId', 'a.webhookId', 'a.messageId', 'a.attempt', 'a.attemptedAt'])
    .select(['a.durationMs', 'a.status', 'm.key', 'm.reportNumber'])
    .select([sql<Fault | null>`a.fault`.as('fault'), sql<MessageType>`m.event`.as('event')])
    .select(sql<boolean>`m.ended_at is null`.as('isWaiting'))
    .orderBy('a.id', 'desc')
    .limit(MOST_LOGGED)
    .execute()
}
