import { z } from 'zod'
import {
  changesNothing,
  composed,
  type Mark,
  noEdits,
  type PictureEdits,
} from '#kit/common/pictures/picture-edits.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { drawnInFile, withMarkNote } from '../../mark-note.rules.ts'
import {
  editNumbers,
  editsOf,
  kindNumbers,
  MARK_KINDS,
  MAX_MARKS,
  TOO_MANY_MARKS,
  type WantedEdits,
} from '../../photo-edits.rules.ts'
import { partsOf } from '../../possible-finds.rules.ts'
import { coverOriginal, type NewFiles, readFile, swapFiles } from '../cover-photo.ts'
import { largestFile } from '../photo-files.ts'
import { type PhotoRow, setPhotoPlace } from '../photos.sql.ts'
import { movedFinds, openFinds } from './moved-finds.ts'
import { dropOriginal, newKey, originalFile } from './original-files.ts'
import { insertOriginals, isOriginalKept, type OriginalRow, updateOriginal } from './originals.sql.ts'

/** Removes the file of an original whose row was never written. */
export const removeUnusedJob = defineJob('photos.remove-unused-original', z.object({ key: z.string() }))

/** Minutes after which an edit is committed or its process is dead. */
const WRITTEN = 10

/** The outcome of an edit: new files, and the original that it keeps. */
export type Edited = { files: NewFiles; edits: PictureEdits | null; original: Original; isNew: boolean }
type Original = Pick<OriginalRow, 'key' | 'parts' | 'edits' | 'width' | 'height'>

/**
 * Renders all files of a photo turned, cropped and marked, under a new secret key. The original is kept
 * apart; a photo that is edited again is rendered from it, so nothing is encoded twice.
 * @throws BAD_USER_INPUT for too many marks, UPLOAD_REJECTED where the file is gone, RATE_LIMITED
 */
export async function renderEdits(
  context: Context,
  personId: number,
  photo: PhotoRow,
  kept: OriginalRow | null,
  wanted: WantedEdits,
): Promise<Edited> {
  const original = kept ?? unkept(photo)
  const before = editsOf(original.edits) ?? noEdits(original)
  const marks = before.marks.filter((_, number) => !wanted.removedMarks.includes(number))
  const edits = composed({ ...before, marks }, wanted, original)
  if (edits.marks.length > MAX_MARKS) throw badInput({ marks: TOO_MANY_MARKS() })
  if (kept !== null && changesNothing(edits, original)) return renderUnedited(context, personId, kept)
  if (kept === null) await keepOriginal(context, photo, original.key)
  const files = await coverOriginal(context, personId, original, partsOf(original.parts), edits)
  return { files, edits, original, isNew: kept === null }
}

/** Renders all files of an edited photo as it was before its edits; covers stay. */
export async function renderUnedited(
  context: Context,
  personId: number,
  original: OriginalRow,
): Promise<Edited> {
  const files = await coverOriginal(context, personId, original, partsOf(original.parts), null)
  return { files, edits: null, original, isNew: false }
}

/** Replaces the files of a photo by edited ones. Without edits or covers its original goes. */
export async function saveEdits(
  trx: Trx,
  context: Context,
  photo: PhotoRow,
  kept: OriginalRow | null,
  { files, edits, original }: Edited,
  isByAuthor: boolean,
): Promise<void> {
  const open = openFinds(photo, kept)
  await swapFiles(trx, context, photo, files, edits === null ? open : movedFinds(open, edits, original))
  const drawnIn = drawnInOriginal(photo, kept)
  await noteMarks(trx, photo, drawnIn, edits)
  const { municipalityId, id: photoId } = photo
  const now = context.clock.now()
  const changes = {
    ...{ edits: edits === null ? null : editNumbers(edits), drawnIn: kindNumbers(drawnIn), ...open },
    isEditedByAuthor: isByAuthor && (kept === null || kept.edits === null || kept.isEditedByAuthor),
  }
  if (kept === null) {
    const { key, parts, width, height } = original
    const row = { municipalityId, photoId, key, uploadKey: null, parts, width, height }
    return insertOriginals(trx, [{ ...row, ...changes, createdAt: now, decidedAt: now }])
  }
  if (edits === null && kept.parts.length === 0) return dropOriginal(trx, context, kept)
  // Covers that nobody has looked at stay so.
  const isUndecided = kept.parts.length > 0 && kept.decidedAt === null
  await updateOriginal(trx, kept, { ...changes, decidedAt: isUndecided ? null : now })
}

/** Kinds of marks that the original shows: the form drew them, or an earlier original has gone. */
function drawnInOriginal({ alternativeText }: PhotoRow, kept: OriginalRow | null) {
  const noted = kept?.edits
    ? (kept.drawnIn?.map((number) => ({ kind: MARK_KINDS[number] ?? 'CIRCLE' })) ?? null)
    : null
  return drawnInFile(alternativeText, noted, editsOf(kept?.edits ?? null)?.marks ?? [])
}

/** Screen readers learn that something is marked, by the alternative text. */
async function noteMarks(
  trx: Trx,
  photo: PhotoRow,
  drawnIn: readonly Pick<Mark, 'kind'>[],
  edits: PictureEdits | null,
): Promise<void> {
  const alternativeText = withMarkNote(photo.alternativeText, [...drawnIn, ...(edits?.marks ?? [])])
  if (alternativeText === photo.alternativeText) return
  await setPhotoPlace(trx, photo.municipalityId, photo.id, { position: photo.position, alternativeText })
}

/** Removes the file of an original if no row names it: the edit was refused, or its process died. */
export async function removeUnused(context: Context, { key }: { key: string }): Promise<void> {
  if (!(await isOriginalKept(context.db, key))) await context.storage.remove(originalFile(key))
}

const unkept = ({ width, height }: PhotoRow): Original => ({
  ...{ key: newKey(), parts: [], edits: null, width, height },
})

/** Queues the removal first, so that no file is left without a row. */
async function keepOriginal(context: Context, photo: PhotoRow, key: string): Promise<void> {
  const bytes = await readFile(context, largestFile(photo.key))
  const after = new Date(context.clock.now().getTime() + WRITTEN * MINUTE)
  await context.db.transaction().execute((trx) => context.enqueue(trx, removeUnusedJob, { key }, { after }))
  await context.storage.write(originalFile(key), bytes)
}
