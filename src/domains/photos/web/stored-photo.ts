import type { DraftPhoto } from '../draft-photo.rules.ts'
import type { PhotoImageFragment } from './PhotoImage.generated.ts'

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
