import { ANONYMOUS, requireSignedIn } from '#domains/access/server/viewer.ts'
import { LINK_CHECKS_PER_MINUTE } from '#domains/auth/auth.rules.ts'
import { areCallerMailsOn } from '#domains/callers/server/caller-mails.ts'
import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { attachPhotos, type PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import { storeSentPhotos } from '#domains/photos/server/sent-photos.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { findReports, lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { requireAllowance } from '#kit/server/rate-limits/allowance.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { answerSchema } from '../question-input.rules.ts'
import { cancelQuestionMails, notifyAskerOfAnswer } from './question.mails.ts'
import { canAnswerByLink, canAnswerQuestion } from './question.policy.ts'
import { isMailedTo } from './question-link.ts'
import {
  findQuestion,
  findQuestionByToken,
  lockQuestion,
  type QuestionRow,
  updateQuestion,
} from './questions.sql.ts'

export type AnswerInput = {
  text: string
  photos?: File[] | null | undefined
  photoTexts?: string[] | null | undefined
}

/** The question behind a mailed link; `report` is null once the question can no longer be answered. */
export type MailedQuestion = { question: QuestionRow; report: ReportRow | null }

/**
 * The question behind a mailed link. Does not use up the link. Null for an unknown token. A question that can
 * no longer be answered shows nothing but its state.
 * @throws RATE_LIMITED
 */
export async function mailedQuestion(context: Context, token: string): Promise<MailedQuestion | null> {
  await requireAllowance(context, 'mailed-link', { mostByAccount: LINK_CHECKS_PER_MINUTE })
  const question = await findQuestionByToken(context.db, hashToken(token))
  if (question === null) return null
  const [report] = await findReports(context.db, [question.reportId])
  if (report === undefined) return null
  const isOpen = await isAnswerable(context, context.db, token, question, report)
  return { question, report: isOpen ? report : null }
}

/** A link ends with its question, and with the address that it was mailed to. */
async function isAnswerable(
  context: Context,
  db: Db,
  token: string,
  question: QuestionRow,
  report: ReportRow,
): Promise<boolean> {
  const { personId, callerMark: mark, municipalityId, reportId } = question
  const [author] = personId === null ? [] : await findPeople(db, [personId])
  if (author !== undefined && !isMailedTo(context, token, author.email)) return false
  const isCallerReached = mark !== null && (await areCallerMailsOn(db, { municipalityId, reportId, mark }))
  return canAnswerByLink(report, question, { author: author ?? null, isCallerReached }, context.clock.now())
}

/**
 * Answers a question by the link of its mail, without a session: the link proves the address, no more.
 * @throws TOKEN_INVALID when the link is unknown or the question is closed, BAD_USER_INPUT, UPLOAD_REJECTED,
 * RATE_LIMITED
 */
export async function answerMailedQuestion(
  context: Context,
  token: string,
  input: AnswerInput,
): Promise<void> {
  const found = await mailedQuestion(context, token)
  if (found === null || found.report === null) throw invalidLink(found?.question ?? null)
  const link = `question ${found.question.id}`
  await saveAnswer(context, found.question, input, link, async (db, question, report) => {
    if (!(await isAnswerable(context, db, token, question, report))) throw invalidLink(question)
  })
}

function invalidLink(question: QuestionRow | null): DomainError {
  return new DomainError(
    'TOKEN_INVALID',
    question?.state === 'ANSWERED'
      ? say`Diese Frage ist schon beantwortet. Sie müssen nichts mehr tun.`
      : say`Dieser Link ist abgelaufen oder ungültig, oder die Gemeinde hat ihre Frage zurückgezogen.`,
  )
}

/**
 * Answers a question about one's own report, with a session.
 * @param also runs in the transaction of the answer
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function answerQuestion(
  context: Context,
  id: number,
  input: AnswerInput,
  also: Also = async () => {},
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const found = await findQuestion(context.db, id)
  const [report] = found === null ? [] : await findReports(context.db, [found.reportId])
  if (found === null || report === undefined || !canSee(viewer, report))
    throw notFound(say`Diese Frage wurde nicht gefunden.`)
  const guard = async (_: Db, question: QuestionRow, present: ReportRow) => {
    if (!canAnswerQuestion(viewer, present, question, context.clock.now()))
      throw forbidden(say`Diese Frage ist nicht (mehr) offen.`)
  }
  await guard(context.db, found, report)
  return saveAnswer(context, found, input, null, guard, also)
}

type Also = (trx: Trx) => Promise<void>
type Guard = (db: Db, question: QuestionRow, report: ReportRow) => Promise<void>

/** Stores the photos as any upload, checks again under the locks, and notifies the asker. */
async function saveAnswer(
  context: Context,
  { id, reportId, personId }: QuestionRow,
  input: AnswerInput,
  link: string | null,
  guard: Guard,
  also?: Also,
): Promise<ReportRow> {
  const { text } = checked(answerSchema, { text: input.text })
  const photos = await storedPhotos(context, personId, link, input)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    const question = report === null ? null : await lockQuestion(trx, id)
    if (report === null || question === null) throw notFound(say`Diese Frage wurde nicht gefunden.`)
    await guard(trx, question, report)
    const now = context.clock.now()
    const answered = await updateQuestion(trx, question, { state: 'ANSWERED', answer: text, closedAt: now })
    await cancelQuestionMails(trx, context, question)
    const { municipalityId } = report
    const target = { municipalityId, reportId, commentId: null, questionId: id, isPublic: false }
    if (personId !== null) await attachPhotos(trx, context, { personId }, photos, target, now)
    // The history names the author, also where the link was opened without a session; never a caller.
    const asAuthor = {
      ...context,
      viewer: personId === null ? ANONYMOUS : { ...ANONYMOUS, id: personId, isActive: true },
    }
    await recordStep(trx, asAuthor, report, { kind: 'QUESTION_ANSWERED' })
    await notifyAskerOfAnswer(trx, asAuthor, { question: answered, report })
    await also?.(trx)
    return report
  })
}

/** A photo belongs to an account, and a caller has none: erasing the caller erases the answer whole. */
async function storedPhotos(
  context: Context,
  personId: number | null,
  link: string | null,
  input: AnswerInput,
): Promise<PhotoChoice[]> {
  if (personId !== null)
    return storeSentPhotos(context, { owner: { personId }, link }, input, MAX_COMMENT_PHOTOS)
  if ((input.photos ?? []).length > 0)
    throw badInput({
      photos: say`Fotos nimmt dieser Link nicht an. Bitte senden Sie sie als Antwort auf die E-Mail an die Gemeinde.`,
    })
  return []
}
