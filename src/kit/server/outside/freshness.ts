import { DAY, HOUR } from '../clock.ts'

/**
 * Lower bound: maps change no faster, and services that say "no-cache" would be asked for every tile of every
 * visit.
 */
const FLOOR = HOUR
const CEILING = 30 * DAY
const UNSAID = DAY

/**
 * Milliseconds for which an answer is fresh (RFC 9111), between one hour and 30 days. Without a header it is
 * `unsaid`, by default a day.
 */
export function lifetimeOf(
  headers: Record<string, string | string[] | undefined>,
  now: Date,
  unsaid = UNSAID,
): number {
  const control = String(headers['cache-control'] ?? '')
  const said = /(?:^|[\s,])s-maxage="?(\d+)/i.exec(control) ?? /(?:^|[\s,])max-age="?(\d+)/i.exec(control)
  const isUnstable = /(?:^|[\s,])no-(cache|store)\b/i.test(control)
  return Math.min(
    CEILING,
    Math.max(FLOOR, isUnstable ? 0 : (milliseconds(said?.[1]) ?? untilExpiry(headers, now) ?? unsaid)),
  )
}

const milliseconds = (seconds: string | undefined) =>
  seconds === undefined ? undefined : Number(seconds) * 1000

function untilExpiry(headers: Record<string, string | string[] | undefined>, now: Date): number | null {
  const expires = Date.parse(String(headers.expires ?? ''))
  return Number.isNaN(expires) ? null : expires - now.getTime()
}
