import { networkOf } from '#kit/common/network.ts'
import { rateLimited, throttleKey } from '#kit/server/allowance.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/db.ts'
import {
  block,
  CLOCK_SKEW,
  clearThrottle,
  countDown,
  countUp,
  removeThrottles,
} from '#kit/server/throttle.sql.ts'

type Throttled = Pick<Context, 'db' | 'clock' | 'secret' | 'rateLimits' | 'log'>
/** Tries of the password, unless it says that they are of the second step. */
type Try = { kind?: 'second-step'; email: string; address: string }

/** REQUIREMENTS S-05: after five failures an account waits, twice as long each time, at most 15 minutes. */
const FREE_FAILURES = 5
const FIRST_DELAY = MINUTE / 2
const LONGEST_DELAY = 15 * MINUTE
/** And a network address has 20 failures in ten minutes. */
const ADDRESS_FAILURES = 20
const ADDRESS_WINDOW = 10 * MINUTE
export const ACCOUNT_WINDOW = 24 * HOUR
/** So many on the whole platform in ten minutes are worth an alarm: somebody tries many accounts from many addresses. */
const ALARMING_FAILURES = 200

const accountKey = (context: Pick<Throttled, 'secret'>, { kind, email }: Omit<Try, 'address'>) =>
  throttleKey(context, kind ?? 'login', email)
const addressKey = (context: Throttled, { address }: Try) =>
  throttleKey(context, 'login-from', networkOf(address))

const before = (now: Date, window: number) => new Date(now.getTime() - window)

/**
 * Refuses a sign-in that comes too soon after failures. Known and unknown accounts are treated alike. A try counts as
 * failed until `forgetFailures` says otherwise: many sent at once would all be let in before the first had failed.
 * @throws RATE_LIMITED with the seconds to wait; such a try is not counted.
 */
export async function requireMayTry(context: Throttled, attempt: Try): Promise<void> {
  if (!context.rateLimits) return
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const account = await countUp(trx, accountKey(context, attempt), now, before(now, ACCOUNT_WINDOW))
    const from = await countUp(trx, addressKey(context, attempt), now, before(now, ADDRESS_WINDOW))
    const blocked = (account.blockedUntil?.getTime() ?? 0) - now.getTime()
    // Longer than any delay of ours: it was set while the clock was wrong.
    const accountWait = blocked <= LONGEST_DELAY + CLOCK_SKEW ? blocked : 0
    const addressWait =
      from.count > ADDRESS_FAILURES ? remaining(from.windowStartedAt, ADDRESS_WINDOW, now) : 0
    const wait = Math.max(accountWait, addressWait)
    if (wait > 0) throw rateLimited(wait)
    if (account.count < FREE_FAILURES) return
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (account.count - FREE_FAILURES))
    await block(trx, accountKey(context, attempt), new Date(now.getTime() + delay))
    context.log.warn({ tries: account.count }, 'repeated failed sign-ins for one account')
  })
}

/** Watches over all failed sign-ins together. */
export async function noteFailure(context: Throttled): Promise<void> {
  if (!context.rateLimits) return
  const now = context.clock.now()
  const { count } = await countUp(context.db, 'login-anywhere', now, before(now, ADDRESS_WINDOW))
  if (count % ALARMING_FAILURES === 0) {
    context.log.error({ failures: count }, 'ALARM: unusually many failed sign-ins on the whole platform')
  }
}

/** The try was the account's owner: nothing is held against them, nor this try against their network address. */
export async function forgetFailures(context: Throttled, attempt: Try): Promise<void> {
  if (!context.rateLimits) return
  await clearThrottle(context.db, accountKey(context, attempt))
  await countDown(context.db, addressKey(context, attempt))
}

/** The owner of an account has chosen a new password: earlier failures are no longer anybody's way in. */
export async function forgetAccountFailures(
  trx: Trx,
  context: Pick<Throttled, 'secret'>,
  email: string,
): Promise<void> {
  await clearThrottle(trx, accountKey(context, { email }))
}

/** Mails that anybody can cause to be sent to an address: three an hour of each kind (DECISIONS 16). */
const MAILS_PER_HOUR = 3
/** And from one network address, which may be a whole town hall's. */
const MAILS_FROM_NETWORK = 30

/** @throws RATE_LIMITED, for known and unknown addresses alike. */
export async function requireMailAllowance(
  context: Throttled & { address: string },
  kind: string,
  email: string,
): Promise<void> {
  if (!context.rateLimits) return
  const now = context.clock.now()
  const caused = await countUp(
    context.db,
    throttleKey(context, 'mails-from', networkOf(context.address)),
    now,
    before(now, HOUR),
  )
  if (caused.count > MAILS_FROM_NETWORK) throw rateLimited(remaining(caused.windowStartedAt, HOUR, now))
  const sent = await countUp(context.db, throttleKey(context, kind, email), now, before(now, HOUR))
  if (sent.count > MAILS_PER_HOUR) throw rateLimited(remaining(sent.windowStartedAt, HOUR, now))
}

/** Removes what no longer holds anybody up: the longest window is a day. */
export async function forgetOldTries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await removeThrottles(db, before(now, ACCOUNT_WINDOW), now)
}

/** Milliseconds until a window ends. */
const remaining = (startedAt: Date, window: number, now: Date) => startedAt.getTime() + window - now.getTime()
