import type { Context } from '#kit/server/builder.ts'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { DropReason } from '#kit/server/mail/outbox.sql.ts'
import { DEVICE_DAYS, PUSH_KEPT_DAYS, payloadOf, quietEnd } from '../push.rules.ts'
import {
  type Carried,
  type ClaimedPush,
  claimDue,
  deleteEndedBefore,
  endPush,
  putOff,
} from './push-messages.sql.ts'
import type { PushAnswer } from './push-service.ts'
import {
  deleteSubscription,
  deleteSubscriptionsBefore,
  noteFailure,
  noteSuccess,
  takesMessages,
} from './push-subscriptions.sql.ts'

/** Asked right before a message is sent: returns why it must not leave, or null. */
export type FindPushObstacle = (db: Db, carried: Carried, now: Date) => Promise<DropReason | null>

type Sending = Pick<Context, 'db' | 'clock' | 'log' | 'push'> & { findDropReason: FindPushObstacle }

/** Messages sent in parallel; each has its own connection to a push service. */
const AT_ONCE = 16
/** Milliseconds of a worker's lease on a message; the timeout of a push service is 10 seconds. */
const LEASE = 2 * MINUTE
/** Milliseconds that a message is worth sending (E-22). */
const LIFETIME = DAY
const LONGEST_PAUSE = HOUR

/**
 * Sends due messages until there are none. Several workers may run in parallel. A worker that dies after the
 * push service's response and before the commit sends the message once more; the second one replaces the
 * first on the device.
 */
export async function sendPushes(
  context: Omit<Sending, 'findDropReason'>,
  findDropReason: FindPushObstacle,
): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const claimed = await claimDue(db, now, new Date(now.getTime() + LEASE), AT_ONCE)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((message) => sendOne({ ...context, findDropReason }, message)))
  }
}

async function sendOne(context: Sending, message: ClaimedPush): Promise<void> {
  const { db, clock, log, push, findDropReason } = context
  const { id, event } = message
  const now = clock.now()
  const dies = message.createdAt.getTime() + LIFETIME
  if (now.getTime() >= dies) return die(context, message, 'it is a day old')
  const morning = quietEnd(now, message.timeZone)
  if (morning !== null) return putOff(db, id, morning, false)
  const drop = async (obstacle: DropReason) => {
    await endPush(db, id, 'DROPPED', now, obstacle)
    log.info({ pushId: id, event, obstacle }, 'push message dropped')
  }
  const obstacle = await findDropReason(db, message, now)
  if (obstacle !== null) return drop(obstacle)
  if (message.isReplaced || (await leavesOne(context, message.rivals, now)))
    return endPush(db, id, 'REPLACED', now)
  // The last check before sending: the owner may have been signed out since the claim.
  if (!(await takesMessages(db, message.subscriptionId))) return drop('ACCOUNT')
  const ttl = Math.ceil((dies - now.getTime()) / 1000)
  const answer = await push.send(message, payloadOf(message), { ttl, topic: message.topic, now })
  await settle(context, message, answer, dies)
}

/** Whether one of the newer messages will be shown: a message that must not leave replaces nothing. */
async function leavesOne({ db, findDropReason }: Sending, rivals: readonly Carried[], now: Date) {
  for (const rival of rivals) if ((await findDropReason(db, rival, now)) === null) return true
  return false
}

/** Handles a push service's response (RFC 8030, E-23). */
async function settle(
  context: Sending,
  message: ClaimedPush,
  answer: PushAnswer,
  dies: number,
): Promise<void> {
  const { db, clock, log } = context
  const { id, subscriptionId, event, attempts } = message
  const { status } = answer
  const now = clock.now()
  if (status >= 200 && status < 300) {
    await endPush(db, id, 'SENT', now)
    await noteSuccess(db, subscriptionId, now)
    log.info({ pushId: id, event }, 'push message sent')
    return
  }
  if (status === 404 || status === 410) {
    await deleteSubscription(db, subscriptionId)
    log.info({ subscriptionId, status }, 'a device that its push service no longer knows was removed')
    return
  }
  await noteFailure(db, subscriptionId)
  // The message exceeds the service's size limit, so a retry cannot succeed.
  if (status === 413) return die(context, message, 'it is too large')
  const again = now.getTime() + pauseAfter(attempts, answer.retryAfter, now)
  const { host } = new URL(message.endpoint)
  log.warn({ pushId: id, host, status, reason: answer.reason }, 'a push message is delayed')
  if (again >= dies) return die(context, message, `the push service answered with ${status} for a day`)
  await putOff(db, id, new Date(again), true)
}

async function die({ db, clock, log }: Sending, { id, event }: ClaimedPush, reason: string): Promise<void> {
  await endPush(db, id, 'DEAD', clock.now())
  log.error({ pushId: id, event, reason }, 'a push message was given up')
}

/** Milliseconds until the next attempt: exponential backoff, and at least the Retry-After of the service. */
export function pauseAfter(attempts: number, retryAfter: string | null, now: Date): number {
  const own = Math.min(LONGEST_PAUSE, MINUTE * 2 ** (attempts - 1))
  if (retryAfter === null) return own
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : new Date(retryAfter).getTime() - now.getTime()
  return Number.isNaN(asked) ? own : Math.max(own, asked)
}

/** Deletes devices not seen for 90 days, and messages sent a week ago; returns how many devices. */
export async function forgetOldPushes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime()
  await deleteEndedBefore(db, new Date(now - PUSH_KEPT_DAYS * DAY))
  return deleteSubscriptionsBefore(db, new Date(now - DEVICE_DAYS * DAY))
}
