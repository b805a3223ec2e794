import { createHash } from 'node:crypto'
import { ANONYMOUS, type ViewerKey } from '#domains/access/server/viewer.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { type PhotoChoice, requirePhotoLimits } from '#domains/photos/server/attach-photos.ts'
import { storeGuestPhoto } from '#domains/photos/server/store-photo.ts'
import { type ContentInput, checkReport } from '#domains/reports/server/changes/report-input.ts'
import { findByIdempotencyKey, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type Sender, senderSchema } from '../sender.rules.ts'
import { insertFiled, nextNumber } from './file-report.ts'
import { canFileByKey } from './filing.policy.ts'

export type KeyReportInput = ContentInput & {
  municipalityId: number
  photos: readonly File[]
  sender: { [Field in keyof Sender]?: unknown }
}

/**
 * Files a report for a program with an API key. It has no author: a key proves nobody's address. What the
 * program says of the person is in the notes for staff. It waits for approval where the town approves
 * reports, and the same call again returns the existing report.
 * @throws FORBIDDEN, BAD_USER_INPUT by field, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function fileReportByKey(context: Context, input: KeyReportInput): Promise<ReportRow> {
  const { key } = context.viewer
  const { municipalityId, photos: files, sender, ...content } = input
  if (key === null || !canFileByKey(context.viewer, municipalityId))
    throw forbidden(say`Mit diesem Schlüssel können hier keine Meldungen abgegeben werden.`)
  const ids = key.callIds.map((callId) => idempotencyKey(key, callId))
  for (const id of ids) {
    const earlier = await findByIdempotencyKey(context.db, municipalityId, null, id)
    if (earlier !== null) return earlier
  }
  requirePhotoLimits(files.length, MAX_REPORT_PHOTOS, [])
  const said = checked(senderSchema, sender)
  // A program may file what anybody may: neither internal reports nor in internal categories.
  const report = await checkReport(context, ANONYMOUS, { ...content, municipalityId })
  // Until the report takes them, the photos wait as those of a report without an account do.
  const guestReportId = await nextId(context.db, 'guest_report_id')
  const photos: PhotoChoice[] = []
  for (const file of files)
    photos.push({ id: (await storeGuestPhoto(context, guestReportId, file)).id, alternativeText: null })
  const number = await nextNumber(context, report.town)
  const values = { ...report.values, source: 'API' as const }
  return context.db
    .transaction()
    .execute((trx) =>
      insertFiled(
        trx,
        context,
        context.viewer,
        { ...report, values, internalNotes: notesOf(said) },
        { photos, number, idempotencyKey: ids[0] ?? null, uploader: { guestReportId } },
      ),
    )
}

/** Reports without an author share one namespace of idempotency keys. */
const idempotencyKey = ({ id }: ViewerKey, callId: string): string =>
  createHash('sha256').update(`api-key ${id} ${callId}`).digest('base64url')

/** Formats the supplied contact details as an internal note; null if there are none. */
function notesOf({ firstName, lastName, email, phone, address, mediaUrl }: Sender): string | null {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '-').join(' ')
  const lines = [
    name && say`Name: ${name}`,
    email && say`E-Mail: ${email}`,
    phone && say`Telefon: ${phone}`,
    address && say`Adresse: ${address}`,
    mediaUrl && say`Bild beim Absender (nicht geprüft): ${mediaUrl}`,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return [say`Angaben des sendenden Programms:`, ...lines].join('\n')
}
