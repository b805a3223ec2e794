import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/db.ts'
import type { Change, ReportEventKind } from '../report-history.rules.ts'
import { insertReportEvent, type ReportRow } from './reports.sql.ts'

type Step = {
  kind: ReportEventKind
  /** The statuses before and after; both the present one where it stays. */
  fromStatusId: number | null
  toStatusId: number
  /** The category before, where the step put the report into another. */
  fromCategoryId?: number
  note?: string | null
  changes?: readonly Change[]
  /** Who was responsible before and after, where that changed. */
  fromPersonId?: number | null
  toPersonId?: number | null
}

/**
 * Writes a step of a report's way into its history, in the transaction that takes it; `report` as it is from then on.
 * Answers the step's id.
 */
export async function recordStep(trx: Trx, context: Context, report: ReportRow, step: Step): Promise<number> {
  const id = await nextId(trx, 'report_event_id')
  const { municipalityId, id: reportId, version } = report
  const { changes, ...rest } = step
  await insertReportEvent(trx, {
    municipalityId,
    id,
    reportId,
    version,
    actorId: context.viewer.id,
    createdAt: context.clock.now(),
    changes: changes && [...changes],
    ...rest,
  })
  return id
}
