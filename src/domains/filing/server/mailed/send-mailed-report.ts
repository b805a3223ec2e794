import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { type AnswersInput, checkAnswers } from '#domains/category-questions/server/check-answers.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { townContact } from '#domains/municipalities/server/town-contact.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { requirePhotoLimits } from '#domains/photos/server/attach-photos.ts'
import { storeGuestPhoto } from '#domains/photos/server/store-photo.ts'
import { waitingPhotoPaths } from '#domains/photos/server/waiting-photos.ts'
import { type ContentInput, checkReport } from '#domains/reports/server/changes/report-input.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { checkFiledThing } from '#domains/things/server/thing-of-report.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { requireGuestQuota, requireGuestQuotaLeft } from '#kit/server/rate-limits/allowance.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { guestSchema } from '../../guest.rules.ts'
import { fileGuestReport } from '../confirm-guest-report.ts'
import { type GuestContent, requireGuestsWelcome, WITH_ACCOUNT } from '../create-guest-report.ts'
import { CITIZEN_QUOTA, placeOf } from '../file-report.ts'
import { findByGuestToken, type GuestReportRow } from '../guest-reports.sql.ts'
import type { MailedContent } from './keep-mailed-report.ts'

/** A report by mail that its sender has not completed. */
export type MailedReport = {
  town: MunicipalityRow
  email: string
  values: MailedContent['values']
  photoPaths: string[]
}

/** The row behind a token, with its open town; null for an unknown token and one that is over. */
async function rowOf(
  context: Context,
  token: string,
): Promise<{ row: GuestReportRow; town: MunicipalityRow } | null> {
  const row = await findByGuestToken(context.db, hashToken(token))
  if (row === null || row.expiresAt <= context.clock.now()) return null
  const [town] = await findMunicipalities(context.db, [row.municipalityId])
  return town?.isActive ? { row, town } : null
}

const idsOf = ({ photos }: MailedContent): number[] => photos.map(({ id }) => id)

/** The report behind the link of a mail; null once it is sent, and where there is none. */
export async function openMailedReport(context: Context, token: string): Promise<MailedReport | null> {
  const found = await rowOf(context, token)
  const content = found?.row.content as MailedContent | null | undefined
  if (!found?.row.email || !content?.isMailed) return null
  const photoPaths = await waitingPhotoPaths(context, found.row, idsOf(content))
  return { town: found.town, email: found.row.email, values: content.values, photoPaths }
}

export type MailedReportInput = ContentInput & {
  token: string
  firstName: string
  lastName: string
  photos?: File[] | null | undefined
  photoTexts?: string[] | null | undefined
  answers?: AnswersInput | null | undefined
  thingId?: number | null | undefined
}

/**
 * Files a report by mail that its sender has completed. The link proves the address, so nothing is left to
 * confirm. The photos come anew from the sender's device, where some may have been covered or left out. The
 * same call again returns the same report.
 * @throws TOKEN_INVALID, FEATURE_DISABLED, BAD_USER_INPUT by field, UPLOAD_REJECTED, RATE_LIMITED,
 * ACCOUNT_LOCKED
 */
export async function sendMailedReport(context: Context, input: MailedReportInput): Promise<ReportRow> {
  const { token, firstName, lastName, photos: given, photoTexts, ...rest } = input
  const tokenHash = hashToken(token)
  const found = await rowOf(context, token)
  if (found === null) throw over()
  const { row, town } = found
  if (row.reportId !== null) return fileGuestReport(context, tokenHash)
  const content = row.content as { isMailed?: true }
  if (row.email === null || !content.isMailed) throw over()
  await requireGuestsWelcome(context, town.id)
  const names = checked(guestSchema, { firstName, lastName, email: row.email })
  const files = given ?? []
  const texts = photoTexts ?? []
  requirePhotoLimits(files.length, MAX_REPORT_PHOTOS, texts)
  const report = { ...rest, municipalityId: town.id }
  const { category, values } = await checkReport(context, ANONYMOUS, report)
  const answers = await checkAnswers(context, values, rest.answers)
  const thing = await checkFiledThing(context, placeOf({ town, category }), rest.thingId)
  const wayOut = `${WITH_ACCOUNT()} ${townContact(town)}`
  const guest = { email: row.email, quota: CITIZEN_QUOTA, what: say`Zu viele Meldungen`, wayOut }
  await requireGuestQuotaLeft(context, 'guest-reports', guest)
  try {
    const photos: GuestContent['photos'] = []
    for (const [index, file] of files.entries()) {
      const { id } = await storeGuestPhoto(context, row.id, file)
      photos.push({ id, alternativeText: texts[index]?.trim() || null })
    }
    // Counted last, so that a refused photo costs no one a report.
    await requireGuestQuota(context, 'guest-reports', guest)
    return await fileGuestReport(context, tokenHash, {
      ...{ firstName: names.firstName, lastName: names.lastName, createdAt: context.clock.now() },
      content: { values: { ...values, source: 'EMAIL' }, photos, answers, thingId: thing?.id ?? null },
    })
  } catch (error) {
    // The same call was quicker, and its report has removed the photos of this one.
    const now = await findByGuestToken(context.db, tokenHash)
    if (now === null || now.reportId === null) throw error
    return fileGuestReport(context, tokenHash)
  }
}

const over = () =>
  new DomainError(
    'TOKEN_INVALID',
    say`Der Link in unserer E-Mail gilt nicht mehr. Ihre Eingaben bleiben erhalten: Bitte senden Sie die Meldung hier mit Ihrem Namen ab. Wir schicken Ihnen dafür einen Code.`,
  )
