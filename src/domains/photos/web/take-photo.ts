import { say } from '#kit/common/say.ts'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { tooManyPhotos } from '../photo-count.rules.ts'
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

type Taking = {
  /** How many more fit. */
  room: number
  max: number
  keepsPosition: boolean
  onPhoto: (photo: DraftPhoto) => void
}

/**
 * Takes chosen files one after the other: a large photo that was taken first stays first. Returns a sentence
 * for each that was not taken.
 */
export async function takePhotos(
  files: readonly File[],
  { room, max, keepsPosition, onPhoto }: Taking,
): Promise<string[]> {
  const problems = files.length > room ? [tooManyPhotos(max, files.length - room)] : []
  for (const file of files.slice(0, room)) {
    try {
      const photo = await takePhoto(file, keepsPosition)
      if (typeof photo === 'string') problems.push(`${file.name}: ${photo}`)
      else onPhoto(photo)
    } catch {
      problems.push(say`${file.name}: Das hat nicht geklappt.`)
    }
  }
  return problems
}
