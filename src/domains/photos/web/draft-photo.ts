import type { DraftPhoto } from '../draft-photo.rules.ts'
import type { PhotoImageFragment } from './PhotoImage.generated.ts'

/** Milliseconds after which an upload is sent anew: the server keeps it for 24 hours. */
const UPLOAD_LIFETIME = 23 * 60 * 60 * 1000

export function isUploaded(photo: DraftPhoto): photo is DraftPhoto & { upload: { id: number } } {
  return photo.upload !== null && Date.now() - photo.upload.at < UPLOAD_LIFETIME
}

/** A photo that is on the server for good, as forms know photos: kept by its id, never sent again. */
export const presentPhoto = ({ id, alternativeText }: PhotoImageFragment, blob: Blob): DraftPhoto => ({
  id: String(id),
  blob,
  alternativeText: alternativeText ?? '',
  upload: { id, at: Number.POSITIVE_INFINITY },
})

/** The same with its picture. @throws when that does not come */
export async function fetchPhoto(photo: PhotoImageFragment): Promise<DraftPhoto> {
  const answer = await fetch(photo.medium)
  if (!answer.ok) throw new Error('a photo did not come')
  return presentPhoto(photo, await answer.blob())
}

/** What a call takes of photos that are on the server. */
export function uploadedPhotos(
  photos: readonly DraftPhoto[],
): { id: number; alternativeText: string | null }[] {
  return photos
    .filter(isUploaded)
    .map(({ upload, alternativeText }) => ({ id: upload.id, alternativeText: alternativeText || null }))
}
