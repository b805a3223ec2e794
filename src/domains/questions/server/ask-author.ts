import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { mailedCaller } from '#domains/callers/server/called-reports.ts'
import { markOf } from '#domains/callers/server/caller-mails.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { requireQuota } from '#kit/server/rate-limits/allowance.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { QUESTION_QUOTA, questionTimes } from '../question.rules.ts'
import { questionSchema } from '../question-input.rules.ts'
import { cancelQuestionMails, mailQuestion } from './question.mails.ts'
import { type AskObstacle, askObstacle, canWithdrawQuestion } from './question.policy.ts'
import { questionToken } from './question-link.ts'
import {
  findQuestion,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  questionsOfReports,
  updateQuestion,
} from './questions.sql.ts'

/**
 * Asks the author of a report, or its caller, for something that is missing. They get one mail with a link
 * that answers without a sign-in.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED; CONFLICT while another
 * question is open
 */
export async function askAuthor(context: Context, reportId: number, text: string): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const [author] = report.personId === null ? [] : await findPeople(trx, [report.personId])
    const asked = await questionsOfReports(trx, [report.id])
    const caller = await mailedCaller(trx, report)
    const isWaiting = asked.some(({ state }) => state === 'OPEN')
    const facts = { author: author ?? null, hasMailedCaller: caller !== null, isWaiting }
    const obstacle = askObstacle(viewer, report, facts)
    if (obstacle !== null) throw refusal(obstacle)
    const values = checked(questionSchema, { text })
    // A withdrawn question makes room for the next, but its mail has left.
    await requireQuota(
      { ...context, db: trx },
      'ask-author',
      author === undefined ? `caller ${report.id}` : String(author.id),
      QUESTION_QUOTA,
      say`Zu viele Fragen an diese Person`,
    )
    const [town] = await findMunicipalities(trx, [report.municipalityId])
    if (town === undefined) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const askedAt = context.clock.now()
    const token = questionToken(context, author?.email ?? caller ?? '')
    const question: QuestionRow = {
      municipalityId: report.municipalityId,
      id: await nextId(trx, 'report_question_id'),
      reportId: report.id,
      personId: author?.id ?? null,
      callerMark: author === undefined && caller !== null ? markOf(caller) : null,
      askedById: viewer.id,
      text: values.text,
      state: 'OPEN',
      tokenHash: hashToken(token),
      reminderHash: null,
      askedAt,
      ...questionTimes(askedAt, timeZoneOf(town.country)),
      answer: null,
      closedAt: null,
    }
    if (!(await insertQuestion(trx, question))) throw refusal('WAITING')
    await recordStep(trx, context, report, { kind: 'QUESTION_ASKED' })
    await mailQuestion(trx, context, { question, report }, token)
    return report
  })
}

function refusal(obstacle: AskObstacle | null): DomainError {
  if (obstacle === 'WAITING')
    return new DomainError('CONFLICT', say`Zu dieser Meldung wartet schon eine Frage auf Antwort.`)
  if (obstacle === 'OWN_REPORT') return forbidden(say`Sie haben diese Meldung selbst abgegeben.`)
  return obstacle === 'NO_ADDRESS'
    ? forbidden(say`Zu dieser Meldung gibt es keine Adresse, an die wir die Frage schicken können.`)
    : forbidden()
}

/**
 * Takes an open question back: its links stop working at once. A question that is closed already stays as it
 * is, and the call succeeds.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function withdrawQuestion(context: Context, id: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const found = await findQuestion(context.db, id)
  return context.db.transaction().execute(async (trx) => {
    const report = found === null ? null : await lockReport(trx, found.reportId, viewer)
    const question = report === null ? null : await lockQuestion(trx, id)
    if (report === null || question === null || !canSee(viewer, report))
      throw notFound(say`Diese Frage wurde nicht gefunden.`)
    if (!canWithdrawQuestion(viewer, report, { ...question, state: 'OPEN' })) throw forbidden()
    if (question.state !== 'OPEN') return report
    await updateQuestion(trx, question, { state: 'WITHDRAWN', closedAt: context.clock.now() })
    await cancelQuestionMails(trx, context, question)
    await recordStep(trx, context, report, { kind: 'QUESTION_WITHDRAWN' })
    return report
  })
}
