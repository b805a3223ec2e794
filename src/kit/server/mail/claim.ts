import { randomUUID } from 'node:crypto'
import { MINUTE } from '../clock.ts'
import type { Db, Trx } from '../database/db.ts'
import { dropSuspended } from './bounces.sql.ts'
import { claimMessages, countPace, type Held, lockWaiting, type MessageRow } from './outbox.sql.ts'

/**
 * A message that a worker has taken is its own for so long, also when it dies meanwhile: longer than the drawing of a picture
 * and the longest talk (`TALK_LIMIT`) take together, by a margin for clocks of machines that differ.
 */
export const HOLD = 4 * MINUTE

export type Claimed = { message: MessageRow; hold: Held }

export type Room = {
  /** How many at most. */
  most: number
  /** The domain of each talk that this worker holds. */
  held: readonly (string | null)[]
  /** Talks with one domain. */
  perDomain: number
  /** Messages a minute and domain over all workers; null without limit. */
  perMinute: number | null
}

/**
 * Takes messages: no other worker will, for as long as the hold lasts. Null when nothing waits that may leave now; an empty
 * list when all that was looked at turned out to be too many for its domain's minute, or unwanted.
 */
export function claim(db: Db, room: Room, now: Date): Promise<Claimed[] | null> {
  const free = freeTalks(room)
  const busy = [...new Set(room.held)].filter((domain) => domain !== null && free(domain) <= 0) as string[]
  return db.transaction().execute(async (trx) => {
    const pace = room.perMinute ?? 2 ** 31 - 1
    const found = await lockWaiting(trx, { most: room.most, now, busy, pace })
    if (found.length === 0) return null
    const wanted = await withoutSuspended(trx, found, now)
    const fitting = within(wanted, free)
    const chosen = room.perMinute === null ? fitting : await paced(trx, fitting, room.perMinute, now)
    if (chosen.length === 0) return []
    const token = randomUUID()
    const ids = chosen.map(({ id }) => id)
    await claimMessages(trx, ids, token, new Date(now.getTime() + HOLD))
    return chosen.map((message) => ({
      message: { ...message, attempts: message.attempts + 1 },
      hold: { id: message.id, claim: token },
    }))
  })
}

const freeTalks =
  ({ held, perDomain }: Room) =>
  (domain: string | null): number =>
    perDomain - held.filter((each) => each === domain).length

/** What may still reach its recipient: a suspended address gets only what concerns its account's security. */
async function withoutSuspended(trx: Trx, found: readonly MessageRow[], now: Date): Promise<MessageRow[]> {
  const news = found.filter(({ urgency, personId }) => urgency > 0 && personId !== null).map(({ id }) => id)
  const dropped = new Set(news.length === 0 ? [] : await dropSuspended(trx, news, now))
  return found.filter(({ id }) => !dropped.has(id))
}

/** As many of each domain as there is room for. */
function within(found: readonly MessageRow[], free: (domain: string | null) => number): MessageRow[] {
  const taken = new Map<string | null, number>()
  return found.filter(({ domain }) => {
    const count = (taken.get(domain) ?? 0) + 1
    taken.set(domain, count)
    return count <= free(domain)
  })
}

/** Those that their domain's minute has room for. What somebody waits for always leaves. */
async function paced(
  trx: Trx,
  messages: readonly MessageRow[],
  perMinute: number,
  now: Date,
): Promise<MessageRow[]> {
  const counts = new Map<string, number>()
  for (const { urgency, domain } of messages)
    if (urgency > 0 && domain !== null) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  if (counts.size === 0) return [...messages]
  const totals = await countPace(trx, counts, now)
  const room = new Map(
    [...counts].map(([domain, count]) => [domain, perMinute - ((totals.get(domain) ?? 0) - count)]),
  )
  return messages.filter(({ urgency, domain }) => {
    if (urgency === 0 || domain === null) return true
    const left = room.get(domain) ?? 0
    room.set(domain, left - 1)
    return left > 0
  })
}
