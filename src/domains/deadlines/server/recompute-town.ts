import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { recompute } from './recompute.ts'
import { lockReports, openReportIds, runningReportIds, townsWithDeadlines } from './report-deadlines.sql.ts'

/** Reports of one transaction: their locks are held for less than a second. */
const BATCH = 100

/** `takesRules`: all open reports get the rules of today, also those that came before the first rule. */
export const recomputeTownJob = defineJob(
  'deadlines.recompute-town',
  z.object({ municipalityId: z.number().int(), takesRules: z.boolean() }),
)

/** Computes the deadlines of a town's open reports anew. It may run again at any time. */
export async function recomputeTown(
  { db }: Pick<Context, 'db'>,
  { municipalityId, takesRules }: { municipalityId: number; takesRules: boolean },
): Promise<number> {
  let handled = 0
  let last = 0
  for (;;) {
    const ids = await (takesRules ? openReportIds : runningReportIds)(db, municipalityId, last, BATCH)
    if (ids.length === 0) return handled
    last = ids.at(-1) ?? last
    handled += await db.transaction().execute(async (trx) => {
      await lockReports(trx, municipalityId, ids)
      return recompute(trx, municipalityId, ids, { takesRules })
    })
  }
}

export const recomputeAllJob = defineJob('deadlines.recompute-all', z.object({}))

/**
 * The nightly run. Holidays can change with a release of the program or with the town's state; no event tells
 * of either.
 */
export async function recomputeAll({ db }: Pick<Context, 'db'>): Promise<number> {
  let handled = 0
  for (const municipalityId of await townsWithDeadlines(db))
    handled += await recomputeTown({ db }, { municipalityId, takesRules: false })
  return handled
}
