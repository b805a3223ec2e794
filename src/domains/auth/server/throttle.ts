import { networkOf } from '#kit/common/network.ts'
import { message } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { OTHER_LINE, rateLimited, requireNoFlood, throttleKey } from '#kit/server/rate-limits/allowance.ts'
import {
  block,
  CLOCK_SKEW,
  type Counted,
  clearThrottle,
  countDown,
  countUp,
  removeThrottles,
} from '#kit/server/rate-limits/throttle.sql.ts'
import {
  deviceCountKey,
  forgetDevicesOf,
  forgetOldDevices,
  isKnown,
  type Proof,
  remember,
} from './throttle/known-devices.ts'

type Throttled = Pick<Context, 'db' | 'clock' | 'secret' | 'rateLimits' | 'log' | 'address' | 'userAgent'>
/** A try of the password, unless `kind` says that it is one of the second step or of a passkey. */
type Try = { kind?: 'second-step' | 'passkey'; email: string }

/**
 * Free failures of an account. After them each failure doubles the wait, up to 15 minutes. That allows 100 to
 * 200 passwords a day.
 */
const FREE_FAILURES = 5
const FIRST_DELAY = MINUTE / 2
const LONGEST_DELAY = 15 * MINUTE
export const ACCOUNT_WINDOW = 24 * HOUR
/**
 * Failures of one network in ten minutes: twenty times one account's, because a town hall or a carrier may
 * share the network. Over 2,000 failures in a day, twenty times an account's hundred, suggest an attack on
 * many accounts: the network is then limited to 20 in ten minutes. Neither limit applies to devices that have
 * signed in to the account before.
 */
const NETWORK_FAILURES = 200
const SUSPICIOUS_FAILURES = 2000
const FAILURES_UNDER_SUSPICION = 20
const NETWORK_WINDOW = 10 * MINUTE
/**
 * Failed sign-ins on the whole platform in ten minutes that raise an alarm: somebody tries many accounts from
 * many networks.
 */
const ALARMING_FAILURES = 200

const NEW_PASSWORD = message`Ist es eilig, vergeben Sie über „Passwort vergessen?“ ein neues Passwort: Damit können Sie sich sofort anmelden.`

const proofOf = ({ kind, email }: Try): Proof => ({ act: kind ?? 'login', email })

const accountKey = (context: Pick<Throttled, 'secret'>, attempt: Try) =>
  throttleKey(context, proofOf(attempt).act, attempt.email)

/** Keys of a network's two counters: ten minutes, and a day. */
const networkKeys = (context: Throttled, attempt: Try) =>
  ['from', 'from-in-a-day'].map((name) =>
    throttleKey(context, `${proofOf(attempt).act}-${name}`, networkOf(context.address)),
  ) as [string, string]

const before = (now: Date, window: number) => new Date(now.getTime() - window)

/**
 * Throttles sign-ins after failures, the same for known and unknown accounts. A try counts as failed until
 * `forgetFailures` clears it; otherwise many concurrent tries would all pass before the first one fails. A
 * known device of the account has a counter of its own, so that strangers cannot lock the owner out.
 * @throws RATE_LIMITED with the seconds to wait; such a try is not counted.
 */
export async function requireMayTry(context: Throttled, attempt: Try): Promise<void> {
  if (!context.rateLimits) return
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const isOwn = await isKnown(trx, context, proofOf(attempt))
    const key = isOwn ? deviceCountKey(context, proofOf(attempt)) : accountKey(context, attempt)
    const account = await countUp(trx, key, now, before(now, ACCOUNT_WINDOW))
    const wait = accountWait(account, now)
    const wayOut = attempt.kind === undefined ? NEW_PASSWORD() : undefined
    if (wait > 0) throw rateLimited(wait, TOO_MANY(), wayOut)
    if (!isOwn) await requireQuietNetwork(trx, context, attempt, wayOut)
    if (account.count < FREE_FAILURES) return
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (account.count - FREE_FAILURES))
    await block(trx, key, new Date(now.getTime() + delay))
    context.log.warn({ tries: account.count }, 'repeated failed sign-ins for one account')
  })
}

const TOO_MANY = message`Zu viele Versuche`

function accountWait({ blockedUntil }: Counted, now: Date): number {
  const blocked = (blockedUntil?.getTime() ?? 0) - now.getTime()
  // A longer wait than the maximum was set while the clock was wrong.
  return blocked <= LONGEST_DELAY + CLOCK_SKEW ? blocked : 0
}

async function requireQuietNetwork(
  db: Db,
  context: Throttled,
  attempt: Try,
  wayOut: string | undefined,
): Promise<void> {
  const now = context.clock.now()
  const [lately, inADay] = networkKeys(context, attempt)
  const from = await countUp(db, lately, now, before(now, NETWORK_WINDOW))
  const { count } = await countUp(db, inADay, now, before(now, ACCOUNT_WINDOW))
  const most = count > SUSPICIOUS_FAILURES ? FAILURES_UNDER_SUSPICION : NETWORK_FAILURES
  if (from.count <= most) return
  const wait = remaining(from.windowStartedAt, NETWORK_WINDOW, now)
  throw rateLimited(wait, TOO_MANY(), [OTHER_LINE(), wayOut].filter(Boolean).join(' '))
}

/** Counts failed sign-ins of the whole platform, and logs an alarm. */
export async function noteFailure(context: Throttled): Promise<void> {
  if (!context.rateLimits) return
  const now = context.clock.now()
  const { count } = await countUp(context.db, 'login-anywhere', now, before(now, NETWORK_WINDOW))
  if (count % ALARMING_FAILURES === 0) {
    context.log.error({ failures: count }, 'ALARM: unusually many failed sign-ins on the whole platform')
  }
}

/**
 * Clears the failures after a successful try, takes the try off the network's counters, and remembers the
 * device. On a known device only that device's counter is cleared: strangers' failures elsewhere go on
 * counting.
 */
export async function forgetFailures(context: Throttled, attempt: Try): Promise<void> {
  if (!context.rateLimits) return
  if (await isKnown(context.db, context, proofOf(attempt))) {
    await clearThrottle(context.db, deviceCountKey(context, proofOf(attempt)))
  } else {
    await clearThrottle(context.db, accountKey(context, attempt))
    for (const key of networkKeys(context, attempt)) await countDown(context.db, key)
  }
  await remember(context.db, context, proofOf(attempt))
}

/**
 * Clears the account's failures after its owner has set a new password by a link. Earlier devices become
 * unknown, and this one becomes known.
 */
export async function forgetAccountFailures(trx: Trx, context: Throttled, email: string): Promise<void> {
  await clearThrottle(trx, accountKey(context, { email }))
  await forgetDevicesOf(trx, context, email)
  await recognise(trx, context, email)
}

/**
 * Marks this device as known, after its owner has proven the ownership by a mailed link. Other people's
 * failures no longer delay it.
 */
export async function recognise(trx: Trx, context: Throttled, email: string): Promise<void> {
  await clearThrottle(trx, deviceCountKey(context, proofOf({ email })))
  await remember(trx, context, proofOf({ email }))
}

/** Mails per hour, kind and address that anybody can cause. */
const MAILS_PER_HOUR = 3
/**
 * Mails per hour, kind and network: a hundred times one address's limit, because a whole school may register
 * in one lesson. A signed-in person's mails are limited by account (write-allowances.ts).
 */
const MAILS_FROM_NETWORK = 300

/**
 * Counts a mail, per recipient address and, for anonymous requests, per network.
 * @param kind names the act; no two acts share a count
 * @throws RATE_LIMITED, for known and unknown addresses alike.
 */
export async function requireMailAllowance(
  context: Throttled & { viewer: { id: number | null } },
  kind: string,
  email: string,
): Promise<void> {
  if (!context.rateLimits) return
  const now = context.clock.now()
  const sent = await countUp(context.db, throttleKey(context, kind, email), now, before(now, HOUR))
  if (sent.count > MAILS_PER_HOUR)
    throw rateLimited(remaining(sent.windowStartedAt, HOUR, now), ASKED_THRICE(), SEE_MAILBOX())
  if (context.viewer.id !== null) return
  await requireNoFlood(context, kind, { most: MAILS_FROM_NETWORK, window: HOUR, what: TOO_MANY() })
}

const ASKED_THRICE = message`Für diese E-Mail-Adresse wurde in der letzten Stunde schon dreimal eine E-Mail angefordert`
const SEE_MAILBOX = message`Bitte sehen Sie bis dahin im Postfach nach, auch im Ordner für Spam: Die neueste E-Mail gilt.`

/** Deletes counters whose window is over (the longest is a day) and devices without use for 90 days. */
export async function forgetOldTries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await removeThrottles(db, before(now, ACCOUNT_WINDOW), now)
  await forgetOldDevices({ db, clock })
}

/** Milliseconds until a window ends. */
const remaining = (startedAt: Date, window: number, now: Date) => startedAt.getTime() + window - now.getTime()
