import type { PhotoPosition } from '../photo-position.rules.ts'
import type { PhotoImageFragment } from './PhotoImage.generated.ts'

/** A photo of a draft report or comment. It lives on this device. */
export type DraftPhoto = {
  /** An id on this device only. */
  id: string
  blob: Blob
  alternativeText: string
  /** The upload on the server: its id and the time; null before that. */
  upload: { id: number; at: number } | null
  /**
   * The position in its metadata, until the author says whether that is the place. It never leaves this
   * device.
   */
  position?: PhotoPosition
}

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

/** The same with its picture. @throws when that does not come */
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
