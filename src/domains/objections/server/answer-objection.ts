import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { setStatus } from '#domains/reports/server/changes/change-report-status.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canSee, canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import type { ObjectionDecision } from '../objection.rules.ts'
import { objectionAnswerSchema } from '../objection-answer.rules.ts'
import { mailRejection } from './objection.mails.ts'
import { canAnswerObjection } from './objection.policy.ts'
import { answerObjections, findObjection, lockUnanswered, type ObjectionRow } from './objections.sql.ts'
import { settleReopened } from './settle-reopened.ts'

export type AnswerInput = {
  decision: ObjectionDecision
  text?: string | null | undefined
  statusId?: number | null | undefined
}

/**
 * Answers an objection. `REJECT`: the report stays done, and the person reads why. `REOPEN`: the report gets
 * the status, which answers all its objections; a text goes to everybody who objected.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT where it was answered
 */
export async function answerObjection(context: Context, id: number, input: AnswerInput): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const found = await findObjection(context.db, id)
  return context.db.transaction().execute(async (trx) => {
    const report = found === null ? null : await lockReport(trx, found.reportId, viewer)
    if (report === null || !canSee(viewer, report) || !canSeeInternals(viewer, report))
      throw notFound(say`Dieser Einwand wurde nicht gefunden.`)
    if (!canAnswerObjection(viewer, report, 'OPEN')) throw forbidden()
    const objection = (await lockUnanswered(trx, report)).find((each) => each.id === id)
    if (objection === undefined)
      throw new DomainError('CONFLICT', say`Auf diesen Einwand hat schon jemand geantwortet.`)
    return input.decision === 'REJECT'
      ? reject(trx, context, report, objection, input)
      : reopen(trx, context, report, input)
  })
}

async function reject(
  trx: Trx,
  context: Context,
  report: ReportRow,
  objection: ObjectionRow,
  input: AnswerInput,
): Promise<ReportRow> {
  const { text: answer } = checked(objectionAnswerSchema('REJECT'), { statusId: '', text: input.text ?? '' })
  await answerObjections(trx, report.municipalityId, [objection.id], {
    ...{ state: 'REJECTED', answer, answeredById: context.viewer.id, holdId: null },
    answeredAt: context.clock.now(),
  })
  await recordStep(trx, context, report, { kind: 'OBJECTION_REJECTED' })
  await mailRejection(trx, context, report, { ...objection, answer })
  return report
}

async function reopen(trx: Trx, context: Context, report: ReportRow, input: AnswerInput): Promise<ReportRow> {
  const values = checked(objectionAnswerSchema('REOPEN'), {
    statusId: String(input.statusId ?? ''),
    text: input.text ?? '',
  })
  const statusId = Number(values.statusId)
  const statuses = await findStatuses(trx, [report.municipalityId])
  if (statuses.find((each) => each.id === statusId)?.kind !== 'ACCEPTED')
    throw badInput({ statusId: say`Mit diesem Status wird die Meldung nicht wieder aufgenommen.` })
  const answer = values.text === '' ? null : values.text
  // Answered first, so that the change of status finds nothing unanswered.
  const told = await settleReopened(trx, context, report, answer)
  return setStatus(trx, context, report, statusId, told)
}
