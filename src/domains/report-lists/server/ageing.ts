import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { type Ageing, USUAL_AGEING } from '../report-queue.rules.ts'
import { type AgeingRow, ageingOfTowns } from './ageing.sql.ts'
import type { Inbox } from './report-queue.sql.ts'

const loadAgeing = loadMany(
  (context, municipalityIds: readonly number[]) => ageingOfTowns(context.db, municipalityIds),
  (row: AgeingRow) => row.municipalityId,
)

/** The thresholds of a report in its current status. */
export async function ageingOf(
  context: Context,
  { municipalityId, statusId }: Pick<ReportRow, 'municipalityId' | 'statusId'>,
): Promise<Ageing> {
  const rows = await loadAgeing(context, municipalityId)
  return rows.find((row) => row.statusId === statusId) ?? USUAL_AGEING
}

/** The current inbox of a member of a town's staff. */
export async function loadInbox(
  context: Context,
  viewer: Inbox['viewer'],
  municipalityId: number,
): Promise<Inbox> {
  const rows = await loadAgeing(context, municipalityId)
  const overdueDays = new Map(rows.map((row) => [row.statusId, row.overdueDays]))
  return { viewer, municipalityId, now: context.clock.now(), overdueDays }
}
