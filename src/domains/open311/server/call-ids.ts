import { createHash } from 'node:crypto'
import { DAY, MINUTE } from '#kit/server/clock.ts'

/** A form as it came: names and values in order, files apart. */
export type PostedForm = {
  fields: readonly (readonly [name: string, value: string])[]
  files: readonly File[]
}

const hash = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const digest = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64url')

/** Resources that a program writes. */
export type Writable = 'requests' | 'servicerequestupdates'

/**
 * Milliseconds. Without a sender's id the same content is the same call until the end of the next such slot.
 * A report that comes again within a day is a repetition; a status may come back within the hour.
 */
const SLOTS: Readonly<Record<Writable, number>> = { requests: DAY, servicerequestupdates: 10 * MINUTE }

/**
 * Idempotency ids of a call: derived from the sender's id, or else from all its fields and the bytes of its
 * files.
 * @param senderId the client's own id of the call; null if none
 */
export async function callIdsOf(
  resource: Writable,
  { fields, files }: PostedForm,
  senderId: string | null,
  now: Date,
): Promise<string[]> {
  if (senderId !== null) return [hash(resource, 'own', senderId)]
  const said = fields.filter(([name]) => name !== 'api_key').map(([name, value]) => `${name}=${value}`)
  const sent = await Promise.all(files.map(async (file) => `${file.name} ${await digest(file)}`))
  const slot = Math.floor(now.getTime() / SLOTS[resource])
  return [slot, slot - 1].map((each) => hash(resource, String(each), ...said.sort(), ...sent))
}
