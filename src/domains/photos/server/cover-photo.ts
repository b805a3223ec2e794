import type { Rectangle } from '#kit/common/rectangle.ts'
import { message } from '#kit/common/say.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { PHOTO_SIDES } from '../photo.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'
import { dropOriginal, originalFile } from './originals/original-files.ts'
import { lockOriginal, type OriginalRow } from './originals/originals.sql.ts'
import { PHOTO_DERIVATIVES, photoStorageKey } from './photo-files.ts'
import { deletePhoto, deleteUploads, type PhotoRow, setPhotoFile } from './photos.sql.ts'
import { photoFiles, removeFilesAfter } from './remove-files.ts'
import { derivePhoto, writeFiles } from './store-photo.ts'

const GONE = message`Die geschwärzte Fassung wurde inzwischen gelöscht. Bitte schwärzen Sie das Foto noch einmal.`

/** New files that are to replace those of a photo; `id` is the upload that owns them until then. */
type CoveredFiles = Awaited<ReturnType<typeof writeFiles>>

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
): Promise<CoveredFiles> =>
  coverFile(context, personId, photoStorageKey(key, `${PHOTO_SIDES.LARGE}.webp`), covered)

/**
 * Renders all files of a photo anew from its original. With no rectangles nothing is covered.
 * @throws UPLOAD_REJECTED where its file is gone, RATE_LIMITED when too many wait
 */
export const coverOriginal = (
  context: Context,
  personId: number,
  { key }: OriginalRow,
  covered: readonly Rectangle[],
): Promise<CoveredFiles> => coverFile(context, personId, originalFile(key), covered)

async function coverFile(
  context: Context,
  personId: number,
  storageKey: string,
  covered: readonly Rectangle[],
): Promise<CoveredFiles> {
  const rejected = (message: string) => new DomainError('UPLOAD_REJECTED', message)
  const file = await context.storage.read(storageKey)
  if (file === null) throw rejected(PHOTO_MESSAGES.lost())
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer())
  const image = await derivePhoto(context, bytes, PHOTO_DERIVATIVES, rejected, { covered })
  return writeFiles(context, { personId }, image)
}

/**
 * Replaces the files of a photo for good. With the commit its old address answers 404, and a job removes the
 * old files right after, and the original where there is one.
 * @throws CONFLICT where the other files are gone
 */
export async function replaceFiles(
  trx: Trx,
  context: Context,
  photo: PhotoRow,
  files: CoveredFiles,
): Promise<void> {
  await swapFiles(trx, context, photo, files)
  await dropOriginalOf(trx, context, photo)
}

/**
 * Replaces the files of a photo and keeps its original. A restored backup loses the former ones, also where
 * covers were only lifted: an older state may show what was covered later.
 * @throws CONFLICT where the other files are gone
 */
export async function swapFiles(
  trx: Trx,
  context: Context,
  photo: PhotoRow,
  { id, ...file }: CoveredFiles,
): Promise<void> {
  // Without the upload's row a clean-up job has removed the new files or will; the photo keeps its own.
  if ((await deleteUploads(trx, [id])) === 0) throw new DomainError('CONFLICT', GONE())
  // Who covers has looked: what is left is no face, or may stay.
  await setPhotoFile(trx, photo, { ...file, possibleFaces: [] })
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
