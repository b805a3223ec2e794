import { createHash } from 'node:crypto'
import { DAY } from '#kit/server/clock.ts'

/** A form as it came: names and values in order, files apart. */
export type Sent = { fields: readonly (readonly [name: string, value: string])[]; files: readonly File[] }

const hash = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * The ids by which a call is recognised when it is sent again: that of its sender, or else one of all that it
 * says. Without an id of the sender the same words are another call after one to two days, because a
 * machine may report the same thing every month.
 * @param senderId what the sender calls this call; null: nothing
 */
export function callIdsOf(
  resource: string,
  { fields, files }: Sent,
  senderId: string | null,
  now: Date,
): string[] {
  if (senderId !== null) return [hash(resource, 'own', senderId)]
  const said = fields.filter(([name]) => name !== 'api_key').map(([name, value]) => `${name}=${value}`)
  const sent = files.map(({ name, size }) => `${name} ${size}`)
  const day = Math.floor(now.getTime() / DAY)
  return [day, day - 1].map((each) => hash(resource, String(each), ...said.sort(), ...sent))
}
