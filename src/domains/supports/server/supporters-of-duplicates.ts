import { reportMarkedDuplicate, reportUnmarkedDuplicate } from '#domains/reports/server/report.events.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Clock } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { subscribe } from '#kit/server/events.ts'
import { moveSupporters, recount, returnSupporters } from './supporters.sql.ts'

/** Counts for the original whom its duplicate concerns. The caller has locked both reports. */
export async function countForOriginal(
  trx: Trx,
  { clock }: { clock: Clock },
  report: ReportRow,
  original: ReportRow,
): Promise<void> {
  await moveSupporters(trx, report, original, clock.now())
  for (const each of [report, original]) await recount(trx, each)
}

/** Gives an unmarked duplicate its supporters back, and counts both reports anew. */
export async function countForItself(trx: Trx, report: ReportRow, original: ReportRow): Promise<void> {
  await returnSupporters(trx, report, original)
  for (const each of [report, original]) await recount(trx, each)
}

/**
 * A duplicate's supporters and author count for the original, each once. The mark's transaction has locked
 * both reports.
 */
export const supportersOfDuplicates = [
  subscribe(reportMarkedDuplicate, (trx, context, { report, original }) =>
    countForOriginal(trx, context, report, original),
  ),
  subscribe(reportUnmarkedDuplicate, (trx, _, { report, original }) => countForItself(trx, report, original)),
]
