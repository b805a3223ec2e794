import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'
import { COVER_TRY_HOURS, ORIGINAL_DAYS, ORIGINAL_MOST_DAYS } from '../../originals.rules.ts'
import { coverJob } from './cover-at-once.ts'
import { dropOriginal } from './original-files.ts'
import {
  lockOriginal,
  loneOriginals,
  type OriginalRow,
  oldOriginals,
  unfinishedOriginals,
} from './originals.sql.ts'

/** Originals in one transaction. */
const BATCH = 200
/** Milliseconds after which a photo should have been covered; then the job is queued again. */
const LATE = 10 * MINUTE

/**
 * Removes originals whose photo is gone, and queues the covering of photos again that a dead job has left.
 * What fails for COVER_TRY_HOURS is given up. Returns how many it removed.
 */
export async function tendOriginals(context: Context): Promise<number> {
  const { db, clock, enqueue } = context
  const now = clock.now().getTime()
  const ages = { before: new Date(now - LATE), since: new Date(now - COVER_TRY_HOURS * HOUR) }
  const late = await unfinishedOriginals(db, ages)
  await db.transaction().execute(async (trx) => {
    for (const key of late) await enqueue(trx, coverJob, key)
  })
  return removeLoneOriginals(context)
}

/** Removes originals whose photo is gone; returns how many. */
export async function removeLoneOriginals(context: Pick<Context, 'db' | 'enqueue'>): Promise<number> {
  let removed = 0
  for (let count = BATCH; count === BATCH; removed += count)
    count = await context.db.transaction().execute(async (trx) => {
      const lone = await loneOriginals(trx, BATCH)
      await dropAll(trx, context, lone)
      return lone.length
    })
  return removed
}

/** Deletes those that nobody has decided on meanwhile. */
async function dropAll(trx: Trx, context: Pick<Context, 'enqueue'>, found: readonly OriginalRow[]) {
  for (const original of found) {
    const locked = await lockOriginal(trx, original)
    const isSame = locked?.decidedAt?.getTime() === original.decidedAt?.getTime()
    if (locked !== null && isSame) await dropOriginal(trx, context, locked)
  }
}

/** Deletes originals whose time is over; returns how many. */
async function dropOld(trx: Trx, context: Context, now: Date, most: number): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const bounds = { ended: before(ORIGINAL_DAYS), created: before(ORIGINAL_MOST_DAYS) }
  const old = await oldOriginals(trx, bounds, most)
  await dropAll(trx, context, old)
  return old.length
}

const NAMED = {
  name: 'photo-original',
  what: 'Frühere Fassungen von Fotos',
  type: 'photo-original',
} as const

/** The row of the table of retention periods (rule 99): the covered photo stays. */
export const OLD_ORIGINALS: RetentionRow = {
  ...NAMED,
  step: (trx, context, most) =>
    deleteAndCount(NAMED, (_, now) => dropOld(trx, context, now, most)).step(trx, context, most),
}
