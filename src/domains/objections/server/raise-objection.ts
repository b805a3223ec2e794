import { ANONYMOUS, requireSignedIn } from '#domains/access/server/viewer.ts'
import { LINK_CHECKS_PER_MINUTE } from '#domains/auth/auth.rules.ts'
import { noteObjection } from '#domains/comments/server/note-objection.ts'
import { attachPhotos } from '#domains/photos/server/attach-photos.ts'
import { storeSentPhotos } from '#domains/photos/server/sent-photos.ts'
import { type MailedClosing, mailboxOf, readClosingToken } from '#domains/reports/server/closing-link.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { findReports, lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { type Db, nextId } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { requireAllowance, requireQuota, requireQuotaLeft } from '#kit/server/rate-limits/allowance.ts'
import { checked } from '#kit/server/validation.ts'
import { OBJECTION_PHOTOS, OBJECTION_QUOTA } from '../objection.rules.ts'
import { objectionSchema } from '../objection-input.rules.ts'
import { canObject, type LinkState, linkState } from './objection.policy.ts'
import { factsOf } from './objection-facts.ts'
import { insertObjection } from './objections.sql.ts'
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
  const guard: Guard = async (db, report) => {
    if (!canObject(viewer, report, await factsOf(db, report, viewer.id, context.clock.now())))
      throw forbidden(say`Dazu lässt sich nichts (mehr) einwenden.`)
  }
  await guard(context.db, found)
  return save(context, found.id, { personId: viewer.id, link: null }, input, guard)
}

/** The closing behind a mailed link; `report` is null once nobody can object by it. */
export type ClosingBehindLink = { state: LinkState; report: ReportRow | null; closing: MailedClosing }

/**
 * The closing behind a mailed link. Does not use up the link. Null for an unknown token. A link that cannot
 * object shows nothing but its state.
 * @throws RATE_LIMITED
 */
export async function mailedClosing(context: Context, token: string): Promise<ClosingBehindLink | null> {
  await requireAllowance(context, 'mailed-link', { mostByAccount: LINK_CHECKS_PER_MINUTE })
  const closing = readClosingToken(context, token)
  if (closing === null) return null
  const [report] = await findReports(context.db, [closing.reportId])
  if (report === undefined || report.deletedAt !== null || report.isInternal) return null
  const state = await stateOf(context, context.db, report, closing)
  return { state, report: state === 'OPEN' ? report : null, closing }
}

async function stateOf({ clock }: Context, db: Db, report: ReportRow, closing: MailedClosing) {
  const [person] = await findPeople(db, [closing.personId])
  const facts = await factsOf(db, report, closing.personId, clock.now())
  const isReader = person !== undefined && mailboxOf(person.email) === closing.mailbox
  return linkState(isReader ? person : null, report, closing.resolvedAt, facts)
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
  const link = `closing ${reportId} ${resolvedAt.getTime()} ${personId}`
  await save(context, reportId, { personId, link }, input, async (db, report) => {
    const state = await stateOf(context, db, report, closing)
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

const TOO_MANY = message`Zu viele Einwände auf einmal`

/** Stores the photo as an upload, checks again under the lock, and notifies the responsible staff. */
async function save(
  context: Context,
  reportId: number,
  { personId, link }: { personId: number; link: string | null },
  input: ObjectionInput,
  guard: Guard,
): Promise<ReportRow> {
  const { text } = checked(objectionSchema, { text: input.text })
  const who = String(personId)
  await requireQuotaLeft(context, 'object', who, OBJECTION_QUOTA, TOO_MANY())
  const photos = await storeSentPhotos(context, { personId, link }, input, OBJECTION_PHOTOS)
  // The history names the person, also where the link was opened without a session.
  const as = { ...context, viewer: { ...ANONYMOUS, id: personId, isActive: true } }
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    if (report === null) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    await guard(trx, report)
    const { municipalityId, resolvedAt } = report
    if (resolvedAt === null) throw new Error('an objection to an open report')
    await requireQuota({ ...context, db: trx }, 'object', who, OBJECTION_QUOTA, TOO_MANY())
    const createdAt = context.clock.now()
    const id = await nextId(trx, 'report_objection_id')
    const ids = { municipalityId, id, reportId, personId }
    const isNew = await insertObjection(trx, { ...ids, closedAt: resolvedAt, text, createdAt })
    if (!isNew) throw forbidden(say`Die Gemeinde hat Ihre Nachricht schon.`)
    const target = { municipalityId, reportId, commentId: null, objectionId: id, isPublic: false }
    await attachPhotos(trx, { personId }, photos, target, createdAt)
    if (personId === report.personId) await noteObjection(trx, report, resolvedAt, createdAt)
    await recordStep(trx, as, report, { kind: 'OBJECTION_RAISED' })
    await tellStaffOfObjection(trx, as, report, { id, personId })
    return report
  })
}
