import { requireActor } from '#domains/access/server/viewer.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { resolvedAtAfter, updatedAtAfter } from '../../report.rules.ts'
import { recordStep } from '../history/report-history.ts'
import { reportStatusChanged } from '../report.events.ts'
import { canSee, canSetStatus, canStatusFollow } from '../report.policy.ts'
import { lockReport, type ReportRow, updateReport } from '../reports.sql.ts'
import { requireVersion } from '../require-same.ts'

/**
 * Sets another of the town's statuses. The same status again changes nothing and notifies nobody.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT; BAD_USER_INPUT for a foreign status or a step that
 * rule 8 excludes.
 */
export async function changeReportStatus(
  context: Context,
  reportId: number,
  statusId: number,
  version?: number | null,
): Promise<ReportRow> {
  const viewer = requireActor(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    if (!canSetStatus(viewer, report)) throw forbidden()
    requireVersion(viewer, report, version)
    return setStatus(trx, context, report, statusId)
  })
}

type Circumstances = {
  /** The state before the transaction's own changes, on which the permission is checked. */
  judged?: ReportRow
  /** The official comment of the same act; its text goes into the notifications about the status. */
  answerId?: number
  /** People whom a mail of the same act tells of it. */
  toldIds?: readonly number[]
  /** Whether a mail of the same act tells the caller of the report. */
  isCallerTold?: boolean
}

/** Sets the status of a locked report inside the caller's transaction. */
export async function setStatus(
  trx: Trx,
  context: Context,
  report: ReportRow,
  statusId: number,
  { judged = report, answerId, toldIds = [], isCallerTold = false }: Circumstances = {},
): Promise<ReportRow> {
  const viewer = requireActor(context.viewer)
  if (!canSetStatus(viewer, judged)) throw forbidden()
  const statuses = await findStatuses(trx, [report.municipalityId])
  const from = statuses.find((each) => each.id === report.statusId)
  const to = statuses.find((each) => each.id === statusId)
  if (from === undefined || to === undefined)
    throw badInput({ statusId: say`Diesen Status gibt es hier nicht.` })
  if (from.id === to.id) return report
  if (!canStatusFollow(report, from.kind, to.kind))
    throw badInput({ statusId: say`Dieser Statuswechsel ist nicht möglich.` })
  const now = context.clock.now()
  const resolvedAt = resolvedAtAfter(from.kind, to.kind, report.resolvedAt, now)
  const changed = await updateReport(trx, report, {
    statusId,
    resolvedAt,
    statusChangedAt: now,
    updatedAt: updatedAtAfter(report.updatedAt, now),
  })
  // The moment of a closing names it, also where the closing is undone.
  const step = { kind: 'STATUS_CHANGED', fromStatusId: from.id, toStatusId: to.id, at: now } as const
  const eventId = await recordStep(trx, context, changed, step)
  await context.emit(trx, context, reportStatusChanged, {
    report: changed,
    from,
    to,
    actorId: viewer.id,
    eventId,
    answerId: answerId ?? null,
    toldIds,
    isCallerTold,
  })
  return changed
}
