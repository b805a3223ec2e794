import { uploadedPhotos } from '#domains/photos/web/sent-photos.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { type ContentField, fieldOf, TEXT_FIELDS, type TextField } from '../report-field-lists.rules.ts'
import type { FormPart, FormValues } from '../report-forms.rules.ts'

type Inputs = Record<TextField, string | null> & {
  categoryId: number | null
  subCategoryId: number | null
  location: (Omit<DraftPlace, 'extent'> & { note: string | null }) | null
  uploadedPhotos: ReturnType<typeof uploadedPhotos>
}

/** A place without its shape says that it is a point. */
const locationOf = ({ extent: _, shape = null, ...place }: DraftPlace, note: string) => ({
  ...place,
  shape,
  note: note.trim() || null,
})

/** Parts of a form as the API takes them. */
export function inputsOf(values: FormValues<ContentField>, parts: readonly FormPart[]): Partial<Inputs> {
  const { categoryId, subCategoryId, place, placeNote, photos } = values
  const texts = TEXT_FIELDS.map((field) => {
    const text = values[field]
    return [field, { [field]: fieldOf(field).isClearable ? text.trim() || null : text }]
  })
  const inputs: Record<FormPart, Partial<Inputs>> = {
    ...(Object.fromEntries(texts) as Record<TextField, Partial<Inputs>>),
    category: { categoryId, subCategoryId },
    location: { location: place === null ? null : locationOf(place, placeNote) },
    photos: { uploadedPhotos: uploadedPhotos(photos) },
  }
  return Object.assign({}, ...parts.map((part) => inputs[part]))
}
