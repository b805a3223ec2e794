import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { withMarkNote } from '../mark-note.rules.ts'

/** A covered photo, without the unedited one, which would show again what is covered. */
export const coveredDraft = (photo: DraftPhoto, blob: Blob): DraftPhoto => {
  const { unedited: _, uneditedMarks: __, ...kept } = photo
  return { ...kept, blob }
}

/** An edited photo that shows these marks and no others. */
export const editedDraft = (photo: DraftPhoto, blob: Blob, marks: readonly Mark[]): DraftPhoto => ({
  ...withMarks(photo, marks),
  blob,
  unedited: photo.unedited ?? photo.blob,
  uneditedMarks: (photo.unedited === undefined ? photo.marks : photo.uneditedMarks) ?? [],
})

/** A photo as it was before it was edited. */
export const uneditedDraft = (photo: DraftPhoto): DraftPhoto => {
  const { unedited, uneditedMarks = [], ...kept } = photo
  return { ...withMarks(kept, uneditedMarks), blob: unedited ?? photo.blob }
}

/** Screen readers learn that something is marked, by the description. */
const withMarks = (photo: DraftPhoto, marks: readonly Mark[]): DraftPhoto => ({
  ...photo,
  marks,
  alternativeText: withMarkNote(photo.alternativeText || null, marks) ?? '',
})
