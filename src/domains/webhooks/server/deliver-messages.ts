import { randomUUID } from 'node:crypto'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { inLanes } from '#kit/server/in-lanes.ts'
import { pauseOf, retryDelay } from '#kit/server/outside/backoff.ts'
import { messageBody, messageId } from './message-body.ts'
import { BACKOFF, isHopeless } from './retry-policy.ts'
import { signatures } from './sign-message.ts'
import { deliverMessagesJob } from './webhook.jobs.ts'
import { mailSwitchedOff } from './webhook.mails.ts'
import { insertAttempt } from './webhook-attempts.sql.ts'
import { type ClaimedMessage, claimNext, endMessage, giveUpAll, postpone } from './webhook-messages.sql.ts'
import { openSecret } from './webhook-secret.ts'
import type { ReceiverAnswer } from './webhook-sender.ts'
import { findWebhook, lockAddress, noteFailure, noteSuccess, switchOff } from './webhooks.sql.ts'

/** Messages in one process's hands at a time. */
const LANES = 8
/** Milliseconds of a worker's lease on a message; a receiver has 10 seconds. */
export const LEASE = 2 * MINUTE

/**
 * Sends due messages until there are none. Several workers may run in parallel. A worker that dies leaves its
 * message to the next one, with the same id: a receiver that has it already knows it by that.
 */
export function deliverMessages(context: Context): Promise<void> {
  const { db, clock } = context
  const claim = () => {
    const now = clock.now()
    return claimNext(db, randomUUID(), now, new Date(now.getTime() + LEASE))
  }
  return inLanes(LANES, claim, (message) => deliver(context, message))
}

async function deliver(context: Context, message: ClaimedMessage): Promise<void> {
  const { db, clock } = context
  const [town] = await findMunicipalities(db, [message.municipalityId])
  const body = town === undefined ? null : await messageBody({ ...context, town }, message)
  if (town === undefined || body === null)
    return db.transaction().execute((trx) => endMessage(trx, message, 'DROPPED', clock.now()))
  await settle(context, town, message, await send(context, message, body))
}

async function send(context: Context, message: ClaimedMessage, body: string): Promise<ReceiverAnswer> {
  const now = context.clock.now()
  const secrets = readableSecrets(context, message, now)
  if (secrets === null) return { status: null, fault: 'SECRET', durationMs: 0, retryAfter: null }
  const id = messageId(message)
  // The moment of the attempt: receivers refuse old ones, so that nobody replays a message.
  const timestamp = Math.floor(now.getTime() / 1000)
  return context.webhooks.send(message.url, body, {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures(secrets, { id, timestamp, body }),
  })
}

/**
 * The secrets that sign now, the newest first; null where SECRET was changed since. A former one that cannot
 * be read any more is left out: renewing is the way out of that.
 */
function readableSecrets(context: Context, message: ClaimedMessage, now: Date): string[] | null {
  const { webhookId, secret, formerSecret, formerUntil } = message
  const isOverlap = formerUntil !== null && now < formerUntil
  const present = openSecret(context, webhookId, secret)
  const former = formerSecret === null || !isOverlap ? null : openSecret(context, webhookId, formerSecret)
  return present === null ? null : [present, ...(former === null ? [] : [former])]
}

async function settle(
  context: Context,
  town: MunicipalityRow,
  message: ClaimedMessage,
  answer: ReceiverAnswer,
): Promise<void> {
  const { db, clock, log } = context
  const { municipalityId, webhookId, attempts } = message
  const webhook = { municipalityId, id: webhookId }
  const now = clock.now()
  const { status, fault, durationMs, retryAfter } = answer
  const isDelivered = status !== null && status >= 200 && status < 300
  await db.transaction().execute(async (trx) => {
    // Waits for a change or deletion of the webhook, and ends where it is gone: nobody misses the outcome.
    const url = await lockAddress(trx, webhook)
    if (url === null) return
    if (isDelivered) await noteSuccess(trx, webhook, now)
    else if (url === message.url) await noteFailed(trx)
    // A former address says nothing about the present one, which gets the message at once.
    else await tryAgain(trx, now)
    await insertAttempt(trx, {
      ...{ municipalityId, webhookId, messageId: message.id, attempt: attempts },
      ...{ attemptedAt: now, durationMs, status, fault },
    })
    if (isDelivered) await endMessage(trx, message, 'DELIVERED', now)
  })

  async function tryAgain(trx: Trx, after: Date): Promise<void> {
    await postpone(trx, message, after)
    await context.enqueue(trx, deliverMessagesJob, {}, { after })
  }

  async function noteFailed(trx: Trx): Promise<void> {
    const delay = retryDelay(BACKOFF, attempts, retryAfter, { now, random: Math.random })
    const failingSince = await noteFailure(trx, webhook, now, new Date(now.getTime() + pauseOf(delay)))
    const { host } = new URL(message.url)
    log.warn({ webhookId, host, status, fault, attempts }, 'a webhook message was not taken')
    const reason = status === 410 ? 'GONE' : isHopeless(failingSince, now) ? 'FAILING' : null
    if (reason !== null) {
      if (await switchOff(trx, webhook, reason, now)) {
        const ended = await findWebhook(trx, webhookId)
        if (ended !== null) await mailSwitchedOff(trx, context, town, ended)
      }
      await giveUpAll(trx, webhook, now)
    } else if (delay === null) {
      await endMessage(trx, message, 'FAILED', now)
    } else {
      await tryAgain(trx, new Date(now.getTime() + delay))
    }
  }
}
