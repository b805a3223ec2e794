import { reportMarkedDuplicate, reportUnmarkedDuplicate } from '#domains/reports/server/report.events.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { subscribe } from '#kit/server/events.ts'
import { forgetAcclaim, noteAcclaim } from './note-acclaim.ts'
import { recount } from './supporters.sql.ts'

/** Counts the supporters of both reports anew, after people moved. The caller has locked both. */
async function countBoth(
  trx: Trx,
  reports: readonly ReportRow[],
  then: (report: ReportRow) => Promise<void>,
): Promise<void> {
  for (const each of reports) await then({ ...each, supportCount: await recount(trx, each) })
}

/** Counts both reports anew after an act that was undone before anybody was told. */
export const countAfterUndo = (
  trx: Trx,
  context: Context,
  report: ReportRow,
  original: ReportRow,
): Promise<void> => countBoth(trx, [report, original], (each) => forgetAcclaim(trx, context, each))

/**
 * A duplicate's supporters and author count for the original, each once. The mark's transaction has locked
 * both reports and moved the people.
 */
export const supportersOfDuplicates = [
  subscribe(reportMarkedDuplicate, (trx, context, { report, original }) =>
    countBoth(trx, [report, original], (each) => noteAcclaim(trx, context, each)),
  ),
  subscribe(reportUnmarkedDuplicate, (trx, context, { report, original }) =>
    countBoth(trx, [report, original], (each) => noteAcclaim(trx, context, each)),
  ),
]
