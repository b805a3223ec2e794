import type { DraftPhoto } from '../draft-photo.rules.ts'
import type { PhotoImageFragment } from './PhotoImage.generated.ts'

/** Milliseconds after which a photo is uploaded anew: the server keeps an upload for 24 hours. */
const UPLOAD_LIFETIME = 23 * 60 * 60 * 1000

export function isUploaded(photo: DraftPhoto): photo is DraftPhoto & { upload: { id: number } } {
  return photo.upload !== null && Date.now() - photo.upload.at < UPLOAD_LIFETIME
}

/** A stored photo in the form's representation: it is kept by its id and never uploaded again. */
export const presentPhoto = ({ id, alternativeText }: PhotoImageFragment, blob: Blob): DraftPhoto => ({
  id: String(id),
  blob,
  alternativeText: alternativeText ?? '',
  upload: { id, at: Number.POSITIVE_INFINITY },
})

/**
 * A stored photo as a draft photo with its picture.
 * @throws if the picture cannot be loaded
 */
export async function fetchPhoto(photo: PhotoImageFragment): Promise<DraftPhoto> {
  const answer = await fetch(photo.medium)
  if (!answer.ok) throw new Error('a photo did not come')
  return presentPhoto(photo, await answer.blob())
}

/** The input of a call for photos that are already on the server. */
export function uploadedPhotos(
  photos: readonly DraftPhoto[],
): { id: number; alternativeText: string | null }[] {
  return photos
    .filter(isUploaded)
    .map(({ upload, alternativeText }) => ({ id: upload.id, alternativeText: alternativeText || null }))
}
