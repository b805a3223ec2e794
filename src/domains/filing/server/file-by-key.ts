import { createHash } from 'node:crypto'
import { ANONYMOUS, type ViewerKey } from '#domains/access/server/viewer.ts'
import type { CallerData } from '#domains/callers/caller-input.rules.ts'
import type { Answer } from '#domains/category-questions/category-question.rules.ts'
import { checkAnswers } from '#domains/category-questions/server/check-answers.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { type PhotoChoice, requirePhotoLimits } from '#domains/photos/server/attach-photos.ts'
import { storeGuestPhoto } from '#domains/photos/server/store-photo.ts'
import { reportNumber } from '#domains/reports/report.rules.ts'
import { type ContentInput, checkReport } from '#domains/reports/server/changes/report-input.ts'
import { findByIdempotencyKey, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type Sender, senderSchema } from '../sender.rules.ts'
import { insertFiled, nextNumber } from './file-report.ts'
import { canFileByKey } from './filing.policy.ts'

export type KeyReportInput = ContentInput & {
  municipalityId: number
  photos: readonly File[]
  answers: readonly Answer[]
  thingId?: number | undefined
  sender: { [Field in keyof Sender]?: unknown }
  /** Runs before the report is inserted, in its transaction. */
  onNumbered?: (trx: Trx, number: string) => Promise<void>
}

/**
 * Files a report for a program with an API key. It has no author: a key proves nobody's address. What the
 * program says of the person is that of a caller, without the wish for mails. It waits for approval where the
 * town approves reports, and the same call again returns the existing report.
 * @throws FORBIDDEN, BAD_USER_INPUT by field, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function fileReportByKey(context: Context, input: KeyReportInput): Promise<ReportRow> {
  const { key } = context.viewer
  const { municipalityId, photos: files, sender, answers: given, thingId, onNumbered, ...content } = input
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
  const answers = await checkAnswers(context, report.values, { answers: given })
  // Until the report takes them, the photos wait as those of a report without an account do.
  const guestReportId = await nextId(context.db, 'guest_report_id')
  const photos: PhotoChoice[] = []
  for (const file of files)
    photos.push({ id: (await storeGuestPhoto(context, guestReportId, file)).id, alternativeText: null })
  const number = await nextNumber(context, report.town)
  const values = { ...report.values, source: 'API' as const }
  const own = reportNumber(number.year, number.counter)
  const filing = context.db.transaction().execute(async (trx) => {
    await onNumbered?.(trx, own)
    const filed = await insertFiled(
      trx,
      context,
      context.viewer,
      { ...report, values, internalNotes: notesOf(said) },
      {
        ...{ photos, number, idempotencyKey: ids[0] ?? null, caller: callerOf(said), answers, thingId },
        uploader: { guestReportId },
      },
    )
    // What was noted for the number is undone: nothing has it.
    if (filed.number !== own) throw new FiledBefore(filed)
    return filed
  })
  return filing.catch((error: unknown) => {
    if (error instanceof FiledBefore) return error.report
    throw error
  })
}

/** Another call with the same key was faster. */
class FiledBefore extends Error {
  readonly report: ReportRow
  constructor(report: ReportRow) {
    super('the same call has filed a report')
    this.report = report
  }
}

/** Reports without an author share one namespace of idempotency keys. */
const idempotencyKey = ({ id }: ViewerKey, callId: string): string =>
  createHash('sha256').update(`api-key ${id} ${callId}`).digest('base64url')

/** The supplied contact details. No mail goes to an address that nobody has checked. */
function callerOf({ firstName, lastName, email, phone, address }: Sender): CallerData {
  const names = [firstName, lastName].filter((part) => part !== null && part !== '-')
  return { name: names.join(' ') || null, telephone: phone, email, address, wantsMails: false }
}

/** The address of a picture is a note: it says nothing of the person. */
const notesOf = ({ mediaUrl }: Sender): string | null =>
  mediaUrl === null ? null : say`Bild beim Absender (nicht geprüft): ${mediaUrl}`
