import type { DraftPhoto } from '../draft-photo.rules.ts'
import { positionOfPhoto } from './photo-metadata.ts'
import { PhotoRejected, shrinkPhoto } from './shrink-photo.ts'

/**
 * Turns a chosen file into a photo of a draft, or returns a sentence that says why it cannot. It keeps the
 * position in the metadata only where the caller asks for it (D-24).
 */
export async function takePhoto(file: File, keepsPosition: boolean): Promise<DraftPhoto | string> {
  try {
    const position = keepsPosition ? await positionOfPhoto(file) : null
    const blob = await shrinkPhoto(file)
    const photo: DraftPhoto = { id: crypto.randomUUID(), blob, alternativeText: '', upload: null }
    return position === null ? photo : { ...photo, position }
  } catch (error) {
    if (error instanceof PhotoRejected) return error.message
    throw error
  }
}
