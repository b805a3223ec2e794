import { holdUndone } from '#domains/casework/server/bulk/bulk.events.ts'
import type { ReportEventKind } from '#domains/reports/report-history.rules.ts'
import { reportStepTaken } from '#domains/reports/server/report.events.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { endHandover } from './end-handover.ts'
import { mailEnded } from './handover.mails.ts'
import { lockOpenHandover, takeEndsBack } from './handovers.sql.ts'
import { findBodies } from './outside-bodies.sql.ts'

/** Steps that can end a report. */
const DECISIVE = new Set<ReportEventKind>(['STATUS_CHANGED', 'DUPLICATE_MARKED'])

/** A report that is closed, or becomes a duplicate, leaves its outside body nothing to do. */
const onStep = subscribe(reportStepTaken, async (trx, context, { report, kind }) => {
  if (!DECISIVE.has(kind) || (report.resolvedAt === null && report.duplicateOfId === null)) return
  const handover = await lockOpenHandover(trx, report)
  if (handover === null) return
  const end = { state: 'SETTLED', kind: 'HANDOVER_SETTLED' } as const
  const { ended, isTold } = await endHandover(trx, context, { report, handover }, end)
  const [body] = await findBodies(trx, [handover.bodyId])
  if (isTold && body !== undefined) await mailEnded(trx, context, { handover: ended, body, report })
})

/** An end that is undone leaves the report with its outside body, as it was. */
const onUndone = subscribe(holdUndone, (trx, _, { holdId, reportId }) => takeEndsBack(trx, reportId, holdId))

export const followReports: readonly Subscription[] = [onStep, onUndone]
