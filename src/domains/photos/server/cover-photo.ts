import type { PictureEdits } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { message } from '#kit/common/say.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { DeriveOptions } from '#kit/server/images/processor.ts'
import { editsOf } from '../photo-edits.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'
import { decidedFinds } from '../possible-finds.rules.ts'
import { dropOriginal, originalFile } from './originals/original-files.ts'
import { lockOriginal, type OriginalRow } from './originals/originals.sql.ts'
import { largestFile, PHOTO_DERIVATIVES } from './photo-files.ts'
import { deletePhoto, deleteUploads, type PhotoRow, setPhotoFile } from './photos.sql.ts'
import { photoFiles, removeFilesAfter } from './remove-files.ts'
import { derivePhoto, writeFiles } from './store-photo.ts'

const GONE = message`Die geschwärzte Fassung wurde inzwischen gelöscht. Bitte schwärzen Sie das Foto noch einmal.`

/** New files that are to replace those of a photo; `id` is the upload that owns them until then. */
export type NewFiles = Awaited<ReturnType<typeof writeFiles>>

/**
 * Renders all files of a photo anew, with black rectangles, under a new secret key. The photo itself stays
 * unchanged until `replaceFiles`.
 * @throws UPLOAD_REJECTED where its file is gone, RATE_LIMITED when too many wait
 */
export const coverPhoto = (
  context: Context,
  personId: number,
  { key }: PhotoRow,
  covered: readonly Rectangle[],
): Promise<NewFiles> => renderFile(context, personId, largestFile(key), { covered })

/**
 * Renders all files of a photo anew from its original, turned, cropped and marked as it was unless other
 * edits are given. With no rectangles nothing is covered.
 * @throws UPLOAD_REJECTED where its file is gone, RATE_LIMITED when too many wait
 */
export const coverOriginal = (
  context: Context,
  personId: number,
  original: Pick<OriginalRow, 'key' | 'edits'>,
  covered: readonly Rectangle[],
  edits: PictureEdits | null = editsOf(original.edits),
): Promise<NewFiles> => renderFile(context, personId, originalFile(original.key), { covered, edits })

async function renderFile(
  context: Context,
  personId: number,
  storageKey: string,
  options: DeriveOptions,
): Promise<NewFiles> {
  const bytes = await readFile(context, storageKey)
  const image = await derivePhoto(context, bytes, PHOTO_DERIVATIVES, rejected, options)
  return writeFiles(context, { personId }, image)
}

/** @throws UPLOAD_REJECTED where the file is gone */
export async function readFile({ storage }: Context, storageKey: string): Promise<Uint8Array> {
  const file = await storage.read(storageKey)
  if (file === null) throw rejected(PHOTO_MESSAGES.lost())
  return new Uint8Array(await new Response(file.stream).arrayBuffer())
}

const rejected = (message: string) => new DomainError('UPLOAD_REJECTED', message)

/**
 * Replaces the files of a photo for good. With the commit its old address answers 404, and a job removes the
 * old files right after, and the original where there is one.
 * @throws CONFLICT where the other files are gone
 */
export async function replaceFiles(
  trx: Trx,
  context: Context,
  photo: PhotoRow,
  files: NewFiles,
): Promise<void> {
  await swapFiles(trx, context, photo, files)
  await dropOriginalOf(trx, context, photo)
}

/**
 * Replaces the files of a photo and keeps its original. A restored backup loses the former ones, also where
 * covers were only lifted or a photo turned: an older state may show what was covered or cut away later.
 * @throws CONFLICT where the other files are gone
 */
export async function swapFiles(
  trx: Trx,
  context: Context,
  photo: PhotoRow,
  { id, ...file }: NewFiles,
  // Who covers has looked: what is left is neither face nor plate, or may stay.
  finds: Pick<PhotoRow, 'possibleFaces' | 'possiblePlates'> = decidedFinds(photo),
): Promise<void> {
  // Without the upload's row a clean-up job has removed the new files or will; the photo keeps its own.
  if ((await deleteUploads(trx, [id])) === 0) throw new DomainError('CONFLICT', GONE())
  await setPhotoFile(trx, photo, { ...file, ...finds })
  await noteGone(trx, context, photo)
  await removeFilesAfter(trx, context, photoFiles([photo.key]))
}

/** Deletes a photo and its files for good. */
export async function discardPhoto(trx: Trx, context: Context, photo: PhotoRow): Promise<void> {
  await deletePhoto(trx, photo)
  await noteGone(trx, context, photo)
  await removeFilesAfter(trx, context, photoFiles([photo.key]))
  await dropOriginalOf(trx, context, photo)
}

/** Notes the deletion, so that restoring a backup does not bring the files back. */
const noteGone = (trx: Trx, context: Context, { key }: PhotoRow): Promise<void> =>
  noteDeletion(trx, context, { kind: 'photo', id: key, at: context.clock.now() })

async function dropOriginalOf(trx: Trx, context: Context, { municipalityId, id }: PhotoRow): Promise<void> {
  const original = await lockOriginal(trx, { municipalityId, photoId: id })
  if (original !== null) await dropOriginal(trx, context, original)
}
