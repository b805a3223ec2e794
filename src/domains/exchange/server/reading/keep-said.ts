import type { Context } from '#kit/server/builder.ts'
import type { PartnerRow } from '../partners.sql.ts'
import type { Entry } from '../read-answer.ts'
import { keepUpdate, type Said } from './partner-updates.sql.ts'
import type { ReadingRow } from './readings.sql.ts'

/** One reading of a partner. */
export type Reading = {
  context: Context
  partner: PartnerRow
  row: ReadingRow
  now: Date
  /** No page is asked for after it. */
  until: Date
  /** Updates that it may still keep. */
  room: number
}

/** A partner answered what cannot be used. */
export class BadAnswer extends Error {}

export const isOver = ({ context, until, room }: Reading): boolean =>
  context.clock.now() >= until || room <= 0

/**
 * Keeps what is new; false where the reading had no room for all. In one transaction for each hundred: a page
 * of a thousand would hold its locks for too long.
 */
export async function keepAll(reading: Reading, said: readonly Said[]): Promise<boolean> {
  for (let from = 0; from < said.length; from += 100) {
    if (reading.room <= 0) return false
    reading.room -= await keepSome(reading, said.slice(from, from + 100))
  }
  return true
}

/** Returns how many were new. Where one of them cannot be kept, the others are kept one by one. */
async function keepSome(reading: Reading, said: readonly Said[]): Promise<number> {
  const { context, partner, now } = reading
  try {
    return await context.db.transaction().execute(async (trx) => {
      let kept = 0
      for (const each of said) if (await keepUpdate(trx, partner, each, now)) kept += 1
      return kept
    })
  } catch (error) {
    const [first] = said
    if (said.length > 1) {
      let kept = 0
      for (const each of said) kept += await keepSome(reading, [each])
      return kept
    }
    const facts = { partnerId: partner.id, updateId: first?.updateId, err: error }
    context.log.error(facts, 'an update of a partner cannot be kept')
    return 0
  }
}

/** Before this moment no partner can have said anything. */
const EARLIEST = new Date('2000-01-01T00:00:00Z')

/** A moment that cannot be read, lies ahead, or long before any report, is now. */
export function momentIn(entry: Entry, now: Date): Date {
  const at = new Date(entry.get('updated_datetime') ?? '')
  return at >= EARLIEST && at <= now ? at : now
}
