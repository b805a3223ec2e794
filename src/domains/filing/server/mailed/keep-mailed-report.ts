import { storeGuestPhoto } from '#domains/photos/server/store-photo.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#domains/reports/report.rules.ts'
import { cleanText } from '#kit/common/clean-text.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { MAILED_REPORT_HOURS } from '../../guest.rules.ts'
import { insertGuestReport, isMailKnown } from '../guest-reports.sql.ts'

/** A mail to a town's report address. `mark` is the same for each delivery of it. */
export type ReportMail = {
  email: string
  title: string
  description: string
  photos: readonly File[]
  mark: string
}

/** Texts of a report by mail, which its sender completes. */
export type MailedContent = {
  values: { title: string; description: string }
  photos: { id: number; alternativeText: null }[]
  isMailed: true
}

/** The kept parts of a mail, and the token of its link. */
export type KeptMail = { id: number; token: string; hasText: boolean; photoCount: number }

/** Whether a mail was taken before; known for MAILED_REPORT_HOURS. */
export const isKnownMail = (context: Context, municipalityId: number, mark: string): Promise<boolean> =>
  isMailKnown(context.db, municipalityId, mark)

/**
 * Keeps a mail as a guest report that its sender completes. Nobody else sees it. Files that are no photos are
 * left out. Returns false where another delivery was quicker.
 * @param tell mails the link's token, in the same transaction
 * @throws RATE_LIMITED while too many photos wait
 */
export async function keepMailedReport(
  context: Context,
  municipalityId: number,
  { email, mark, ...mail }: ReportMail,
  tell: (trx: Trx, kept: KeptMail) => Promise<unknown>,
): Promise<boolean> {
  const id = await nextId(context.db, 'guest_report_id')
  const createdAt = context.clock.now()
  const photos: MailedContent['photos'] = []
  // All mails come from one server: each town has its own number of photos, so that a flood stops there.
  const ofTown = { ...context, address: `mail-${municipalityId}` }
  for (const file of mail.photos) {
    const stored = await storeGuestPhoto(ofTown, id, file).catch((error) => {
      if (error instanceof DomainError && error.extensions.code === 'UPLOAD_REJECTED') return null
      throw error
    })
    if (stored !== null) photos.push({ id: stored.id, alternativeText: null })
  }
  const values = {
    title: cut(mail.title.replace(/\s+/g, ' '), TITLE_MAX),
    description: cut(mail.description, DESCRIPTION_MAX),
  }
  const token = randomToken()
  return context.db.transaction().execute(async (trx) => {
    const isNew = await insertGuestReport(trx, {
      ...{ municipalityId, id, email, idempotencyKey: mark, tokenHash: hashToken(token), createdAt },
      content: JSON.stringify({ values, photos, isMailed: true } satisfies MailedContent),
      expiresAt: new Date(createdAt.getTime() + MAILED_REPORT_HOURS * HOUR),
    })
    const hasText = values.title !== '' || values.description !== ''
    if (isNew) await tell(trx, { id, token, hasText, photoCount: photos.length })
    return isNew
  })
}

/** A text as forms send it, of at most that many characters. */
function cut(text: string, most: number): string {
  const clean = cleanText(text).trim()
  return clean.length <= most ? clean : `${clean.slice(0, most - 1).trimEnd()}…`.toWellFormed()
}
