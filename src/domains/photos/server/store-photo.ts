import { randomBytes } from 'node:crypto'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { Derivative, DerivedImage } from '#kit/server/images/derive.ts'
import { ImageRefused } from '#kit/server/images/image-refused.ts'
import { type DeriveOptions, type ImageProcessor, ImagesBusy } from '#kit/server/images/processor.ts'
import { MAX_PHOTO_BYTES, UPLOAD_HOURS } from '../photo.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'
import { findsOf, type PossibleFind, partNumbers, searchedFor } from '../possible-finds.rules.ts'
import { requireDailyVolume } from './daily-volume.ts'
import { PHOTO_DERIVATIVES, photoStorageKey } from './photo-files.ts'
import { countCostlyPhoto, requirePhotoTry, senderOf } from './photo-tries.ts'
import {
  completeUpload,
  deleteUploads,
  findExpiredUploads,
  insertUpload,
  type Uploader,
} from './photos.sql.ts'
import { photoFiles, removeFiles } from './remove-files.ts'

declare module '#kit/server/builder.ts' {
  interface Context {
    images: ImageProcessor
  }
}

/** A photo whose files are durable and that waits for its report or comment. */
export type StoredPhoto = { id: number; width: number; height: number; finds: PossibleFind[] | null }

const rejected = (message: string) =>
  new DomainError('UPLOAD_REJECTED', message, { fields: { photos: message } })

/**
 * Checks a photo by decoding it in full, stores it in all sizes and records it as the person's upload. The
 * row is written before the files, so that a clean-up job finds the files of an interrupted call.
 * @throws UPLOAD_REJECTED with the reason, RATE_LIMITED when too many wait or the day's volume is used up.
 */
export async function storePhoto(context: Context, personId: number, file: File): Promise<StoredPhoto> {
  requireSize(file)
  await requireDailyVolume(context, context.db, personId, file.size)
  return store(context, { personId }, file)
}

/**
 * Stores a photo that came by a mailed link as an upload of its reader. It does not count towards a person's
 * volume: the link counts it.
 * @throws UPLOAD_REJECTED with the reason, RATE_LIMITED when too many wait.
 */
export async function storeLinkedPhoto(context: Context, owner: Uploader, file: File): Promise<StoredPhoto> {
  requireSize(file)
  return store(context, owner, file)
}

/**
 * Stores a photo of a guest report, which waits for the confirmation. The rate limit of guest reports also
 * limits the volume.
 * @throws UPLOAD_REJECTED with the reason, RATE_LIMITED when too many wait.
 */
export async function storeGuestPhoto(
  context: Context,
  guestReportId: number,
  file: File,
): Promise<StoredPhoto> {
  requireSize(file)
  return store(context, { guestReportId }, file)
}

function requireSize(file: File): void {
  if (file.size === 0) throw rejected(PHOTO_MESSAGES.empty())
  if (file.size > MAX_PHOTO_BYTES) throw rejected(PHOTO_MESSAGES.tooLarge())
}

async function store(context: Context, owner: Uploader, file: File): Promise<StoredPhoto> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const image = await derivePhoto(context, bytes, PHOTO_DERIVATIVES, rejected, { isSearched: true })
  const { id, key, ...size } = await writeFiles(context, owner, image)
  const { faces, plates, perceptualHash } = image
  const found = { possibleFaces: partNumbers(faces), possiblePlates: partNumbers(plates) }
  if (!(await completeUpload(context.db, id, { ...size, ...found, perceptualHash }))) {
    // A race: the account or its uploads were deleted before these files were written.
    await removeFiles(context, photoFiles([key]))
    throw new DomainError('UPLOAD_REJECTED', PHOTO_MESSAGES.expired(), {
      fields: { photos: PHOTO_MESSAGES.expired() },
    })
  }
  return {
    id,
    width: size.width,
    height: size.height,
    finds: searchedFor(found).length === 0 ? null : findsOf(found),
  }
}

/**
 * Writes a photo's files under a new key and records them as an upload without a size. No report can take
 * such an upload, and the clean-up job finds it. If one file fails, all are removed.
 */
export async function writeFiles(context: Context, owner: Uploader, { width, height, files }: DerivedImage) {
  const id = await nextId(context.db, 'photo_id')
  const key = randomBytes(18).toString('base64url')
  const pending = { id, ...owner, key, width: 0, height: 0, size: 0, createdAt: context.clock.now() }
  await insertUpload(context.db, pending)
  const written = await Promise.allSettled(
    files.map(({ name, bytes }) => context.storage.write(photoStorageKey(key, name), bytes)),
  )
  const failed = written.find((each) => each.status === 'rejected')
  if (failed !== undefined) {
    await takeBack(context, id, key)
    throw failed.reason
  }
  return { id, key, width, height, size: files[0]?.bytes.length ?? 0 }
}

/** If the store cannot remove files, the row stays, and the clean-up job removes them later. */
async function takeBack(context: Context, id: number, key: string): Promise<void> {
  try {
    await removeFiles(context, photoFiles([key]))
    await deleteUploads(context.db, [id])
  } catch (error) {
    context.log.warn({ err: error }, 'files of a photo that could not be stored are left for the clean-up')
  }
}

/**
 * Returns the wanted sizes of a picture, or the reason for none. Every picture passes here and is counted
 * before it is decoded.
 * @throws what `rejected` makes of the reason, RATE_LIMITED when too many wait or were sent
 */
export async function derivePhoto(
  context: Context,
  bytes: Uint8Array,
  wanted: readonly Derivative[],
  rejected: (message: string) => DomainError,
  options?: DeriveOptions,
) {
  await requirePhotoTry(context)
  try {
    return await context.images.derive(senderOf(context), bytes, wanted, options)
  } catch (error) {
    if (error instanceof ImageRefused && error.isCostly) await countCostlyPhoto(context)
    if (error instanceof ImageRefused) throw rejected(PHOTO_MESSAGES[error.reason]())
    if (error instanceof ImagesBusy)
      throw new DomainError('RATE_LIMITED', PHOTO_MESSAGES.busy(), { retryAfter: 10 })
    throw error
  }
}

/**
 * Removes uploads that no report took within UPLOAD_HOURS. Files go before rows, so that no file is left
 * without a row.
 */
export async function removeExpiredUploads(
  context: Pick<Context, 'db' | 'clock' | 'storage'>,
): Promise<number> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - UPLOAD_HOURS * HOUR)
  return context.db.transaction().execute(async (trx) => {
    const expired = await findExpiredUploads(trx, before, now)
    for (const { key } of expired) {
      for (const { name } of PHOTO_DERIVATIVES) await context.storage.remove(photoStorageKey(key, name))
    }
    await deleteUploads(
      trx,
      expired.map(({ id }) => id),
    )
    return expired.length
  })
}
