import { randomUUID } from 'node:crypto'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, notFound } from '#kit/server/errors.ts'
import { change } from './save-webhook.ts'
import { deliverMessagesJob } from './webhook.jobs.ts'
import { canManage } from './webhook.policy.ts'
import { findMessage, insertPing, sendAgain } from './webhook-messages.sql.ts'
import type { WebhookRow } from './webhooks.sql.ts'

/**
 * Sends a test message, also where the webhook wants other events. The log shows what came of it.
 * @throws UNAUTHENTICATED, NOT_FOUND; CONFLICT while the webhook is off
 */
export function testWebhook(context: Context, id: number): Promise<WebhookRow> {
  return whileOn(context, id, (trx, webhook) => insertPing(trx, webhook, randomUUID(), context.clock.now()))
}

/**
 * Sends a message of the log again, with the same id for the receiver. Its body is made anew.
 * @throws UNAUTHENTICATED; NOT_FOUND also for messages of other towns; CONFLICT while the webhook is off
 */
export async function redeliverWebhookMessage(context: Context, messageId: number): Promise<WebhookRow> {
  const viewer = requireSignedIn(context.viewer)
  const message = await findMessage(context.db, messageId)
  if (message === null || !canManage(viewer, message.municipalityId))
    throw notFound(say`Diese Zustellung wurde nicht gefunden.`)
  return whileOn(context, message.webhookId, (trx) => sendAgain(trx, message, context.clock.now()))
}

async function whileOn(
  context: Context,
  id: number,
  act: (trx: Trx, webhook: WebhookRow) => Promise<void>,
): Promise<WebhookRow> {
  return change(context, id, async (trx, webhook) => {
    if (webhook.switchedOffAt !== null)
      throw new DomainError(
        'CONFLICT',
        say`Der Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein.`,
      )
    await act(trx, webhook)
    await context.enqueue(trx, deliverMessagesJob, {})
    return webhook
  })
}
