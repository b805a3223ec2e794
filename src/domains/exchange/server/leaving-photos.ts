import { buffer } from 'node:stream/consumers'
import { PHOTO_SIDES } from '#domains/photos/photo.rules.ts'
import { photoPath, readPhotoFile } from '#domains/photos/server/photo-files.ts'
import { photosOfReports } from '#domains/photos/server/photos.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'

/** The public photos of a report as they leave; without files where the partner takes none. */
export type LeavingPhotos = { addresses: string[]; files: File[] }

/**
 * The photos of a report that everybody sees. Null while one is being covered: it has no file yet, and would
 * be missing there for good. After an hour the others go without it.
 */
export async function leavingPhotos(
  context: Context,
  reportId: number,
  takesFiles: boolean,
): Promise<LeavingPhotos | null> {
  const since = context.clock.now().getTime() - HOUR
  const leaving: LeavingPhotos = { addresses: [], files: [] }
  for (const photo of await photosOfReports(context.db, [reportId])) {
    if (!photo.isPublic) continue
    const found = await readPhotoFile(context.storage, photo.key, `${PHOTO_SIDES.LARGE}.webp`)
    if (found === null && photo.createdAt.getTime() > since) return null
    if (found === null) continue
    leaving.addresses.push(`${context.publicUrl}${photoPath(context, photo, 'LARGE')}`)
    if (takesFiles) leaving.files.push(await fileOf(photo.key, found.stream))
    else await found.stream.cancel()
  }
  return leaving
}

const fileOf = async (key: string, stream: ReadableStream): Promise<File> =>
  new File([await buffer(stream)], `${key}.webp`, { type: 'image/webp' })
