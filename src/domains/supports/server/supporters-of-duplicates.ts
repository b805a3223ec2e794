import { reportMarkedDuplicate, reportUnmarkedDuplicate } from '#domains/reports/server/report.events.ts'
import { subscribe } from '#kit/server/events.ts'
import { moveSupporters, recount, returnSupporters } from './supporters.sql.ts'

/**
 * A duplicate's supporters and author count for the original, each once. The mark's transaction has locked
 * both reports.
 */
export const supportersOfDuplicates = [
  subscribe(reportMarkedDuplicate, async (trx, { clock }, { report, original }) => {
    await moveSupporters(trx, report, original, clock.now())
    for (const each of [report, original]) await recount(trx, each)
  }),
  subscribe(reportUnmarkedDuplicate, async (trx, _, { report, original }) => {
    await returnSupporters(trx, report, original)
    for (const each of [report, original]) await recount(trx, each)
  }),
]
