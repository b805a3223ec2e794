import type { DraftPhoto } from '../draft-photo.rules.ts'

/** A photo as the file of an upload. The server names it anew. */
export const fileOf = ({ blob }: DraftPhoto): File => new File([blob], 'foto', { type: blob.type })

/** The input of a call that carries its photos itself, each with its alternative text. */
export const sentPhotos = (photos: readonly DraftPhoto[]): { photos: File[]; photoTexts: string[] } => ({
  photos: photos.map(fileOf),
  photoTexts: photos.map(({ alternativeText }) => alternativeText),
})
