import { requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { editsOf, editsSchema, type WantedEdits } from '#domains/photos/photo-edits.rules.ts'
import { renderEdits, renderUnedited, saveEdits } from '#domains/photos/server/originals/edit-files.ts'
import { type KeptPhoto, originalOf } from '#domains/photos/server/originals/originals.ts'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import { noteEdits } from '#domains/photos/server/staff-changes.ts'
import { type Mark, shownMarks } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { canResetPhoto, isOwn } from '../report.policy.ts'
import { lockReport, type ReportRow } from '../reports.sql.ts'
import { requireVersion } from '../require-same.ts'
import { findReport, missing, nameOf, recordChange, requirePhoto } from './redact-photo.ts'
import { photoChanged, requireSeen } from './require-seen.ts'

type Edit = {
  photoId: number
  turns: number
  crop?: Rectangle | null | undefined
  marks: readonly Mark[]
  removedMarks?: readonly number[] | null | undefined
  version?: number | null | undefined
  seenPath?: string | null | undefined
}

/**
 * Turns, crops and marks a photo of a report or comment. The public files are rendered anew under a new key,
 * and the photo as it was is kept apart, so that it can be taken back (rule 168).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function editPhoto(
  context: Context,
  { photoId, version, seenPath, removedMarks, ...input }: Edit,
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const { photo, report, kept } = await requireEditable(context, context.db, photoId, findReport)
  requireSeen(photo, seenPath)
  requireVersion(viewer, report, version)
  const wanted = checked(editsSchema(photo), { ...input, removedMarks: removedMarks ?? [] })
  // Numbers of marks mean nothing without the file that shows them.
  if (wanted.removedMarks.length > 0 && seenPath == null) throw photoChanged()
  requireMarks(kept, wanted.removedMarks)
  const edited = await renderEdits(context, viewer.id, photo, kept, wanted)
  return context.db.transaction().execute(async (trx) => {
    const locked = await requireEditable(context, trx, photoId, lockReport)
    requireSameFile({ photo, kept }, locked)
    requireVersion(viewer, locked.report, version)
    await saveEdits(trx, context, locked.photo, locked.kept, edited, isOwn(viewer, locked.report))
    await noteEdits(trx, locked.photo, edited.edits !== null)
    return record(trx, context, locked, textOf(wanted, photo))
  })
}

/**
 * Shows a photo as it was before it was turned, cropped and marked. Covers stay.
 * @throws UNAUTHENTICATED, NOT_FOUND also without edits, FORBIDDEN, CONFLICT, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function resetPhoto(
  context: Context,
  { photoId, version }: Pick<Edit, 'photoId' | 'version'>,
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const { photo, report, kept } = await requireResettable(context, context.db, photoId, findReport)
  requireVersion(viewer, report, version)
  const unedited = await renderUnedited(context, viewer.id, kept)
  return context.db.transaction().execute(async (trx) => {
    const locked = await requireResettable(context, trx, photoId, lockReport)
    requireSameFile({ photo, kept }, locked)
    requireVersion(viewer, locked.report, version)
    await saveEdits(trx, context, locked.photo, locked.kept, unedited, false)
    await noteEdits(trx, locked.photo, false)
    return record(trx, context, locked, 'Bearbeitung zurückgenommen')
  })
}

/**
 * Whether the viewer can take back the edits of a photo now.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function isResettable(context: Context, photoId: number): Promise<boolean> {
  requireSignedIn(context.viewer)
  const { report, kept } = await requireEditable(context, context.db, photoId, findReport)
  return mayReset(context.viewer, report, kept)
}

/**
 * The marks of a photo that can be taken away or moved, in its pixels: those of the edits that are kept.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function marksOf(context: Context, photoId: number): Promise<Mark[]> {
  requireSignedIn(context.viewer)
  const { kept } = await requireEditable(context, context.db, photoId, findReport)
  const edits = editsOf(kept?.edits ?? null)
  return edits === null ? [] : shownMarks(edits)
}

/** @throws CONFLICT for the number of a mark that is not there */
function requireMarks(kept: KeptPhoto['original'] | null, numbers: readonly number[]): void {
  const count = editsOf(kept?.edits ?? null)?.marks.length ?? 0
  if (numbers.some((number) => number >= count)) throw photoChanged()
}

type Find<Connection> = (connection: Connection, id: number, viewer: Viewer) => Promise<ReportRow | null>

/** The photo, its report and the original that is kept of it, if the viewer may edit the photo. */
async function requireEditable<Connection extends Db>(
  context: Context,
  connection: Connection,
  photoId: number,
  find: Find<Connection>,
) {
  const found = await requirePhoto(context, connection, photoId, find)
  return { ...found, kept: await originalOf(connection, found.photo) }
}

async function requireResettable<Connection extends Db>(
  context: Context,
  connection: Connection,
  photoId: number,
  find: Find<Connection>,
) {
  const { kept, ...found } = await requireEditable(context, connection, photoId, find)
  if (kept === null || kept.edits === null) throw missing()
  if (!mayReset(context.viewer, found.report, kept)) throw forbidden()
  return { ...found, kept }
}

const mayReset = (viewer: Viewer, report: ReportRow, kept: KeptPhoto['original'] | null): boolean =>
  kept !== null && kept.edits !== null && canResetPhoto(viewer, report, kept.isEditedByAuthor)

type Found = { photo: PhotoRow; kept: KeptPhoto['original'] | null }

/** Without this check another act's files, or an original that has just gone, would come back. */
function requireSameFile(before: Found, now: Found): void {
  if (before.photo.key !== now.photo.key || before.kept?.key !== now.kept?.key) throw photoChanged()
}

async function record(
  trx: Trx,
  context: Context,
  { photo, report }: { photo: PhotoRow; report: ReportRow },
  done: string,
): Promise<ReportRow> {
  const from = await nameOf(trx, photo)
  return recordChange(trx, context, report, { field: 'photos', from, to: `${from}, ${done}` })
}

/** German for everybody, because the history keeps it. */
function textOf({ turns, crop, marks, removedMarks }: WantedEdits, photo: PhotoRow): string {
  const isCropped = crop.width * crop.height < photo.width * photo.height
  const arrows = marks.filter(({ kind }) => kind === 'ARROW').length
  const drawn = [...(arrows > 0 ? ['Pfeil'] : []), ...(marks.length > arrows ? ['Kreis'] : [])].join(' und ')
  return [
    ...(turns > 0 ? ['gedreht'] : []),
    ...(isCropped ? ['zugeschnitten'] : []),
    ...(drawn === '' ? [] : [`mit ${drawn} markiert`]),
    ...(removedMarks.length > 0 ? ['Markierung weggenommen'] : []),
  ].join(', ')
}
