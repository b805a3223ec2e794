import { ANONYMOUS, requireSignedIn } from '#domains/access/server/viewer.ts'
import { noteObjection } from '#domains/comments/server/note-objection.ts'
import { attachPhotos } from '#domains/photos/server/attach-photos.ts'
import { storeSentPhotos } from '#domains/photos/server/sent-photos.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { type Db, nextId } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { requireQuota, requireQuotaLeft } from '#kit/server/rate-limits/allowance.ts'
import { checked } from '#kit/server/validation.ts'
import { OBJECTION_PHOTOS, OBJECTION_QUOTA } from '../objection.rules.ts'
import { objectionSchema } from '../objection-input.rules.ts'
import { closingState, mailedClosing, writerOf } from './mailed-closing.ts'
import { canObject, type LinkState } from './objection.policy.ts'
import { factsOf } from './objection-facts.ts'
import { insertObjection, type Writer } from './objections.sql.ts'
import { tellStaffOfObjection } from './staff-objection.mails.ts'

export type ObjectionInput = {
  text: string
  photos?: File[] | null | undefined
  photoTexts?: string[] | null | undefined
}

type Guard = (db: Db, report: ReportRow) => Promise<void>

/**
 * Says, with a session, that a report which was closed as done is not.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function raiseObjection(
  context: Context,
  reportId: number,
  input: ObjectionInput,
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const found = await requireReport(context.db, viewer, reportId)
  const writer: Writer = { personId: viewer.id, callerMark: null }
  const guard: Guard = async (db, report) => {
    if (!canObject(viewer, report, await factsOf(db, report, writer, context.clock.now())))
      throw forbidden(say`Dazu lässt sich nichts (mehr) einwenden.`)
  }
  await guard(context.db, found)
  return save(context, found.id, { writer, link: null }, input, guard)
}

/**
 * Objects by the link of the mail about the closing, without a session: the link proves the address, no more.
 * @throws TOKEN_INVALID when the link is unknown or cannot object any more, BAD_USER_INPUT, UPLOAD_REJECTED,
 * RATE_LIMITED
 */
export async function raiseMailedObjection(
  context: Context,
  token: string,
  input: ObjectionInput,
): Promise<void> {
  const found = await mailedClosing(context, token)
  if (found === null || found.report === null) throw invalidLink(found?.state ?? null)
  const { closing } = found
  const { personId, reportId, resolvedAt } = closing
  const link = `closing ${reportId} ${resolvedAt.getTime()} ${personId ?? 'caller'}`
  await save(context, reportId, { writer: writerOf(closing), link }, input, async (db, report) => {
    const state = await closingState(context, db, report, closing)
    if (state !== 'OPEN') throw invalidLink(state)
  })
}

function invalidLink(state: LinkState | null): DomainError {
  return new DomainError(
    'TOKEN_INVALID',
    state === 'OBJECTED'
      ? say`Die Gemeinde hat Ihre Nachricht schon. Sie müssen nichts mehr tun.`
      : say`Dieser Link ist abgelaufen oder ungültig, oder die Meldung ist schon wieder in Bearbeitung.`,
  )
}

/** `link` is null where the writer is signed in. */
type Sender = { writer: Writer; link: string | null }

const TOO_MANY = message`Zu viele Einwände auf einmal`

/** Stores the photo as an upload, checks again under the lock, and notifies the responsible staff. */
async function save(
  context: Context,
  reportId: number,
  { writer, link }: Sender,
  input: ObjectionInput,
  guard: Guard,
): Promise<ReportRow> {
  const { text } = checked(objectionSchema, { text: input.text })
  const { personId, callerMark } = writer
  const who = personId === null ? `caller ${reportId}` : String(personId)
  await requireQuotaLeft(context, 'object', who, OBJECTION_QUOTA, TOO_MANY())
  const owner = personId === null ? { callerReportId: reportId } : { personId }
  const photos = await storeSentPhotos(context, { owner, link }, input, OBJECTION_PHOTOS)
  // The history names the person, also where the link was opened without a session; never a caller.
  const as = {
    ...context,
    viewer: personId === null ? ANONYMOUS : { ...ANONYMOUS, id: personId, isActive: true },
  }
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    if (report === null) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    await guard(trx, report)
    const { municipalityId, resolvedAt } = report
    if (resolvedAt === null) throw new Error('an objection to an open report')
    await requireQuota({ ...context, db: trx }, 'object', who, OBJECTION_QUOTA, TOO_MANY())
    const createdAt = context.clock.now()
    const id = await nextId(trx, 'report_objection_id')
    const ids = { municipalityId, id, reportId, personId, callerMark }
    const isNew = await insertObjection(trx, { ...ids, closedAt: resolvedAt, text, createdAt })
    if (!isNew) throw forbidden(say`Die Gemeinde hat Ihre Nachricht schon.`)
    const target = { municipalityId, reportId, commentId: null, objectionId: id, isPublic: false }
    await attachPhotos(trx, context, owner, photos, target, createdAt)
    // A caller's report has no author: who reported it says so.
    if (personId === report.personId) await noteObjection(trx, report, resolvedAt, createdAt)
    await recordStep(trx, as, report, { kind: 'OBJECTION_RAISED' })
    await tellStaffOfObjection(trx, as, report, { id, personId })
    return report
  })
}
