import type { Trx } from '#kit/server/database/db.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'
import { type Deletion, noteDeletionCount, noteDeletions } from './deletion-protocol.sql.ts'
import type { Gone } from './gone.ts'

type Delete<Result> = (trx: Trx, now: Date, most: number) => Promise<Result>
type Note<Result> = (trx: Trx, deletion: Deletion, result: Result) => Promise<void>
type Named = { name: string; what: string; type: Deletion['type'] }

const deleteAnd =
  <Result>(note: Note<Result>, countOf: (result: Result) => number) =>
  ({ name, what, type }: Named, remove: Delete<Result>): RetentionRow => ({
    name,
    what,
    step: async (trx, { clock }, most) => {
      const at = clock.now()
      const result = await remove(trx, at, most)
      await note(trx, { type, reason: name, at }, result)
      return countOf(result)
    },
  })

/** A retention row whose deletions are recorded one by one. */
export const deleteAndRecord = deleteAnd<readonly Gone[]>(noteDeletions, (gone) => gone.length)

/** A retention row whose deletions are recorded as a count, because nobody would look up a single one. */
export const deleteAndCount = deleteAnd<number>(noteDeletionCount, (count) => count)
