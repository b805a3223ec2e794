import { networkOf } from '#kit/common/network.ts'
import { message, plural, say } from '#kit/common/say.ts'
import type { Context } from '../builder.ts'
import { DAY, HOUR, MINUTE } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { sign } from '../secrets.ts'
import { CLOCK_SKEW, countUp, findCounts } from './throttle.sql.ts'

type Limited = Pick<Context, 'db' | 'clock' | 'secret' | 'rateLimits' | 'address'>

/**
 * Ratio of a network's limit to a person's. A town hall, a school or all phones of a carrier share one
 * address, so the limit by network only stops floods and never tells people apart (decision 0133).
 */
export const NETWORK_FACTOR = 10

/** Advice to a person whose network is over its limit because of others. */
export const OTHER_LINE = message`Das muss nicht an Ihnen liegen: Viele Menschen teilen sich einen Internetanschluss. Über einen anderen, zum Beispiel das Mobilfunknetz, geht es sofort.`

/**
 * Keyed hash of the counted subject, so that the table does not reveal who tried what.
 * @param act names the counted action: each action has counts of its own
 */
export const throttleKey = (context: Pick<Context, 'secret'>, act: string, subject: string): string =>
  `${act}:${sign(context.secret, 'throttle', subject.toLowerCase())}`

type Allowance = {
  /** Per account. A network without an account may have ten times as many. */
  mostByAccount: number
  /** Milliseconds; a minute by default. */
  window?: number
  /** Advice for a refused person, in whole sentences. */
  wayOut?: string
}

type Viewing = Limited & { viewer: { id: number | null } }

/**
 * Counts a request by its account, or without one by its network against floods.
 * @param allowance.mostByAccount requests in a minute, or in a `window` of that many milliseconds
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireAllowance = (context: Viewing, act: string, allowance: Allowance): Promise<void> =>
  count(context, [allowanceWindow(context, act, allowance)])

/**
 * Only checks whether another request would be allowed. For long work that may fail by our own fault: this
 * refuses early, and `requireAllowance` counts in the transaction of the work.
 */
export const requireAllowanceLeft = (context: Viewing, act: string, allowance: Allowance): Promise<void> =>
  look(context, [allowanceWindow(context, act, allowance)])

function allowanceWindow(context: Viewing, act: string, allowance: Allowance): Window {
  const { mostByAccount: most, window: length = MINUTE, wayOut } = allowance
  const { id } = context.viewer
  if (id !== null)
    return { key: throttleKey(context, act, `account ${id}`), length, most, what: TOO_MANY(), wayOut }
  return floodWindow(context, act, { most: NETWORK_FACTOR * most, window: length, wayOut })
}

type Flood = {
  /** At least ten times what one person may. */
  most: number
  /** Milliseconds. */
  window: number
  what?: string
  wayOut?: string | undefined
  /** A second key besides the network: one thing that many may write about. */
  about?: string
}

/**
 * Counts all requests of a network, with or without an account, against floods.
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireNoFlood = (context: Limited, act: string, flood: Flood): Promise<void> =>
  count(context, [floodWindow(context, act, flood)])

function floodWindow(context: Limited, act: string, flood: Flood): Window {
  const { most, window: length, what = TOO_MANY(), wayOut, about } = flood
  const subject = inTurn(networkOf(context.address), about)
  return {
    key: throttleKey(context, `${act}-from`, subject),
    ...{ length, most, what, wayOut: inTurn(OTHER_LINE(), wayOut) },
  }
}

/** Limits for an hour and a day. */
export type Quota = { hourly: number; daily: number }

type Quoting = Omit<Limited, 'address'>

/**
 * Counts a submission, by the hour and by the day.
 * @param subject an account or an address; kept as a keyed hash only
 * @param what names it in the message: "Zu viele Meldungen"
 * @param wayOut advice for a refused person, in whole sentences
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireQuota = (
  context: Quoting,
  act: string,
  subject: string,
  quota: Quota,
  what: string,
  wayOut?: string,
): Promise<void> => count(context, quotaWindows(context, act, subject, { quota, what, wayOut }))

/**
 * Counts a call of something that has a limit of its own.
 * @param subject kept as a keyed hash only
 * @param limit.window milliseconds
 * @param limit.times what the call counts as; 1 by default
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireLimit = (
  context: Quoting,
  act: string,
  subject: string,
  { window: length, ...limit }: { most: number; window: number; what: string; times?: number },
): Promise<void> =>
  count(context, [{ key: throttleKey(context, act, subject), length, ...limit, wayOut: undefined }])

/** Adds to the count of an allowed request that turned out to be more work. Refuses nothing. */
export async function countMore(
  context: Omit<Limited, 'address'>,
  kind: string,
  subject: string,
  quota: Quota,
  times: number,
): Promise<void> {
  if (!context.rateLimits) return
  const now = context.clock.now()
  for (const { key, length } of quotaWindows(context, kind, subject, { quota, what: '' }))
    await countUp(context.db, key, now, new Date(now.getTime() - length), times)
}

/** Only checks, like `requireAllowanceLeft`. */
export const requireQuotaLeft = (
  context: Quoting,
  act: string,
  subject: string,
  quota: Quota,
  what: string,
  wayOut?: string,
): Promise<void> => look(context, quotaWindows(context, act, subject, { quota, what, wayOut }))

type Limit = { quota: Quota; what: string; wayOut?: string | undefined }
type Guest = Limit & {
  /** The e-mail address that they gave; null: none. */
  email: string | null
}

/**
 * Counts a guest's submission by their e-mail address, where there is one, and by the network with ten times
 * the limit, against floods.
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireGuestQuota = (context: Limited, act: string, guest: Guest): Promise<void> =>
  count(context, guestWindows(context, act, guest))

/** Only checks, like `requireAllowanceLeft`. */
export const requireGuestQuotaLeft = (context: Limited, act: string, guest: Guest): Promise<void> =>
  look(context, guestWindows(context, act, guest))

function guestWindows(context: Limited, act: string, { email, ...limit }: Guest): Window[] {
  const { hourly, daily } = limit.quota
  const quota = { hourly: NETWORK_FACTOR * hourly, daily: NETWORK_FACTOR * daily }
  const shared = { ...limit, quota, wayOut: inTurn(OTHER_LINE(), limit.wayOut) }
  return [
    ...(email === null ? [] : quotaWindows(context, act, `mail ${email}`, limit)),
    ...quotaWindows(context, `${act}-from`, networkOf(context.address), shared),
  ]
}

function quotaWindows(
  context: Pick<Context, 'secret'>,
  act: string,
  subject: string,
  { quota, what, wayOut }: Limit,
): Window[] {
  const key = (name: string) => throttleKey(context, `${act}-${name}`, subject)
  return [
    { key: key('hour'), length: HOUR, most: quota.hourly, what, wayOut },
    { key: key('day'), length: DAY, most: quota.daily, what, wayOut },
  ]
}

const TOO_MANY = message`Zu viele Anfragen`

/** Joins sentences. */
const inTurn = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ')

/** The limit for a number of milliseconds. */
type Window = {
  key: string
  length: number
  most: number
  what: string
  wayOut: string | undefined
  times?: number
}
type Counting = Pick<Context, 'db' | 'clock' | 'rateLimits'>

async function count({ db, clock, rateLimits }: Counting, windows: readonly Window[]): Promise<void> {
  if (!rateLimits) return
  const now = clock.now()
  for (const { key, length, most, what, wayOut, times } of windows) {
    const counted = await countUp(db, key, now, new Date(now.getTime() - length), times)
    if (counted.count > most) throw rateLimited(remaining(counted.windowStartedAt, length, now), what, wayOut)
  }
}

async function look({ db, clock, rateLimits }: Counting, windows: readonly Window[]): Promise<void> {
  if (!rateLimits) return
  const now = clock.now()
  const counts = await findCounts(
    db,
    windows.map(({ key }) => key),
  )
  for (const { key, length, most, what, wayOut } of windows) {
    const counted = counts.get(key)
    if (counted === undefined || counted.count < most) continue
    const wait = remaining(counted.windowStartedAt, length, now)
    if (wait > 0 && wait <= length + CLOCK_SKEW) throw rateLimited(wait, what, wayOut)
  }
}

const remaining = (since: Date, length: number, now: Date): number => since.getTime() + length - now.getTime()

/** The error with the time to wait, given in milliseconds, and the advice. */
export function rateLimited(wait: number, what = say`Zu viele Versuche`, wayOut?: string): DomainError {
  const minutes = Math.ceil(wait / MINUTE)
  const hours = Math.round(wait / HOUR)
  const waiting =
    minutes <= 90
      ? plural(
          minutes,
          message`${what}. Bitte versuchen Sie es in einer Minute noch einmal.`,
          message`${what}. Bitte versuchen Sie es in ${minutes} Minuten noch einmal.`,
        )
      : plural(
          hours,
          message`${what}. Bitte versuchen Sie es in einer Stunde noch einmal.`,
          message`${what}. Bitte versuchen Sie es in ${hours} Stunden noch einmal.`,
        )
  return new DomainError('RATE_LIMITED', inTurn(waiting, wayOut), { retryAfter: Math.ceil(wait / 1000) })
}
