import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { reportsOutside } from '#domains/handovers/server/handovers.sql.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import * as rows from './dispatches.sql.ts'
import { deliverDispatchesJob } from './exchange.jobs.ts'
import {
  canReadDispatches,
  canRetry,
  canWithdraw,
  type DispatchObstacle,
  dispatchObstacle,
} from './exchange.policy.ts'
import { type Mapped, mappingOf } from './mappings.sql.ts'
import { cameFrom } from './queue-dispatches.ts'

/** The facts that decide whether a report may go to the partner of its category. */
export async function dispatchFacts(db: Db, report: ReportRow) {
  const mapping = await mappingOf(db, report)
  if (mapping === null) return { mapping, ...NO_PARTNER }
  const [dispatches, outside, cameFromThere] = [
    await rows.dispatchesOf(db, [report.id]),
    await reportsOutside(db, [report.id]),
    await cameFrom(db, report, mapping),
  ]
  const present = dispatches.find(({ partnerId }) => partnerId === mapping.partnerId)
  const state = present?.state ?? null
  return { mapping, state, hasPartner: true, isOutside: outside.length > 0, cameFromThere }
}
const NO_PARTNER = { state: null, hasPartner: false, isOutside: false, cameFromThere: false }

/**
 * Puts a report into the outbox for the partner of its category.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN; CONFLICT where the partner has it, or will get it
 */
export async function dispatchReport(context: Context, reportId: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const { mapping, ...facts } = await dispatchFacts(trx, report)
    const obstacle = dispatchObstacle(viewer, report, facts)
    if (obstacle !== null) throw refusal(obstacle)
    await send(trx, context, report, mapping as Mapped)
    return report
  })
}

async function send(trx: Trx, context: Context, report: ReportRow, mapping: Mapped): Promise<void> {
  const isNew = await rows.putIntoOutbox(trx, report, { ...mapping, isAsked: true }, context.clock.now())
  if (!isNew) throw refusal('SENT')
  await record(trx, context, {
    ...{ action: 'report.dispatched', municipalityId: report.municipalityId, objectId: report.id },
  })
  await context.enqueue(trx, deliverDispatchesJob, {})
}

function refusal(obstacle: DispatchObstacle): DomainError {
  switch (obstacle) {
    case 'SENT':
      return new DomainError(
        'CONFLICT',
        say`Diese Meldung ist schon an den Partner übermittelt oder unterwegs.`,
      )
    case 'OUTSIDE':
      return new DomainError('CONFLICT', say`Diese Meldung liegt schon bei einer externen Stelle.`)
    case 'NO_PARTNER':
      return forbidden(say`Für diese Kategorie ist kein Partner eingerichtet.`)
    case 'CAME_FROM_THERE':
      return forbidden(say`Diese Meldung kam von diesem Partner. Sie geht nicht dorthin zurück.`)
    case 'CLOSED':
      return forbidden(say`Diese Meldung ist abgeschlossen.`)
    case 'NOT_PUBLIC':
      return forbidden(
        say`Übermitteln können Sie nur öffentliche Meldungen. Bitte geben Sie sie zuerst frei.`,
      )
    case 'NOT_RESPONSIBLE':
      return forbidden()
  }
}

/**
 * Sends a dispatch again, with all its attempts. The partner is first asked whether it has the report.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export function retryDispatch(context: Context, id: number): Promise<ReportRow> {
  return change(context, id, async (trx, report, dispatch) => {
    if (!canRetry(requireSignedIn(context.viewer), report, dispatch)) throw forbidden()
    if (await rows.sendAgain(trx, dispatch, context.clock.now()))
      await context.enqueue(trx, deliverDispatchesJob, {})
  })
}

/**
 * Stops a dispatch that has no number at the partner yet. One that is withdrawn stays so.
 * @throws UNAUTHENTICATED, NOT_FOUND; FORBIDDEN also where the partner has it
 */
export function withdrawDispatch(context: Context, id: number): Promise<ReportRow> {
  return change(context, id, async (trx, report, dispatch) => {
    if (dispatch.state === 'WITHDRAWN') return
    if (!canWithdraw(requireSignedIn(context.viewer), report, dispatch)) throw forbidden()
    await rows.withdraw(trx, dispatch)
    await record(trx, context, {
      ...{ action: 'report.dispatch-withdrawn', municipalityId: report.municipalityId, objectId: report.id },
    })
  })
}

async function change(
  context: Context,
  id: number,
  act: (trx: Trx, report: ReportRow, dispatch: rows.DispatchRow) => Promise<void>,
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const found = await rows.findDispatch(context.db, id)
  return context.db.transaction().execute(async (trx) => {
    const report = found === null ? null : await lockReport(trx, found.reportId, viewer)
    const dispatch = report === null ? null : await rows.findDispatch(trx, id)
    if (report === null || dispatch === null || !canSee(viewer, report) || !canReadDispatches(viewer, report))
      throw notFound(say`Diese Übermittlung wurde nicht gefunden.`)
    await act(trx, report, dispatch)
    return report
  })
}
