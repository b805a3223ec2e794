import { createHash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'
import type { CallerMails } from '#domains/callers/server/caller-mails.ts'
import type { AreaKey } from '#domains/neighbourhood/server/area-link.ts'
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
/**
 * The subject of a link: a subscription of an account, one of its areas, or the mails to a caller, who needs
 * no account.
 */
export type Ended = MailSubscription | { area: AreaKey } | { caller: CallerMails }

const [CALLER, AREA] = ['caller', 'area'] as const
const payload = z.union([
  z.tuple([z.int(), z.int(), z.int(), z.int().nullable()]),
  z.tuple([z.literal(CALLER), z.int(), z.int(), z.string()]),
  z.tuple([z.literal(AREA), z.int(), z.int(), z.int()]),
])

const keyOf = (secret: string) => createHash('sha256').update(`unsubscribe\n${secret}`).digest()

/**
 * The token in the List-Unsubscribe header. It is encrypted and authenticated: its reader learns neither
 * person nor subject, and nobody can forge one (E-05). It does not expire, because a mail can be read years
 * later.
 */
export function unsubscribeToken({ secret }: Pick<Context, 'secret'>, ended: Ended): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify(payloadOf(ended)))
  return new CompactEncrypt(content).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(secret))
}

function payloadOf(ended: Ended): readonly unknown[] {
  if ('caller' in ended) {
    const { municipalityId, reportId, mark } = ended.caller
    return [CALLER, municipalityId, reportId, mark]
  }
  if ('area' in ended) return [AREA, ended.area.municipalityId, ended.area.id, ended.area.personId]
  const { personId, event, municipalityId, reportId } = ended
  return [personId, EVENTS.find(({ name }) => name === event)?.id, municipalityId, reportId]
}

/** The subscription behind a token; null for one that is not ours. */
export async function readUnsubscribeToken(
  { secret }: Pick<Context, 'secret'>,
  token: string,
): Promise<Ended | null> {
  try {
    const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
    const { plaintext } = await compactDecrypt(token, keyOf(secret), algorithms)
    const content = payload.parse(JSON.parse(new TextDecoder().decode(plaintext)))
    if (content[0] === CALLER) {
      const [, municipalityId, reportId, mark] = content
      return { caller: { municipalityId, reportId, mark } }
    }
    if (content[0] === AREA) {
      const [, municipalityId, id, personId] = content
      return { area: { municipalityId, id, personId } }
    }
    const [personId, id, municipalityId, reportId] = content
    const event = EVENTS.find((each) => each.id === id)?.name
    return event === undefined ? null : { personId, event, municipalityId, reportId }
  } catch {
    return null
  }
}
