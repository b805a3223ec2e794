import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { photoPath } from './photo-files.ts'
import { deleteGuestUploads, findWaitingUploads } from './photos.sql.ts'
import { removeUploadFilesAfter } from './remove-files.ts'

/**
 * Signed paths of photos of a guest report that waits, for the holder of its link. Those that an attempt to
 * send it has stored beside them are not among `ids`.
 */
export async function waitingPhotoPaths(
  context: Context,
  { municipalityId, id }: { municipalityId: number; id: number },
  ids: readonly number[],
): Promise<string[]> {
  const uploads = (await findWaitingUploads(context.db, id)).filter((upload) => ids.includes(upload.id))
  return uploads.map(({ key }) => photoPath(context, { key, isPublic: false, municipalityId }, 'LARGE'))
}

/** Deletes what a report has not taken: photos that its sender has covered, left out or sent twice. */
export async function dropWaitingPhotos(
  trx: Trx,
  context: Pick<Context, 'enqueue' | 'clock'>,
  guestReportId: number,
): Promise<void> {
  const left = await deleteGuestUploads(trx, guestReportId)
  if (left.length > 0) await removeUploadFilesAfter(trx, context, left)
}
