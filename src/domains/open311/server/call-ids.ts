import { createHash } from 'node:crypto'
import { DAY } from '#kit/server/clock.ts'

/** A form as it came: names and values in order, files apart. */
export type PostedForm = {
  fields: readonly (readonly [name: string, value: string])[]
  files: readonly File[]
}

const hash = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Idempotency ids of a call: derived from the sender's id, or else from all its fields. Without a sender's id
 * the same fields are another call after the end of the next UTC day, because a machine may report the same
 * thing every month.
 * @param senderId the client's own id of the call; null if none
 */
export function callIdsOf(
  resource: string,
  { fields, files }: PostedForm,
  senderId: string | null,
  now: Date,
): string[] {
  if (senderId !== null) return [hash(resource, 'own', senderId)]
  const said = fields.filter(([name]) => name !== 'api_key').map(([name, value]) => `${name}=${value}`)
  const sent = files.map(({ name, size }) => `${name} ${size}`)
  const day = Math.floor(now.getTime() / DAY)
  return [day, day - 1].map((each) => hash(resource, String(each), ...said.sort(), ...sent))
}
