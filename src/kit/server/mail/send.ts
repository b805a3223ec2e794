import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { noteBounce } from './bounces.sql.ts'
import { claim } from './claim.ts'
import { type Deliver, deliverToMailbox, TALKS } from './deliver.ts'
import {
  type DropReason,
  type Held,
  type MessageRow,
  markDropped,
  markRefused,
  markSent,
  postpone,
} from './outbox.sql.ts'
import { isHopeless, Line, pauseAfter } from './patience.ts'
import { failureOf } from './smtp-answer.ts'

/** Talks of one process with one domain: however slow it is, the others have the rest. */
const TALKS_PER_DOMAIN = 2

/** Asked when a message is about to leave: why it must not any more, or null. */
export type FindObstacle = (db: Db, message: MessageRow, now: Date) => Promise<DropReason | null>

type Sending = {
  db: Db
  deliver: Deliver
  clock: Clock
  log: Log
  findObstacle?: FindObstacle
  /** Messages a minute and recipients' domain, over all workers; null without limit. */
  perMinute?: number | null
  /** 0 to 1, for the pauses' jitter. */
  random?: () => number
}

export type Sender = {
  /** Sends what waits and may leave now. It does not throw for the mail server's faults: what failed waits. */
  sendWaiting(): Promise<void>
  /** Takes nothing more and lets the talks end. */
  stop(): Promise<void>
}

/**
 * Sends what waits, several at once, each taken for a while by one worker alone: what was taken is written down before the
 * talk begins, what came of it right after, and no transaction is open between. Into the demo mailbox exactly once; over
 * SMTP a second time where the worker dies, or loses the connection, between the server's taking the message and our writing
 * that down (decision 0065).
 */
export function createSender(sending: Sending): Sender {
  const { db, clock, deliver, log, perMinute = null } = sending
  // Into the demo's mailbox nothing is too fast.
  const limits =
    deliver === deliverToMailbox
      ? { perDomain: TALKS, perMinute: null }
      : { perDomain: TALKS_PER_DOMAIN, perMinute }
  const line = new Line()
  const talks = new Map<Promise<void>, string | null>()
  let isStopping = false
  /** Whether more may be waiting that could leave now. */
  const takeSome = async (): Promise<boolean> => {
    const most = line.most(clock.now(), TALKS) - talks.size
    if (isStopping || most <= 0) return false
    const claimed = await claim(db, { most, held: [...talks.values()], ...limits }, clock.now())
    for (const { message, hold } of claimed ?? []) {
      const talk = attempt(sending, line, message, hold)
        // Our own fault, as a database that was away too long: the hold ends, and another worker takes the message.
        .catch((error: unknown) =>
          log.error({ err: error, messageId: message.id }, 'a mail was left half-way'),
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
        // As many talks at once as there may be.
        if (await takeSome()) continue
        if (talks.size > 0) await Promise.race(talks.keys())
        // What ended while we asked had its domain's place when we did: there may be more.
        else if (!wereUnderWay) return
      }
    },
    stop: async () => {
      isStopping = true
      await Promise.allSettled(talks.keys())
    },
  }
}

/** Delivers one message and writes down what came of it. */
async function attempt(sending: Sending, line: Line, message: MessageRow, hold: Held): Promise<void> {
  const { db, deliver, clock, log, random = Math.random } = sending
  const { id, kind, attempts } = message
  const obstacle = (await sending.findObstacle?.(db, message, clock.now())) ?? null
  if (obstacle !== null) {
    await markDropped(db, hold, clock.now(), obstacle)
    log.info({ messageId: id, kind, obstacle }, 'mail dropped')
    return
  }
  const failure = await deliver(message).then(() => null, failureOf)
  const now = clock.now()
  if (failure === null) {
    line.worked()
    // Links in it open accounts, which the database must not: only the demo's mailbox shows what was sent.
    const isOurs = await insistently(() => markSent(db, hold, now, deliver === deliverToMailbox))
    if (isOurs) log.info({ messageId: id, kind }, 'mail sent')
    else log.warn({ messageId: id, kind }, 'a mail was sent after its hold had ended: it may arrive twice')
    return
  }
  const { meaning, code } = failure
  const isUnreachable = meaning === 'UNREACHABLE'
  if (isUnreachable) line.failed(now)
  else line.worked()
  const refusals = message.refusals + (isUnreachable ? 0 : 1)
  if (meaning === 'GONE' || isHopeless(refusals, attempts)) {
    await db.transaction().execute(async (trx) => {
      const isOurs = await markRefused(trx, hold, now, code)
      if (isOurs && meaning === 'GONE') await noteBounce(trx, { messageId: id, kind: 'HARD', code }, now)
    })
    const why = meaning === 'GONE' ? 'a mail was refused: there is no such address' : 'a mail was given up'
    log.error({ messageId: id, kind, code, attempts }, why)
    return
  }
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts, isUnreachable, random))
  await postpone(db, hold, { nextAttemptAt, refusals, lastError: code })
  const what = isUnreachable ? 'the mail server was not there' : 'a mail was refused and has to wait'
  log.warn({ messageId: id, kind, code, attempts }, what)
}

/** Seconds between tries to write down that a message was taken: as long as a database needs to start again. */
const PAUSES = [1, 5, 20]

/** Does it, and again where the database is away for a moment: what is not written down is sent a second time. */
async function insistently<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const seconds of PAUSES) {
    try {
      return await act()
    } catch {
      await wait(seconds * 1000)
    }
  }
  return act()
}
