import { networkOf } from '../common/network.ts'
import type { Context } from './builder.ts'
import { DAY, HOUR, MINUTE } from './clock.ts'
import { DomainError } from './errors.ts'
import { sign } from './secrets.ts'
import { CLOCK_SKEW, countUp, findCounts } from './throttle.sql.ts'

type Limited = Pick<Context, 'db' | 'clock' | 'secret' | 'rateLimits' | 'address'>

/** What is counted is kept as a keyed hash only: the table tells nobody who tried what. */
export const throttleKey = (context: Pick<Context, 'secret'>, kind: string, subject: string): string =>
  `${kind}:${sign(context.secret, 'throttle', subject.toLowerCase())}`

type Allowance = {
  mostByAccount: number
  mostByAddress: number
  /** Milliseconds; a minute unless said otherwise. */
  window?: number
}

type Viewing = Limited & { viewer: { id: number | null } }

/**
 * Counts a request of somebody: of the account where there is one, else of the network address.
 * @param mostByAccount and mostByAddress: requests in a minute, or in a `window` of that many milliseconds
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireAllowance = (context: Viewing, kind: string, allowance: Allowance): Promise<void> =>
  count(context, allowanceWindows(context, kind, allowance))

/**
 * Only looks whether another one would be allowed. For what takes its time and may fail by a fault of ours: it is refused
 * before that time, and counted by `requireAllowance` in the transaction that does it.
 */
export const requireAllowanceLeft = (context: Viewing, kind: string, allowance: Allowance): Promise<void> =>
  look(context, allowanceWindows(context, kind, allowance))

function allowanceWindows(
  context: Viewing,
  kind: string,
  { mostByAccount, mostByAddress, window = MINUTE }: Allowance,
): Window[] {
  const { id } = context.viewer
  const subject = id === null ? networkOf(context.address) : `account ${id}`
  const most = id === null ? mostByAddress : mostByAccount
  return [{ key: throttleKey(context, kind, subject), length: window, most, what: 'Zu viele Anfragen' }]
}

/** How many in an hour, and how many in a day. */
export type Quota = { hourly: number; daily: number }

/**
 * Counts what somebody sends in, by the hour and by the day.
 * @param subject an account, a network or an address; kept as a keyed hash only
 * @param what names it in the message: "Zu viele Meldungen"
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireQuota = (
  context: Omit<Limited, 'address'>,
  kind: string,
  subject: string,
  quota: Quota,
  what: string,
): Promise<void> => count(context, quotaWindows(context, kind, subject, quota, what))

/** Only looks, as `requireAllowanceLeft`. */
export const requireQuotaLeft = (
  context: Omit<Limited, 'address'>,
  kind: string,
  subject: string,
  quota: Quota,
  what: string,
): Promise<void> => look(context, quotaWindows(context, kind, subject, quota, what))

function quotaWindows(
  context: Pick<Context, 'secret'>,
  kind: string,
  subject: string,
  { hourly, daily }: Quota,
  what: string,
): Window[] {
  const key = (name: string) => throttleKey(context, `${kind}-${name}`, subject)
  return [
    { key: key('hour'), length: HOUR, most: hourly, what },
    { key: key('day'), length: DAY, most: daily, what },
  ]
}

/** How many of something there may be in so many milliseconds. */
type Window = { key: string; length: number; most: number; what: string }
type Counting = Pick<Context, 'db' | 'clock' | 'rateLimits'>

async function count({ db, clock, rateLimits }: Counting, windows: readonly Window[]): Promise<void> {
  if (!rateLimits) return
  const now = clock.now()
  for (const { key, length, most, what } of windows) {
    const counted = await countUp(db, key, now, new Date(now.getTime() - length))
    if (counted.count > most) throw rateLimited(remaining(counted.windowStartedAt, length, now), what)
  }
}

async function look({ db, clock, rateLimits }: Counting, windows: readonly Window[]): Promise<void> {
  if (!rateLimits) return
  const now = clock.now()
  const counts = await findCounts(
    db,
    windows.map(({ key }) => key),
  )
  for (const { key, length, most, what } of windows) {
    const counted = counts.get(key)
    if (counted === undefined || counted.count < most) continue
    const wait = remaining(counted.windowStartedAt, length, now)
    if (wait > 0 && wait <= length + CLOCK_SKEW) throw rateLimited(wait, what)
  }
}

const remaining = (since: Date, length: number, now: Date): number => since.getTime() + length - now.getTime()

/** Says how long to wait, given in milliseconds. */
export function rateLimited(wait: number, what = 'Zu viele Versuche'): DomainError {
  const minutes = Math.ceil(wait / MINUTE)
  const hours = Math.round(wait / HOUR)
  const text = minutes === 1 ? 'einer Minute' : minutes <= 90 ? `${minutes} Minuten` : `${hours} Stunden`
  return new DomainError('RATE_LIMITED', `${what}. Bitte versuchen Sie es in ${text} noch einmal.`, {
    retryAfter: Math.ceil(wait / 1000),
  })
}
