import { randomUUID } from 'node:crypto'
import { MINUTE } from '../clock.ts'
import type { Db, Trx } from '../database/db.ts'
import { dropSuspended } from './bounces.sql.ts'
import { claimMessages, countPace, type Held, lockWaiting, type MessageRow } from './outbox.sql.ts'

/**
 * Lease of a message: no other worker takes it within this time, even if its worker dies. It is longer than
 * drawing a picture and the longest SMTP session (`SMTP_SESSION_LIMIT`) together, with a margin for clocks
 * that differ between machines.
 */
export const LEASE = 4 * MINUTE

export type Claimed = { message: MessageRow; hold: Held }

export type Room = {
  /** Maximum number of messages. */
  most: number
  /** The domains of this worker's open SMTP sessions. */
  held: readonly (string | null)[]
  /** SMTP sessions with one domain. */
  perDomain: number
  /** Messages a minute for each domain over all workers; null without limit. */
  perMinute: number | null
}

/**
 * Leases messages, so that no other worker takes them meanwhile. Null when no message may leave now. An empty
 * list when all found messages exceed their domain's rate limit or are not wanted any more.
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
    await claimMessages(trx, ids, token, new Date(now.getTime() + LEASE))
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

/**
 * Messages that may still reach their recipient: a suspended address gets only mails about its account's
 * security.
 */
async function withoutSuspended(trx: Trx, found: readonly MessageRow[], now: Date): Promise<MessageRow[]> {
  const news = found.filter(({ urgency, personId }) => urgency > 0 && personId !== null).map(({ id }) => id)
  const dropped = new Set(news.length === 0 ? [] : await dropSuspended(trx, news, now))
  return found.filter(({ id }) => !dropped.has(id))
}

/** Limits the messages of each domain to its free sessions. */
function within(found: readonly MessageRow[], free: (domain: string | null) => number): MessageRow[] {
  const taken = new Map<string | null, number>()
  return found.filter(({ domain }) => {
    const count = (taken.get(domain) ?? 0) + 1
    taken.set(domain, count)
    return count <= free(domain)
  })
}

/** Limits the messages of each domain to its rate limit. Mails that somebody waits for always pass. */
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
