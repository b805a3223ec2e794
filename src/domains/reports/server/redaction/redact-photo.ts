import { requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { rectanglesSchema } from '#domains/photos/redaction.rules.ts'
import { coverPhoto, discardPhoto, replaceFiles } from '#domains/photos/server/cover-photo.ts'
import { requireCovered } from '#domains/photos/server/originals/originals.ts'
import { findPhoto, findPhotoByKey, type PhotoRow, photosBeside } from '#domains/photos/server/photos.sql.ts'
import { noteRedactions } from '#domains/photos/server/staff-changes.ts'
import { numberText } from '#kit/common/german.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { updatedAtAfter } from '../../report.rules.ts'
import type { Change } from '../../report-history.rules.ts'
import { deletionReasonSchema } from '../../report-input.rules.ts'
import { statusKindOf } from '../existing-report.ts'
import { recordStep } from '../history/report-history.ts'
import { canRedactCommentPhotos, canRedactPhotos, canRemoveReplyPhotos, canSee } from '../report.policy.ts'
import { findReports, lockReport, type ReportRow, updateReport } from '../reports.sql.ts'
import { requireVersion } from '../require-same.ts'
import { photoChanged, requireSeen } from './require-seen.ts'

type Redaction = {
  photoId: number
  rectangles: readonly Rectangle[]
  version?: number | null | undefined
  seenPath?: string | null | undefined
}

/**
 * Redacts parts of a photo for good: the server renders new files under a new key and removes the old ones
 * (D-26), and the original of a photo that was covered before. For a comment's photo the permissions of its
 * report apply.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function redactPhoto(context: Context, input: Redaction): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const { photo, report } = await requirePhoto(context, context.db, input.photoId, findReport)
  requireSeen(photo, input.seenPath)
  requireVersion(viewer, report, input.version)
  await requireCovered(context.db, photo)
  const { rectangles } = checked(rectanglesSchema(photo), { rectangles: input.rectangles })
  const covered = await coverPhoto(context, viewer.id, photo, rectangles)
  return context.db.transaction().execute(async (trx) => {
    const locked = await requirePhoto(context, trx, photo.id, lockReport)
    // Without this check a concurrent redaction would be undone.
    if (locked.photo.key !== photo.key) throw photoChanged()
    requireVersion(viewer, locked.report, input.version)
    await replaceFiles(trx, context, locked.photo, covered)
    await noteRedactions(trx, locked.photo, rectangles.length)
    const from = await nameOf(trx, locked.photo)
    const to = `${from}, ${placesText(rectangles.length)} geschwärzt`
    return recordChange(trx, context, locked.report, { field: 'photos', from, to })
  })
}

type Removal = {
  photoId: number
  reason?: string | null | undefined
  version?: number | null | undefined
}

/**
 * Deletes a photo and its files for good. Everybody but the report's author gives a reason.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT without a reason
 */
export async function removePhoto(context: Context, input: Removal): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const { photo, report } = await requirePhoto(context, trx, input.photoId, lockReport, true)
    requireVersion(viewer, report, input.version)
    const isOwn = isOfReport(photo) && viewer.id === report.personId
    const note = isOwn ? null : checked(deletionReasonSchema, { reason: input.reason ?? '' }).reason
    const from = await nameOf(trx, photo)
    await discardPhoto(trx, context, photo)
    const change: Change = { field: 'photos', from, to: 'entfernt' }
    if (isOfReply(photo)) {
      // An internal step: nobody but staff learns of an outside body, a question or an objection.
      await recordStep(trx, context, report, { kind: 'PROCESSED', changes: [change], note })
      return report
    }
    const photoCount = report.photoCount - (isOfReport(photo) ? 1 : 0)
    return recordChange(trx, context, { ...report, photoCount }, change, note)
  })
}

/**
 * Deletes a photo again after a restored backup has brought it back, whether it was removed or redacted: its
 * original must not reappear. A photo that was uploaded after that time stays. Returns whether the photo was
 * there.
 */
export async function removePhotoAgain(context: Context, key: string, removedAt: Date): Promise<boolean> {
  const found = await findPhotoByKey(context.db, key)
  if (found === null || found.createdAt > removedAt) return false
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, found.reportId)
    const photo = await findPhotoByKey(trx, key)
    if (report === null || photo === null) return false
    await discardPhoto(trx, context, photo)
    const photoCount = report.photoCount - (isOfReport(photo) ? 1 : 0)
    await updateReport(trx, report, { photoCount, updatedAt: updatedAtAfter(report.updatedAt, removedAt) })
    return true
  })
}

export const findReport = async (db: Db, id: number, { preparing }: Viewer): Promise<ReportRow | null> =>
  (await findReports(db, [id], [...preparing]))[0] ?? null

export const missing = () => notFound(say`Dieses Foto wurde nicht gefunden.`)

/** Whether a photo is of the report itself, which shows and counts it, not of a comment or a reply. */
export const isOfReport = (photo: PhotoRow): boolean =>
  [photo.commentId, photo.questionId, photo.objectionId, photo.handoverReplyId].every((id) => id === null)

/** Whether it came with an answer to a question, an objection or a reply of an outside body. */
const isOfReply = (photo: PhotoRow): boolean => photo.commentId === null && !isOfReport(photo)

/**
 * The photo and its report, if the viewer may redact it. Invisible photos are NOT_FOUND. One of a reply can
 * only be removed.
 */
export async function requirePhoto<Connection extends Db>(
  { viewer }: Context,
  connection: Connection,
  photoId: number,
  find: (connection: Connection, reportId: number, viewer: Viewer) => Promise<ReportRow | null>,
  isRemoval = false,
): Promise<{ photo: PhotoRow; report: ReportRow }> {
  const found = await findPhoto(connection, photoId)
  const report = found === null ? null : await find(connection, found.reportId, viewer)
  // Reads the photo again, now that the report is locked.
  const photo = report === null ? null : await findPhoto(connection, photoId)
  if (report === null || photo === null || !canSee(viewer, report)) throw missing()
  if (isOfReply(photo) && isRemoval && canRemoveReplyPhotos(viewer, report)) return { photo, report }
  // Photos of answers, objections and outside bodies are not published, so there is nothing to redact.
  if (isOfReply(photo)) throw missing()
  if (photo.commentId !== null) {
    if (!canRedactCommentPhotos(viewer, report)) throw forbidden()
    return { photo, report }
  }
  const [[town], kind] = await Promise.all([
    findMunicipalities(connection, [report.municipalityId]),
    statusKindOf(connection, report),
  ])
  if (town === undefined) throw new Error('a report without its municipality')
  if (!canRedactPhotos(viewer, report, { kind, town })) throw forbidden()
  return { photo, report }
}

/** "an 2 Stellen". */
export const placesText = (count: number): string =>
  `an ${numberText(count)}\u00a0${count === 1 ? 'Stelle' : 'Stellen'}`

/** "Foto 2 von 3", counted from 1. German for everybody, because the history keeps it. */
export async function nameOf(trx: Trx, photo: PhotoRow): Promise<string> {
  const photos = await photosBeside(trx, photo)
  const name = `Foto ${photos.findIndex(({ id }) => id === photo.id) + 1} von ${photos.length}`
  if (photo.handoverReplyId !== null) return `${name} einer externen Stelle`
  if (photo.questionId !== null) return `${name} einer Antwort auf eine Frage`
  if (photo.objectionId !== null) return `${name} zu „Noch nicht erledigt“`
  return photo.commentId === null ? name : `${name} eines Kommentars`
}

export async function recordChange(
  trx: Trx,
  context: Context,
  report: ReportRow,
  change: Change,
  note: string | null = null,
): Promise<ReportRow> {
  const { photoCount, updatedAt } = report
  const changed = await updateReport(trx, report, {
    photoCount,
    updatedAt: updatedAtAfter(updatedAt, context.clock.now()),
  })
  await recordStep(trx, context, changed, { kind: 'EDITED', changes: [change], note })
  return changed
}
