import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { accountTaken } from '#domains/auth/server/auth.events.ts'
import { requireRightCode, type TypedCode } from '#domains/auth/server/mail-codes/require-right-code.ts'
import { findCategories, findSubCategories } from '#domains/categories/server/categories.sql.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { adoptUploads } from '#domains/photos/server/photos.sql.ts'
import { dropWaitingPhotos } from '#domains/photos/server/waiting-photos.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import {
  findPersonByEmail,
  insertPerson,
  lockPersonByEmail,
  type PersonRow,
  updatePerson,
} from '#domains/users/server/people.sql.ts'
import { defaultUsername } from '#domains/users/user.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { accountLocked, DomainError } from '#kit/server/errors.ts'
import { spokenLanguage } from '#kit/server/languages/speech.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { GUEST_CONFIRM_HOURS } from '../guest.rules.ts'
import type { GuestContent } from './create-guest-report.ts'
import { insertFiled, nextNumber } from './file-report.ts'
import {
  emptyGuestReport,
  findByGuestToken,
  type GuestReportRow,
  lockByGuestToken,
} from './guest-reports.sql.ts'

/**
 * Turns a guest report into a report, by the link in the mail. The report belongs to the account with that
 * address, or to a new one without a password, which its owner can take over by registering. It is
 * idempotent: the same link again returns the same report.
 * @throws TOKEN_INVALID if the link is unknown or older than GUEST_CONFIRM_HOURS, ACCOUNT_LOCKED
 */
export const confirmGuestReport = (context: Context, token: string): Promise<ReportRow> =>
  fileGuestReport(context, hashToken(token))

/**
 * Turns a guest report into a report, by the code in the mail and the handle that its sender got. A right
 * code again returns the same report, as the link does.
 * @throws as `requireRightCode` and `confirmGuestReport`
 */
export async function confirmGuestReportByCode(context: Context, typed: TypedCode): Promise<ReportRow> {
  const { tokenHash } = await requireRightCode(context, 'GUEST_REPORT', typed)
  return fileGuestReport(context, tokenHash)
}

/** The parts of a report by mail that its sender adds. */
export type Completion = Pick<GuestReportRow, 'firstName' | 'lastName' | 'createdAt'> & {
  content: GuestContent
}

/**
 * Files what waits under a token, once.
 * @param completion for a report by mail; without it such a report is not confirmed
 */
export async function fileGuestReport(
  context: Context,
  tokenHash: Buffer,
  completion: Completion | null = null,
): Promise<ReportRow> {
  const waiting = await findByGuestToken(context.db, tokenHash)
  if (waiting === null || waiting.expiresAt <= context.clock.now()) throw expired()
  const [town] = await findMunicipalities(context.db, [waiting.municipalityId])
  if (!town?.isActive) throw expired()
  if (waiting.reportId !== null) return reportOf(context, waiting.reportId)
  const number = await nextNumber(context, town)
  return context.db.transaction().execute(async (trx) => {
    const found = await lockByGuestToken(trx, tokenHash)
    if (found === null) throw expired()
    if (found.reportId !== null) return reportOf({ db: trx }, found.reportId)
    const row = { ...found, ...completion }
    const { values: sent, photos, answers = null, thingId, isMailed } = row.content as GuestContent
    if (isMailed) throw expired()
    const [category] = await findCategories(trx, [sent.categoryId])
    if (category === undefined) throw expired()
    // A sub-category that was deleted meanwhile is left out.
    const [subCategory] =
      sent.subCategoryId === null ? [] : await findSubCategories(trx, [sent.subCategoryId])
    // One that was written under an older release has no shape.
    const values = { ...sent, shape: sent.shape ?? null, subCategoryId: subCategory?.id ?? null }
    const person = await personOf(trx, context, row)
    if (person.lockedAt !== null) throw accountLocked()
    const ids = photos.map(({ id }) => id)
    await adoptUploads(trx, { guestReportId: row.id, ids }, person.id)
    await dropWaitingPhotos(trx, context, row.id)
    // A mail's link proves an address, no more: an account of staff gets no staff rights here.
    const filer = { ...ANONYMOUS, id: person.id, isActive: true }
    const checked = { town, category, values, isInternal: category.isInternal }
    const { idempotencyKey } = row
    const report = await insertFiled(trx, context, filer, checked, {
      ...{ photos, number, idempotencyKey, answers, thingId },
    })
    await emptyGuestReport(trx, row, report.id)
    return report
  })
}

const expired = () =>
  new DomainError(
    'TOKEN_INVALID',
    say`Dieser Link ist abgelaufen oder ungültig. Eine Meldung ohne Konto muss innerhalb von ${GUEST_CONFIRM_HOURS} Stunden bestätigt werden.`,
  )

async function reportOf({ db }: Pick<Context, 'db'>, id: number): Promise<ReportRow> {
  const [report] = await findReports(db, [id])
  if (report === undefined || report.deletedAt !== null) throw expired()
  return report
}

async function personOf(
  trx: Trx,
  context: Context,
  row: Omit<GuestReportRow, 'content'>,
): Promise<PersonRow> {
  const { email, firstName, lastName } = row
  if (email === null || firstName === null || lastName === null) throw expired()
  const now = context.clock.now()
  const name = { firstName, lastName, username: defaultUsername(firstName, lastName) }
  if ((await findPersonByEmail(trx, email)) === null) {
    const account = { ...name, email, termsAcceptedAt: row.createdAt, emailConfirmedAt: now, createdAt: now }
    const language = spokenLanguage()
    await insertPerson(trx, { ...account, language, id: await nextId(trx, 'person_id') })
  }
  // Locks and reads the account, which a concurrent call may have created.
  const known = await lockPersonByEmail(trx, email)
  if (known === null) throw new Error('a guest is nobody')
  if (known.emailConfirmedAt !== null) {
    // A town's provider may have vouched for the address of somebody who has never been here: the owner of
    // the mailbox, who has no password, has come now.
    if (known.passwordHash === null) await context.emit(trx, context, accountTaken, { personId: known.id })
    return known
  }
  // An unconfirmed account with this address may be a stranger's. Its password is removed, so that it does
  // not open the account that the owner has now confirmed.
  const changes = { ...name, emailConfirmedAt: now, passwordHash: null }
  await updatePerson(trx, known.id, changes)
  return { ...known, ...changes }
}
