import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'

/** Characters of an endpoint; those of the big services have some 200. */
export const MOST_ENDPOINT = 1000

/** The services that browsers subscribe at: Chromium, Firefox, Safari, Edge (S-38). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

/**
 * Whether an address is one at a known push service. Somebody's browser names it and our server calls it: so it is https on
 * the usual port, without a user, and the host is not merely like one of those (S-38).
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > MOST_ENDPOINT) return false
  const url = URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  return SERVICES.some((service) => service.test(url.hostname))
}

/** Hours of a town's clocks between which no device rings (E-10). */
export const QUIET_FROM = 21
export const QUIET_UNTIL = 7

/** The end of the night that a moment lies in, or null by day. */
export function quietEnd(at: Date, timeZone: string): Date | null {
  const local = localTimeOf(at, timeZone)
  if (local.hour >= QUIET_UNTIL && local.hour < QUIET_FROM) return null
  const day = local.hour >= QUIET_FROM ? local.day + 1 : local.day
  return momentOf({ ...local, day, hour: QUIET_UNTIL, minute: 0 }, timeZone)
}

/** Days without a sign of a device after which it is forgotten. */
export const DEVICE_DAYS = 90
/** Days for which it is known that a message was sent, so that its cause sends none again. */
export const PUSH_KEPT_DAYS = 7

/** Devices of one person that are written to; of more, those seen last. */
export const MOST_DEVICES = 10

/** What a device shows: no third party's words (E-22). */
export type PushContent = { title: string; body: string | null; path: string; topic: string }

/** Bytes of a message before it is encrypted (E-22). */
export const MOST_BYTES = 3000
const MOST_TITLE = 120
const MOST_BODY = 240

/** A message as the service worker reads it, never above 3 kB. */
export function payloadOf({ title, body, path, topic }: PushContent): string {
  const shown = { title: shortened(title, MOST_TITLE), path, tag: topic }
  const whole = JSON.stringify({ ...shown, ...(body && { body: shortened(body, MOST_BODY) }) })
  return new TextEncoder().encode(whole).length <= MOST_BYTES
    ? whole
    : JSON.stringify({ ...shown, path: '/' })
}

function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
