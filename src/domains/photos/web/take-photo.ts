import type { DraftPhoto } from '../draft-photo.rules.ts'
import { positionOfPhoto } from './photo-metadata.ts'
import { PhotoRejected, shrinkPhoto } from './shrink-photo.ts'

/**
 * Makes a photo of a draft out of a chosen file, or says in a sentence why the file is none. Where it says it was taken is
 * kept with it only on wish (D-24).
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
