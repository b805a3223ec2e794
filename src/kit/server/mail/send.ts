import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/tracing.ts'
import { noteBounce } from './bounces.sql.ts'
import { claim } from './claim.ts'
import { type Deliver, deliverToMailbox, SMTP_SESSIONS } from './deliver.ts'
import {
  type DropReason,
  type Held,
  type MessageRow,
  markDropped,
  markRefused,
  markSent,
  postpone,
} from './outbox.sql.ts'
import { isRetryExhausted, Line, retryDelay, STORING_PAUSES } from './retry-policy.ts'
import { failureOf } from './smtp-answer.ts'

/** SMTP sessions of one process with one domain, so that a slow domain leaves the rest to others. */
const TALKS_PER_DOMAIN = 2

/** Called when a message is about to leave: the reason why it must not leave any more, or null. */
export type FindObstacle = (db: Db, message: MessageRow, now: Date) => Promise<DropReason | null>

type Sending = {
  db: Db
  deliver: Deliver
  clock: Clock
  log: Log
  findDropReason?: FindObstacle
  /** Messages a minute for each recipients' domain, over all workers; null without limit. */
  perMinute?: number | null
  /** Returns 0 to 1, for the jitter of retries. */
  random?: () => number
}

export type Sender = {
  /**
   * Sends the waiting messages that may leave now. Failures of the mail server do not throw: those messages
   * wait for a retry.
   */
  sendWaiting(): Promise<void>
  /** Takes no further messages and lets the open sessions end. */
  stop(): Promise<void>
}

/**
 * Sends the outbox with several sessions at once. A message is leased to one worker before its session
 * begins, the result is stored right after, and no transaction is open in between. Delivery to the demo
 * mailbox is exactly once. Over SMTP it is at least once: a message leaves again if the worker dies, or the
 * connection breaks, between the server's acceptance and our commit (decision 0065).
 */
export function createSender(sending: Sending): Sender {
  const { db, clock, deliver, log, perMinute = null } = sending
  // The demo's mailbox needs no rate limit.
  const limits =
    deliver === deliverToMailbox
      ? { perDomain: SMTP_SESSIONS, perMinute: null }
      : { perDomain: TALKS_PER_DOMAIN, perMinute }
  const line = new Line()
  const talks = new Map<Promise<void>, string | null>()
  let isStopping = false
  /** Whether further messages may be ready to leave. */
  const takeSome = async (): Promise<boolean> => {
    const most = line.most(clock.now(), SMTP_SESSIONS) - talks.size
    if (isStopping || most <= 0) return false
    const claimed = await claim(db, { most, held: [...talks.values()], ...limits }, clock.now())
    for (const { message, hold } of claimed ?? []) {
      const talk = attempt(sending, line, message, hold)
        // An error of ours, such as a database that was away too long: the lease ends, and another worker
        // takes the message.
        .catch((error: unknown) =>
          log.error({ err: error, messageId: message.id }, 'sending a mail was interrupted'),
        )
        .finally(() => talks.delete(talk))
      talks.set(talk, message.domain)
    }
    return claimed !== null
  }
  return {
    sendWaiting: async () => {
      for (;;) {
        const wereUnderWay = talks.size > 0
        // Fill all free sessions.
        if (await takeSome()) continue
        if (talks.size > 0) await Promise.race(talks.keys())
        // A session that ended during the query still counted for its domain: look again.
        else if (!wereUnderWay) return
      }
    },
    stop: async () => {
      isStopping = true
      await Promise.allSettled(talks.keys())
    },
  }
}

/** Delivers one message and stores the result. */
async function attempt(sending: Sending, line: Line, message: MessageRow, hold: Held): Promise<void> {
  const { db, deliver, clock, log, random = Math.random } = sending
  const { id, kind, attempts } = message
  const obstacle = (await sending.findDropReason?.(db, message, clock.now())) ?? null
  if (obstacle !== null) {
    await markDropped(db, hold, clock.now(), obstacle)
    log.info({ messageId: id, kind, obstacle }, 'mail dropped')
    return
  }
  const failure = await inSpan('mail', 'client', { 'mail.kind': kind }, () => deliver(message)).then(
    () => null,
    failureOf,
  )
  const now = clock.now()
  if (failure === null) {
    line.worked()
    // Links in a mail open accounts, so the database must not keep them: only the demo's mailbox shows sent
    // mails.
    const isOurs = await withRetry(() => markSent(db, hold, now, deliver === deliverToMailbox))
    if (isOurs) log.info({ messageId: id, kind }, 'mail sent')
    else log.warn({ messageId: id, kind }, 'a mail was sent after its hold had ended: it may arrive twice')
    return
  }
  const { meaning, code } = failure
  const isUnreachable = meaning === 'UNREACHABLE'
  if (isUnreachable) line.failed(now)
  else line.worked()
  const refusals = message.refusals + (isUnreachable ? 0 : 1)
  if (meaning === 'GONE' || isRetryExhausted(refusals, attempts)) {
    await db.transaction().execute(async (trx) => {
      const isOurs = await markRefused(trx, hold, now, code)
      if (isOurs && meaning === 'GONE') await noteBounce(trx, { messageId: id, kind: 'HARD', code }, now)
    })
    const why = meaning === 'GONE' ? 'a mail was refused: there is no such address' : 'a mail was given up'
    log.error({ messageId: id, kind, code, attempts }, why)
    return
  }
  const nextAttemptAt = new Date(now.getTime() + retryDelay(attempts, isUnreachable, random))
  await postpone(db, hold, { nextAttemptAt, refusals, lastError: code })
  const what = isUnreachable ? 'the mail server was not there' : 'a mail was refused and has to wait'
  log.warn({ messageId: id, kind, code, attempts }, what)
}

/** Retries while the database is away: a result that is not stored means a second copy. */
async function withRetry<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const pause of STORING_PAUSES) {
    try {
      return await act()
    } catch {
      await wait(pause)
    }
  }
  return act()
}
