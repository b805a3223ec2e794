import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { reportMoved } from '../report.events.ts'
import type { ReportRow } from '../reports.sql.ts'

/** The columns that say where a report is and what it is about. */
const SPOT = ['latitude', 'longitude', 'street', 'place', 'districtId', 'categoryId'] as const

/** Emits that a report has moved, if its category or the place that everybody sees is another one. */
export async function tellMoved(
  trx: Trx,
  context: Context,
  before: ReportRow,
  report: ReportRow,
): Promise<void> {
  if (SPOT.every((column) => before[column] === report[column])) return
  await context.emit(trx, context, reportMoved, { report, before, actorId: context.viewer.id })
}
