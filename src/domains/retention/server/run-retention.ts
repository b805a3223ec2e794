import type { Context } from '#kit/server/builder.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'

/** Things of one transaction: short enough for nobody to wait. */
const BATCH = 200

/** Takes back what a rehearsal has done. */
class Rehearsed extends Error {}

/**
 * Lets go of everything whose time is over, in one row of the table of periods, a batch in each transaction; answers how many
 * things. It may run at any time and as often as one likes. `isDry`: does it all, counts, and takes it back.
 */
export async function runRetention(
  context: Context,
  row: RetentionRow,
  { isDry = false } = {},
): Promise<number> {
  if (isDry) return rehearse(context, row)
  for (let total = 0; ; ) {
    const count = await context.db.transaction().execute((trx) => row.step(trx, context, BATCH))
    total += count
    if (count === 0) {
      if (total > 0) context.log.info({ row: row.name, total }, 'what was kept for its time was let go')
      return total
    }
  }
}

async function rehearse(context: Context, row: RetentionRow): Promise<number> {
  let total = 0
  try {
    await context.db.transaction().execute(async (trx) => {
      for (let count = -1; count !== 0; total += count) count = await row.step(trx, context, BATCH)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return total
}
