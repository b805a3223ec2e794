import { requireKeyUnrevoked } from '#domains/access/server/still-signed-in.ts'
import { isStaffOf } from '#domains/access/server/viewer.ts'
import { type Act, record } from '#domains/audit/server/record.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import type { Change, ReportEventKind } from '../../report-history.rules.ts'
import { reportStepTaken } from '../report.events.ts'
import { insertReportEvent, type ReportRow } from '../reports.sql.ts'
import { setStepsUndone } from './report-history.sql.ts'

type Step = {
  kind: ReportEventKind
  /** The statuses before and after; each is the report's own where it is absent. */
  fromStatusId?: number | null
  toStatusId?: number
  /** The category before the step, where the step changed it. */
  fromCategoryId?: number
  note?: string | null
  changes?: readonly Change[]
  /** The assignee before and after, where it changed. */
  fromPersonId?: number | null
  toPersonId?: number | null
  /** Its moment; the present one where it is absent. */
  at?: Date
  /** True for a step that undoes others: like them, it counts in no figure. */
  isUndone?: true
}

/**
 * Records a step in a report's history, in the transaction of the step; `report` is the state afterwards.
 * Returns the step's id.
 */
export async function recordStep(trx: Trx, context: Context, report: ReportRow, step: Step): Promise<number> {
  const { viewer } = context
  await requireKeyUnrevoked(trx, viewer)
  const id = await nextId(trx, 'report_event_id')
  const { municipalityId, id: reportId, version, statusId } = report
  const whole = { fromStatusId: statusId, toStatusId: statusId, ...step }
  const { changes, at, ...rest } = whole
  await insertReportEvent(trx, {
    municipalityId,
    id,
    reportId,
    version,
    actorId: viewer.id,
    apiKeyId: viewer.key?.id ?? null,
    callId: viewer.key?.callIds[0] ?? null,
    createdAt: at ?? context.clock.now(),
    changes: changes && [...changes],
    ...rest,
  })
  if (viewer.key !== null || isStaffOf(viewer, municipalityId)) await noteStep(trx, context, report, whole)
  const changesConcern =
    step.fromCategoryId !== undefined || (changes?.some(({ field }) => field === 'category') ?? false)
  await context.emit(trx, context, reportStepTaken, {
    ...{ report, kind: step.kind, changes: changes ?? [], changesConcern },
  })
  return id
}

/**
 * Takes the steps of an act out of all figures; `versions` are the report's before and after the act. The
 * step that undoes them is recorded with `isUndone`.
 */
export const markStepsUndone = (
  trx: Trx,
  report: ReportRow,
  versions: { from: number; to: number },
): Promise<void> => setStepsUndone(trx, report, versions)

/** The actions for the town's audit log, by kind of step (D-50). */
const ACTIONS: Partial<Record<ReportEventKind, Act['action']>> = {
  APPROVED: 'report.approved',
  APPROVAL_WITHDRAWN: 'report.withdrawn',
  STATUS_CHANGED: 'report.status-changed',
  CONTACT_READ: 'report.contact-read',
  DELETED: 'report.deleted',
  DUPLICATE_MARKED: 'report.duplicate-marked',
  DUPLICATE_UNMARKED: 'report.duplicate-unmarked',
  QUESTION_ASKED: 'report.question-asked',
  QUESTION_WITHDRAWN: 'report.question-withdrawn',
  OBJECTION_REJECTED: 'report.objection-rejected',
  HANDED_OVER: 'report.handed-over',
  HANDOVER_REVOKED: 'report.handover-revoked',
  TRANSFERRED_OUT: 'report.transferred-out',
}

/**
 * Records steps of staff and of programs in the town's audit log, too. It notes the kinds of statuses,
 * because their names are the town's own.
 */
async function noteStep(
  trx: Trx,
  context: Context,
  report: ReportRow,
  step: Step & { fromStatusId: number | null; toStatusId: number },
): Promise<void> {
  const isFiledByKey = step.kind === 'CREATED' && context.viewer.key !== null
  const action = isFiledByKey ? 'report.filed' : ACTIONS[step.kind]
  if (action === undefined) return
  const { municipalityId } = report
  const statuses = step.fromStatusId === step.toStatusId ? [] : await findStatuses(trx, [municipalityId])
  const kindOf = (statusId: number | null) => statuses.find(({ id }) => id === statusId)?.kind ?? null
  await record(trx, context, {
    action,
    municipalityId,
    objectId: report.id,
    oldValue: kindOf(step.fromStatusId),
    newValue: kindOf(step.toStatusId),
  })
}
