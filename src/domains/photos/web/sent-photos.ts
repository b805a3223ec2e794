import type { DraftPhoto } from '../draft-photo.rules.ts'
import { fileOf, isUploaded } from './draft-photo.ts'

/** The input of a call that carries its photos itself, each with its alternative text. */
export const sentPhotos = (photos: readonly DraftPhoto[]): { photos: File[]; photoTexts: string[] } => ({
  photos: photos.map(fileOf),
  photoTexts: photos.map(({ alternativeText }) => alternativeText),
})

/** The input of a call for photos that are already on the server. */
export function uploadedPhotos(
  photos: readonly DraftPhoto[],
): { id: number; alternativeText: string | null }[] {
  return photos
    .filter(isUploaded)
    .map(({ upload, alternativeText }) => ({ id: upload.id, alternativeText: alternativeText || null }))
}
