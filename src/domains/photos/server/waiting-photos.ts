import type { Context } from '#kit/server/builder.ts'
import { photoPath } from './photo-files.ts'
import { findWaitingUploads } from './photos.sql.ts'

/** Signed paths of the photos of a guest report that waits, for the holder of its link. */
export async function waitingPhotoPaths(
  context: Context,
  { municipalityId, id }: { municipalityId: number; id: number },
): Promise<string[]> {
  const uploads = await findWaitingUploads(context.db, id)
  return uploads.map(({ key }) => photoPath(context, { key, isPublic: false, municipalityId }, 'LARGE'))
}
