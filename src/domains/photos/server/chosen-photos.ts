import type { Context } from '#kit/server/builder.ts'
import { type PhotoChoice, requirePhotoLimits } from './attach-photos.ts'
import { storePhoto } from './store-photo.ts'

/** The photos of a call: first uploads by id, then files in the call itself. */
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
 * Returns the photos in order and stores the files on the way. It works sequentially: the decoder handles one
 * picture at a time anyway, and the first bad file ends the work.
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
