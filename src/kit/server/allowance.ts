import { networkOf } from '../common/network.ts'
import type { Context } from './builder.ts'
import { DAY, HOUR, MINUTE } from './clock.ts'
import { DomainError } from './errors.ts'
import { sign } from './secrets.ts'
import { countUp } from './throttle.sql.ts'

type Limited = Pick<Context, 'db' | 'clock' | 'secret' | 'rateLimits' | 'address'>

/** What is counted is kept as a keyed hash only: the table tells nobody who tried what. */
export const throttleKey = (context: Pick<Context, 'secret'>, kind: string, subject: string): string =>
  `${kind}:${sign(context.secret, 'throttle', subject.toLowerCase())}`

/**
 * Counts a request of somebody: of the account where there is one, else of the network address.
 * @param mostByAccount and mostByAddress: requests in a minute, or in a `window` of that many milliseconds
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function requireAllowance(
  context: Limited & { viewer: { id: number | null } },
  kind: string,
  {
    mostByAccount,
    mostByAddress,
    window = MINUTE,
  }: { mostByAccount: number; mostByAddress: number; window?: number },
): Promise<void> {
  if (!context.rateLimits) return
  const { id } = context.viewer
  const subject = id === null ? networkOf(context.address) : `account ${id}`
  const now = context.clock.now()
  const start = new Date(now.getTime() - window)
  const { count, windowStartedAt } = await countUp(
    context.db,
    throttleKey(context, kind, subject),
    now,
    start,
  )
  if (count > (id === null ? mostByAddress : mostByAccount)) {
    throw rateLimited(windowStartedAt.getTime() + window - now.getTime(), 'Zu viele Anfragen')
  }
}

/** How many in an hour, and how many in a day. */
export type Quota = { hourly: number; daily: number }

/**
 * Counts what somebody sends in, by the hour and by the day.
 * @param subject an account, a network or an address; kept as a keyed hash only
 * @param what names it in the message: "Zu viele Meldungen"
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function requireQuota(
  context: Omit<Limited, 'address'>,
  kind: string,
  subject: string,
  { hourly, daily }: Quota,
  what: string,
): Promise<void> {
  if (!context.rateLimits) return
  const now = context.clock.now()
  const windows = [
    { name: `${kind}-hour`, length: HOUR, most: hourly },
    { name: `${kind}-day`, length: DAY, most: daily },
  ]
  for (const { name, length, most } of windows) {
    const start = new Date(now.getTime() - length)
    const key = throttleKey(context, name, subject)
    const { count, windowStartedAt } = await countUp(context.db, key, now, start)
    if (count > most) throw rateLimited(windowStartedAt.getTime() + length - now.getTime(), what)
  }
}

/** Says how long to wait, given in milliseconds. */
export function rateLimited(wait: number, what = 'Zu viele Versuche'): DomainError {
  const minutes = Math.ceil(wait / MINUTE)
  const hours = Math.round(wait / HOUR)
  const text = minutes === 1 ? 'einer Minute' : minutes <= 90 ? `${minutes} Minuten` : `${hours} Stunden`
  return new DomainError('RATE_LIMITED', `${what}. Bitte versuchen Sie es in ${text} noch einmal.`, {
    retryAfter: Math.ceil(wait / 1000),
  })
}
