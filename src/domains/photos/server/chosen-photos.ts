import type { Context } from '#kit/server/builder.ts'
import { type PhotoChoice, requirePhotoLimits } from './attach-photos.ts'
import { storePhoto } from './store-photo.ts'

/** Photos as calls name them: by their ids, then files that come along. */
export type PhotoInput = {
  photos?: File[] | null | undefined
  uploadedPhotos?: readonly { id: number; alternativeText?: string | null | undefined }[] | null | undefined
}

/** @throws BAD_USER_INPUT for more than `max` photos, or too long a description. */
export function requireFewPhotos({ photos, uploadedPhotos }: PhotoInput, max: number): void {
  const texts = (uploadedPhotos ?? []).map(({ alternativeText }) => alternativeText)
  requirePhotoLimits((photos?.length ?? 0) + texts.length, max, texts)
}

/**
 * The photos in their order; the files are stored on the way. One after the other: the decoder works on one at a time
 * anyway, and a bad one then costs nothing more.
 * @throws UPLOAD_REJECTED, RATE_LIMITED
 */
export async function chosenPhotos(
  context: Context,
  personId: number,
  { photos, uploadedPhotos }: PhotoInput,
): Promise<PhotoChoice[]> {
  const choices: PhotoChoice[] = (uploadedPhotos ?? []).map(({ id, alternativeText }) => ({
    id,
    alternativeText: alternativeText ?? null,
  }))
  for (const file of photos ?? [])
    choices.push({ id: (await storePhoto(context, personId, file)).id, alternativeText: null })
  return choices
}
