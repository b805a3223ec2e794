import type { Context } from '#kit/server/builder.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'

/** Items per transaction: few enough that its locks delay nobody. */
const BATCH = 200

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {}

/**
 * Deletes everything past its period in one row of the table, one batch per transaction. Returns how many
 * items. It is idempotent and may run at any time. With `isDry` it does all work, counts, and rolls back.
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
      if (total > 0)
        context.log.info({ row: row.name, total }, 'data past their retention period were deleted')
      return total
    }
  }
}

async function rehearse(context: Context, row: RetentionRow): Promise<number> {
  let total = 0
  try {
    await context.db.transaction().execute(async (trx) => {
      for (let count = -1; count !== 0; total += count) count = await row.step(trx, context, BATCH)
      throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  return total
}
