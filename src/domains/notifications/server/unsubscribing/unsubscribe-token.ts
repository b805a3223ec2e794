import { createHash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import type { EventName } from '../../notification.rules.ts'
import { CATEGORIES } from '../../notification.rules.ts'

/**
 * One subscription of one person: to an event; for announcements, of one town; for followed reports, to one
 * report.
 */
export type MailSubscription = {
  personId: number
  event: EventName
  municipalityId: number
  reportId: number | null
}

const EVENTS = CATEGORIES.flatMap(({ events }): { id: number; name: EventName }[] => [...events])
const payload = z.tuple([z.int(), z.int(), z.int(), z.int().nullable()])

const keyOf = (secret: string) => createHash('sha256').update(`unsubscribe\n${secret}`).digest()

/**
 * The token in the List-Unsubscribe header. It is encrypted and authenticated: its reader learns neither
 * person nor subject, and nobody can forge one (E-05). It does not expire, because a mail can be read years
 * later.
 */
export function unsubscribeToken(
  { secret }: Pick<Context, 'secret'>,
  { personId, event, municipalityId, reportId }: MailSubscription,
): Promise<string> {
  const id = EVENTS.find(({ name }) => name === event)?.id
  const content = new TextEncoder().encode(JSON.stringify([personId, id, municipalityId, reportId]))
  return new CompactEncrypt(content).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(secret))
}

/** The subscription behind a token; null for one that is not ours. */
export async function readUnsubscribeToken(
  { secret }: Pick<Context, 'secret'>,
  token: string,
): Promise<MailSubscription | null> {
  try {
    const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
    const { plaintext } = await compactDecrypt(token, keyOf(secret), algorithms)
    const [personId, id, municipalityId, reportId] = payload.parse(
      JSON.parse(new TextDecoder().decode(plaintext)),
    )
    const event = EVENTS.find((each) => each.id === id)?.name
    return event === undefined ? null : { personId, event, municipalityId, reportId }
  } catch {
    return null
  }
}
