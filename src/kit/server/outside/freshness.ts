import { DAY, HOUR } from '../clock.ts'

/** Nothing of a map changes faster than this; services that say "at once" would be asked for every tile of every visit. */
const FLOOR = HOUR
const CEILING = 30 * DAY
const UNSAID = DAY

/**
 * Milliseconds for which an answer counts as fresh (RFC 9111), between one hour and 30 days. Where it says nothing it is
 * `unsaid`, a day by itself.
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
