import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'
import { type Deletion, noteDeletionCount, noteDeletions } from './deletion-protocol.sql.ts'
import type { Gone } from './gone.ts'

type Delete<Result> = (trx: Trx, now: Date, most: number) => Promise<Result>

/** A retention row whose deletions are recorded one by one. */
export const deleteAndRecord = (
  { name, what, type }: { name: string; what: string; type: Deletion['type'] },
  remove: Delete<Gone[]>,
): RetentionRow => ({
  name,
  what,
  step: async (trx, { clock }, most) => {
    const at = clock.now()
    const gone = await remove(trx, at, most)
    await noteDeletions(trx, { type, reason: name, at }, gone)
    return gone.length
  },
})

/** A retention row whose deletions are recorded as a count, because nobody would look up a single one. */
export const deleteAndCount = (
  { name, what, type }: { name: string; what: string; type: Deletion['type'] },
  remove: Delete<number>,
): RetentionRow => ({
  name,
  what,
  step: async (trx, { clock }: Pick<Context, 'clock'>, most) => {
    const at = clock.now()
    const count = await remove(trx, at, most)
    await noteDeletionCount(trx, { type, reason: name, at }, count)
    return count
  },
})
