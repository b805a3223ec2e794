import { networkOf } from '#kit/common/network.ts'
import type { Context } from '../builder.ts'
import { DAY, HOUR, MINUTE } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { sign } from '../secrets.ts'
import { CLOCK_SKEW, countUp, findCounts } from './throttle.sql.ts'

type Limited = Pick<Context, 'db' | 'clock' | 'secret' | 'rateLimits' | 'address'>

/**
 * How many times more may come from one network than from one person. Behind one address stands a town hall, a school or all
 * telephones of a carrier: what is counted by it is only there to stop a flood, never to tell people apart (decision 0133).
 */
export const NETWORK_FACTOR = 10

/** What somebody can do whom others behind the same address hold up. */
export const OTHER_LINE =
  'Das muss nicht an Ihnen liegen: Viele Menschen teilen sich einen Internetanschluss. Über einen anderen, zum Beispiel das Mobilfunknetz, geht es sofort.'

/**
 * What is counted is kept as a keyed hash only: the table tells nobody who tried what.
 * @param act names what is counted: no two acts share a count
 */
export const throttleKey = (context: Pick<Context, 'secret'>, act: string, subject: string): string =>
  `${act}:${sign(context.secret, 'throttle', subject.toLowerCase())}`

type Allowance = {
  /** From a network, where nobody is signed in, ten times as many. */
  mostByAccount: number
  /** Milliseconds; a minute unless said otherwise. */
  window?: number
  /** What whoever is refused can do meanwhile, in whole sentences. */
  wayOut?: string
}

type Viewing = Limited & { viewer: { id: number | null } }

/**
 * Counts a request of somebody: of the account where there is one, else of the network address, against floods.
 * @param allowance.mostByAccount requests in a minute, or in a `window` of that many milliseconds
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireAllowance = (context: Viewing, act: string, allowance: Allowance): Promise<void> =>
  count(context, [allowanceWindow(context, act, allowance)])

/**
 * Only looks whether another one would be allowed. For what takes its time and may fail by a fault of ours: it is refused
 * before that time, and counted by `requireAllowance` in the transaction that does it.
 */
export const requireAllowanceLeft = (context: Viewing, act: string, allowance: Allowance): Promise<void> =>
  look(context, [allowanceWindow(context, act, allowance)])

function allowanceWindow(context: Viewing, act: string, allowance: Allowance): Window {
  const { mostByAccount: most, window: length = MINUTE, wayOut } = allowance
  const { id } = context.viewer
  if (id !== null)
    return { key: throttleKey(context, act, `account ${id}`), length, most, what: TOO_MANY, wayOut }
  return floodWindow(context, act, { most: NETWORK_FACTOR * most, window: length, wayOut })
}

type Flood = {
  /** At least ten times what one person may. */
  most: number
  /** Milliseconds. */
  window: number
  what?: string
  wayOut?: string | undefined
  /** What else it is counted by, beside the network: one thing that many may write about. */
  about?: string
}

/**
 * Counts what comes from a network, whoever sends it, against floods.
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireNoFlood = (context: Limited, act: string, flood: Flood): Promise<void> =>
  count(context, [floodWindow(context, act, flood)])

function floodWindow(context: Limited, act: string, flood: Flood): Window {
  const { most, window: length, what = TOO_MANY, wayOut, about } = flood
  const subject = inTurn(networkOf(context.address), about)
  return {
    key: throttleKey(context, `${act}-from`, subject),
    ...{ length, most, what, wayOut: inTurn(OTHER_LINE, wayOut) },
  }
}

/** How many in an hour, and how many in a day. */
export type Quota = { hourly: number; daily: number }

type Quoting = Omit<Limited, 'address'>

/**
 * Counts what somebody sends in, by the hour and by the day.
 * @param subject an account or an address; kept as a keyed hash only
 * @param what names it in the message: "Zu viele Meldungen"
 * @param wayOut what whoever is refused can do meanwhile, in whole sentences
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

/** Counts so many more of what has been allowed already: it turned out to be as much work as all of them. Refuses nothing. */
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

/** Only looks, as `requireAllowanceLeft`. */
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
  /** The address that they gave; null: none. */
  email: string | null
}

/**
 * Counts what comes without an account: by the mail address that somebody gives, where there is one, and from the network ten times
 * as much, against floods.
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requireGuestQuota = (context: Limited, act: string, guest: Guest): Promise<void> =>
  count(context, guestWindows(context, act, guest))

/** Only looks, as `requireAllowanceLeft`. */
export const requireGuestQuotaLeft = (context: Limited, act: string, guest: Guest): Promise<void> =>
  look(context, guestWindows(context, act, guest))

function guestWindows(context: Limited, act: string, { email, ...limit }: Guest): Window[] {
  const { hourly, daily } = limit.quota
  const quota = { hourly: NETWORK_FACTOR * hourly, daily: NETWORK_FACTOR * daily }
  const shared = { ...limit, quota, wayOut: inTurn(OTHER_LINE, limit.wayOut) }
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

const TOO_MANY = 'Zu viele Anfragen'

/** Sentences one after the other. */
const inTurn = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ')

/** How many of something there may be in so many milliseconds. */
type Window = { key: string; length: number; most: number; what: string; wayOut: string | undefined }
type Counting = Pick<Context, 'db' | 'clock' | 'rateLimits'>

async function count({ db, clock, rateLimits }: Counting, windows: readonly Window[]): Promise<void> {
  if (!rateLimits) return
  const now = clock.now()
  for (const { key, length, most, what, wayOut } of windows) {
    const counted = await countUp(db, key, now, new Date(now.getTime() - length))
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

/** Says how long to wait, given in milliseconds, and what can be done meanwhile. */
export function rateLimited(wait: number, what = 'Zu viele Versuche', wayOut?: string): DomainError {
  const minutes = Math.ceil(wait / MINUTE)
  const hours = Math.round(wait / HOUR)
  const text = minutes === 1 ? 'einer Minute' : minutes <= 90 ? `${minutes} Minuten` : `${hours} Stunden`
  const waiting = `${what}. Bitte versuchen Sie es in ${text} noch einmal.`
  return new DomainError('RATE_LIMITED', inTurn(waiting, wayOut), { retryAfter: Math.ceil(wait / 1000) })
}
