import type { Change, ReportEventKind } from '#domains/reports/report-history.rules.ts'
import { reportStepTaken } from '#domains/reports/server/report.events.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { factsOf } from './dispatch-facts.ts'
import { putIntoOutbox } from './dispatches.sql.ts'
import { deliverDispatchesJob } from './exchange.jobs.ts'

type Step = { kind: ReportEventKind; changes: readonly Change[]; changesConcern: boolean }

/** Whether a report can be public in a mapped category for the first time after a step. */
function opens({ kind, changes, changesConcern }: Step): boolean {
  switch (kind) {
    case 'CREATED':
    case 'APPROVED':
    case 'TRANSFERRED_IN':
      return true
    case 'EDITED':
      return changesConcern || isShown(changes)
    // A note, an assignment or a covered photo must not send what was public before its category was mapped.
    case 'PROCESSED':
      return isShown(changes)
    default:
      return false
  }
}

const isShown = (changes: readonly Change[]): boolean => changes.some(({ field }) => field === 'isInternal')

/** Steps that can end why a waiting report was dropped: it was closed, or a duplicate. */
const REOPENING: ReadonlySet<ReportEventKind> = new Set(['DUPLICATE_UNMARKED', 'STATUS_CHANGED'])

/** A report that waits for nobody any more: everybody sees it, it is open, and no duplicate. */
const isReady = (report: ReportRow): boolean =>
  isPublic(report) &&
  report.deletedAt === null &&
  report.transferredAt === null &&
  report.resolvedAt === null &&
  report.duplicateOfId === null

/** In the transaction of the cause: the report waits in the outbox if, and only if, that commits. */
export const automaticDispatches: readonly Subscription[] = [
  subscribe(reportStepTaken, async (trx, context, { report, ...step }) => {
    const isOpening = opens(step)
    if (!(isOpening || REOPENING.has(step.kind)) || !isReady(report)) return
    const [facts] = await factsOf(trx, [report])
    const mapping = facts?.mapping ?? null
    if (facts === undefined || mapping === null || !mapping.isAutomatic || facts.cameFromThere) return
    // What never waited was public before its category was mapped, and stays until somebody sends it.
    if (!isOpening && facts.state !== 'DROPPED') return
    if (await putIntoOutbox(trx, report, { ...mapping, isAsked: false }, context.clock.now()))
      await context.enqueue(trx, deliverDispatchesJob, {})
  }),
]
