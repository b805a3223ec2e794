import { holdUndone } from '#domains/casework/server/bulk/bulk.events.ts'
import type { ReportEventKind } from '#domains/reports/report-history.rules.ts'
import { reportStepTaken } from '#domains/reports/server/report.events.ts'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { isEndRefused } from './objection.policy.ts'
import { lockUnanswered, takeAnswersBack } from './objections.sql.ts'
import { settleReopened } from './settle-reopened.ts'

/** Steps that end a report or reopen it. Withdrawing an approval does neither: the end comes back with it. */
const DECISIVE = new Set<ReportEventKind>(['STATUS_CHANGED', 'DUPLICATE_MARKED'])

/**
 * Reopening a report, however it is done, answers its objections. Nothing else ends a report as long as one
 * is unanswered: the step is refused, and its transaction with it.
 */
const onStep = subscribe(reportStepTaken, async (trx, context, { report, kind }) => {
  if (!DECISIVE.has(kind)) return
  const unanswered = await lockUnanswered(trx, report)
  if (isEndRefused(report, unanswered.length > 0))
    throw new DomainError(
      'OBJECTION_OPEN',
      say`Jemand sagt, dass es noch nicht erledigt ist. Bitte antworten Sie zuerst darauf, bei der Meldung unter „Noch nicht erledigt“.`,
    )
  if (unanswered.length > 0) await settleReopened(trx, context, report, null)
})

/** A reopening that is undone leaves the objections unanswered, as they were. */
const onUndone = subscribe(holdUndone, (trx, _, { holdId, reportId }) =>
  takeAnswersBack(trx, reportId, holdId),
)

export const followReports: readonly Subscription[] = [onStep, onUndone]
