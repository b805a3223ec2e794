import { viewerByMail } from '#domains/access/server/viewer.ts'
import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { createComment } from '#domains/comments/server/create-comment.ts'
import { canReceive } from '#domains/notifications/server/notification.policy.ts'
import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import { derivePhoto } from '#domains/photos/server/store-photo.ts'
import { answerQuestion } from '#domains/questions/server/answer-question.ts'
import { personalDataIn } from '#domains/reports/free-text.rules.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { cleanText } from '#kit/common/clean-text.ts'
import { mailAddressOf } from '#kit/common/mail-address.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, type ErrorCode } from '#kit/server/errors.ts'
import { MAIL_SUBJECT_MAX, MAIL_TEXT_MAX, type MailReason } from '../mail-reply.rules.ts'
import type { Recipient } from './find-recipient.ts'
import { insertIncomingMail } from './incoming-mails.sql.ts'
import { ownTextOf, withoutSecrets } from './own-text.ts'
import type { MailBody, MailHead } from './read-mail.ts'
import { tellStaffOfMail } from './waiting-mail.mails.ts'

/** The fate of a mail. KEPT: it waits for staff. EMPTY: there was nothing to place. */
export type TakenAs = 'COMMENTED' | 'ANSWERED' | 'KEPT' | 'EMPTY'

export type Reply = Recipient & { head: MailHead; body: MailBody; mark: string }

/**
 * Places an answer by mail: as an answer to a question, as a comment, or in the list of mails that staff
 * read. The token proves the mailbox, and the sender's address has to be the same.
 * @throws RATE_LIMITED where the person has written too many comments, so that the mail comes later
 */
export async function takeReply(context: Context, reply: Reply): Promise<TakenAs> {
  const { target, person, head, body, reportKey } = reply
  const [report] = await findReports(context.db, [reportKey.id])
  const { text, hasMore } = ownTextOf(body.text)
  const kept = (reason: MailReason, words = text) => keep(context, reply, { report, reason, text: words })

  if (!isSameAddress(head.from, person.email)) return kept('OTHER_SENDER', text || withoutSecrets(body.text))
  if (text === '') {
    if (!hasMore && body.leftOut + body.photos.length === 0) return 'EMPTY'
    return kept('NO_TEXT', hasMore ? withoutSecrets(body.text) : '')
  }
  if (report === undefined || report.deletedAt !== null) return kept('REPORT_GONE')
  if (!canReceive(person)) return kept('CANNOT_WRITE')
  if (target.purpose === 'TOWN') return kept('FOR_TOWN')
  if (text.length > COMMENT_MAX) return kept('TOO_LONG')
  if (target.purpose === 'COMMENT' && personalDataIn(text).length > 0) return kept('PERSONAL_DATA')
  // Roles of staff do not count: a mail proves a mailbox, not a second step.
  const asWriter = { ...context, viewer: viewerByMail(person.id) }
  try {
    return await place(asWriter, reply, report, text)
  } catch (error) {
    const reason = error instanceof DomainError ? REASONS[error.extensions.code as ErrorCode] : undefined
    if (reason === undefined) throw error
    return kept(reason)
  }
}

/** Why a policy refused. Every other error lets the mail server try again. */
const REASONS: Partial<Record<ErrorCode, MailReason>> = {
  FEATURE_DISABLED: 'CLOSED',
  FORBIDDEN: 'CLOSED',
  NOT_FOUND: 'CLOSED',
  BAD_USER_INPUT: 'TOO_LONG',
}

async function place(
  context: Context,
  reply: Reply,
  report: ReportRow,
  text: string,
): Promise<'COMMENTED' | 'ANSWERED'> {
  const { target, body, mark } = reply
  const note = (trx: Trx) => noteTrace(trx, context, reply, report)
  const isQuestion = target.purpose === 'QUESTION'
  const put = (photos: File[]) =>
    isQuestion
      ? answerQuestion(context, target.questionId, { text, photos }, note)
      : createComment(context, { reportId: report.id, text, photos, idempotencyKey: `mail:${mark}` }, note)
  try {
    await put(body.photos)
  } catch (error) {
    // A file that is no photo keeps neither the words nor the other photos back.
    if (!isRejected(error)) throw error
    await put(await decodable(context, body.photos))
  }
  return isQuestion ? 'ANSWERED' : 'COMMENTED'
}

const isRejected = (error: unknown): boolean =>
  error instanceof DomainError && error.extensions.code === 'UPLOAD_REJECTED'

/** The files among these that are photos. */
async function decodable(context: Context, files: readonly File[]): Promise<File[]> {
  const photos: File[] = []
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const asUpload = (message: string) => new DomainError('UPLOAD_REJECTED', message)
    const found = await derivePhoto(context, bytes, PHOTO_DERIVATIVES, asUpload).catch((error) => {
      if (isRejected(error)) return null
      throw error
    })
    if (found !== null) photos.push(file)
  }
  return photos
}

function isSameAddress(from: string | null, email: string): boolean {
  const [given, own] = [from ?? '', email].map((each) => mailAddressOf(each)?.toLowerCase())
  return given !== undefined && given === own
}

const traceOf = (context: Context, { reportKey, person, mark }: Reply, report: ReportRow | undefined) => ({
  municipalityId: reportKey.municipalityId,
  reportId: report?.id ?? null,
  personId: person.id,
  mark,
  receivedAt: context.clock.now(),
})

const noteTrace = async (trx: Trx, context: Context, reply: Reply, report: ReportRow): Promise<void> => {
  await insertIncomingMail(trx, traceOf(context, reply, report))
}

type Kept = { report: ReportRow | undefined; reason: MailReason; text: string }

async function keep(context: Context, reply: Reply, { report, reason, text }: Kept): Promise<'KEPT'> {
  const { head, body } = reply
  await context.db.transaction().execute(async (trx) => {
    const id = await insertIncomingMail(trx, {
      ...traceOf(context, reply, report),
      reason,
      sender: reason === 'OTHER_SENDER' ? mailAddressOf(head.from ?? '') : null,
      subject: cut(head.subject, MAIL_SUBJECT_MAX),
      text: cut(text, MAIL_TEXT_MAX),
      leftOut: body.leftOut + body.photos.length,
    })
    const isThere = report !== undefined && report.deletedAt === null
    if (id !== null && isThere) await tellStaffOfMail(trx, context, report, id)
  })
  return 'KEPT'
}

/** A text as forms send it, of at most that many characters. */
const cut = (text: string, most: number): string => {
  const clean = cleanText(text).trim()
  return clean.length <= most ? clean : `${clean.slice(0, most - 1)}…`.toWellFormed()
}
