import { randomBytes } from 'node:crypto'
import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY, HOUR } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { Derivative, DerivedImage } from '#kit/server/images/derive.ts'
import { ImageRefused } from '#kit/server/images/image-refused.ts'
import { type ImageProcessor, ImagesBusy } from '#kit/server/images/processor.ts'
import { MAX_DAILY_BYTES, MAX_PHOTO_BYTES, UPLOAD_HOURS } from '../photo.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'
import { PHOTO_DERIVATIVES, photoStorageKey } from './photo-files.ts'
import { countCostlyPhoto, requirePhotoTry, senderOf } from './photo-tries.ts'
import { addVolume, deleteUploads, findExpiredUploads, insertUpload, setUploadSize } from './photos.sql.ts'
import { photoFiles, removeFiles } from './remove-files.ts'

declare module '#kit/server/builder.ts' {
  interface Context {
    images: ImageProcessor
  }
}

/** A photo whose files are durable and which waits for a report or comment to take it. */
export type StoredPhoto = { id: number; width: number; height: number }

const rejected = (message: string) =>
  new DomainError('UPLOAD_REJECTED', message, { fields: { photos: message } })

/**
 * Checks a photo by decoding it in full, stores it in its sizes and notes it as the person's upload. The row comes
 * before the files, so that files of an interrupted call are found and removed.
 * @throws UPLOAD_REJECTED with the reason, RATE_LIMITED when too many wait or the day's volume is used up.
 */
export async function storePhoto(context: Context, personId: number, file: File): Promise<StoredPhoto> {
  requireSize(file)
  const now = context.clock.now()
  const volume = await addVolume(context.db, personId, now, file.size)
  if (context.rateLimits && volume > MAX_DAILY_BYTES) {
    // Days are those of UTC.
    const retryAfter = Math.ceil((DAY - (now.getTime() % DAY)) / 1000)
    throw new DomainError('RATE_LIMITED', PHOTO_MESSAGES.daily, { retryAfter })
  }
  return store(context, { personId, guestReportId: null }, file)
}

/**
 * The same for a photo of a guest's report, which waits for that to be confirmed. How much a guest may send is limited
 * by how many reports.
 * @throws UPLOAD_REJECTED with the reason, RATE_LIMITED when too many wait.
 */
export async function storeGuestPhoto(
  context: Context,
  guestReportId: number,
  file: File,
): Promise<StoredPhoto> {
  requireSize(file)
  return store(context, { personId: null, guestReportId }, file)
}

function requireSize(file: File): void {
  if (file.size === 0) throw rejected(PHOTO_MESSAGES.empty)
  if (file.size > MAX_PHOTO_BYTES) throw rejected(PHOTO_MESSAGES.tooLarge)
}

type Owner = { personId: number | null; guestReportId: number | null }

async function store(context: Context, owner: Owner, file: File): Promise<StoredPhoto> {
  const image = await derivePhoto(
    context,
    new Uint8Array(await file.arrayBuffer()),
    PHOTO_DERIVATIVES,
    rejected,
  )
  const { id, key, ...size } = await writeFiles(context, owner, image)
  if (!(await setUploadSize(context.db, id, size))) {
    // The account was deleted meanwhile, or its uploads were: their files were removed before these were there.
    await removeFiles(context, photoFiles([key]))
    throw new DomainError('UPLOAD_REJECTED', PHOTO_MESSAGES.expired, {
      fields: { photos: PHOTO_MESSAGES.expired },
    })
  }
  return { id, width: size.width, height: size.height }
}

/**
 * Writes a photo's files under a new key, noted as an upload of no size: nobody can take it, and the clearing finds it. Where not
 * all can be written none stays.
 */
export async function writeFiles(context: Context, owner: Owner, { width, height, files }: DerivedImage) {
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

/** Where the store does not even remove, the row stays, and the clearing removes what it names. */
async function takeBack(context: Context, id: number, key: string): Promise<void> {
  try {
    await removeFiles(context, photoFiles([key]))
    await deleteUploads(context.db, [id])
  } catch (error) {
    context.log.warn({ err: error }, 'files of a photo that could not be stored are left to the clearing')
  }
}

/**
 * The wanted sizes of a picture, black where it is `covered`, or why there are none. Every picture comes this way, and is counted
 * before it is looked at.
 * @throws what `rejected` makes of the reason, RATE_LIMITED when too many wait or were sent
 */
export async function derivePhoto(
  context: Context,
  bytes: Uint8Array,
  wanted: readonly Derivative[],
  rejected: (message: string) => DomainError,
  covered: readonly Rectangle[] = [],
) {
  await requirePhotoTry(context)
  try {
    return await context.images.derive(senderOf(context), bytes, wanted, covered)
  } catch (error) {
    if (error instanceof ImageRefused && error.isCostly) await countCostlyPhoto(context)
    if (error instanceof ImageRefused) throw rejected(PHOTO_MESSAGES[error.reason])
    if (error instanceof ImagesBusy)
      throw new DomainError('RATE_LIMITED', PHOTO_MESSAGES.busy, { retryAfter: 10 })
    throw error
  }
}

/** Removes uploads that nobody took within a day. Files go first, so that none is left without a row. */
export async function removeExpiredUploads(
  context: Pick<Context, 'db' | 'clock' | 'storage'>,
): Promise<number> {
  const before = new Date(context.clock.now().getTime() - UPLOAD_HOURS * HOUR)
  return context.db.transaction().execute(async (trx) => {
    const expired = await findExpiredUploads(trx, before)
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
