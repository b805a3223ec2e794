import { closed } from '#kit/common/direction.ts'
import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'

/** Most characters of an endpoint; those of the big services have some 200. */
export const MOST_ENDPOINT = 1000

/** Hosts of the push services of Chromium, Firefox, Safari and Edge (S-38). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

/**
 * Whether an address belongs to a known push service. A browser names the address and our server calls it, so
 * this check prevents server-side request forgery: https, the default port, no user, and an exact host
 * (S-38).
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > MOST_ENDPOINT) return false
  const url = URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  return SERVICES.some((service) => service.test(url.hostname))
}

/** Hours in the town's time zone between which no device rings (E-10). */
export const QUIET_FROM = 21
export const QUIET_UNTIL = 7

/** The end of the quiet hours that contain a moment; null outside them. */
export function quietEnd(at: Date, timeZone: string): Date | null {
  const local = localTimeOf(at, timeZone)
  if (local.hour >= QUIET_UNTIL && local.hour < QUIET_FROM) return null
  const day = local.hour >= QUIET_FROM ? local.day + 1 : local.day
  return momentOf({ ...local, day, hour: QUIET_UNTIL, minute: 0 }, timeZone)
}

/** Days after which a device that was not seen is deleted. */
export const DEVICE_DAYS = 90
/** Days for which a sent message is kept, so that its cause does not send it again. */
export const PUSH_KEPT_DAYS = 7

/** Most devices of one person that get a message; with more, those seen last. */
export const MOST_DEVICES = 10

/** The text that a device shows: no third party's words (E-22). */
export type PushContent = { title: string; body: string | null; path: string; topic: string }

/** Most bytes of a message before its encryption (E-22). */
export const MOST_BYTES = 3000
const MOST_TITLE = 120
const MOST_BODY = 240

/** The message as JSON for the service worker; at most 3 kB. */
export function payloadOf({ title, body, path, topic }: PushContent): string {
  const shown = { title: shortened(title, MOST_TITLE), path, tag: topic }
  const whole = JSON.stringify({ ...shown, ...(body && { body: shortened(body, MOST_BODY) }) })
  return new TextEncoder().encode(whole).length <= MOST_BYTES
    ? whole
    : JSON.stringify({ ...shown, path: '/' })
}

function shortened(text: string, most: number): string {
  const characters = [...text]
  return closed(characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`)
}
