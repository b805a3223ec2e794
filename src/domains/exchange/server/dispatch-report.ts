import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { factsOf, type ReportFacts } from './dispatch-facts.ts'
import * as rows from './dispatches.sql.ts'
import { deliverDispatchesJob } from './exchange.jobs.ts'
import {
  canReadDispatches,
  canRetry,
  canWithdraw,
  type DispatchObstacle,
  dispatchObstacle,
} from './exchange.policy.ts'
import type { Mapped } from './mappings.sql.ts'

/**
 * Puts a report into the outbox for the partner of its category.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN; CONFLICT where the partner has it, or will get it
 */
export async function dispatchReport(context: Context, reportId: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const facts = await presentFacts(trx, report)
    const obstacle = dispatchObstacle(viewer, report, facts)
    if (obstacle !== null || facts.mapping === null) throw refusal(obstacle ?? 'NO_PARTNER')
    await send(trx, context, report, facts.mapping)
    return report
  })
}

async function presentFacts(trx: Trx, report: ReportRow): Promise<ReportFacts> {
  const [facts] = await factsOf(trx, [report])
  if (facts === undefined) throw new Error('a report without facts')
  return facts
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
    const facts = await presentFacts(trx, report)
    if (!canRetry(requireSignedIn(context.viewer), report, dispatch, facts)) throw forbidden()
    if (await rows.sendAgain(trx, dispatch, context.clock.now()))
      await context.enqueue(trx, deliverDispatchesJob, {})
  })
}

/**
 * Stops a dispatch that the partner has not taken yet. A call that is under way may still tell its number.
 * @throws UNAUTHENTICATED, NOT_FOUND; FORBIDDEN also where the partner has it, or has answered with a token
 */
export function withdrawDispatch(context: Context, id: number): Promise<ReportRow> {
  return change(context, id, async (trx, report, dispatch) => {
    if (dispatch.state === 'WITHDRAWN') return
    if (!canWithdraw(requireSignedIn(context.viewer), report, dispatch)) throw forbidden()
    // A worker was faster: the partner has it now.
    if (!(await rows.withdraw(trx, dispatch))) throw forbidden()
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
