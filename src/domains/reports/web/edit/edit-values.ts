import type { DraftPlace } from '#domains/filing/web/draft/draft.ts'
import { type DraftPhoto, uploadedPhotos } from '#domains/photos/web/draft-photo.ts'

/** The form's values of the fields that an author can edit. */
export type EditValues = {
  title: string
  description: string
  categoryId: number | null
  subCategoryId: number | null
  place: DraftPlace | null
  placeNote: string
  photos: DraftPhoto[]
}

/** Groups of keys that are changed, compared and merged as one. */
export const EDIT_PARTS = {
  title: { name: 'Titel', keys: ['title'] },
  description: { name: 'Beschreibung', keys: ['description'] },
  category: { name: 'Kategorie', keys: ['categoryId', 'subCategoryId'] },
  location: { name: 'Ort', keys: ['place', 'placeNote'] },
  photos: { name: 'Fotos', keys: ['photos'] },
} as const satisfies Record<string, { name: string; keys: readonly (keyof EditValues)[] }>

export type EditPart = keyof typeof EDIT_PARTS
export const PARTS = Object.keys(EDIT_PARTS) as EditPart[]

/** The comparable form of a part: a photo is its id and its description, independent of local state. */
function trace(values: EditValues, part: EditPart): string {
  if (part === 'photos')
    return JSON.stringify(values.photos.map(({ id, alternativeText }) => [id, alternativeText.trim()]))
  return JSON.stringify(
    EDIT_PARTS[part].keys.map((key) => {
      const value = values[key]
      return typeof value === 'string' ? value.trim() : value
    }),
  )
}

const isSame = (one: EditValues, other: EditValues, part: EditPart) => trace(one, part) === trace(other, part)

export const changedParts = (before: EditValues, now: EditValues): EditPart[] =>
  PARTS.filter((part) => !isSame(before, now, part))

/**
 * Three-way merge of the user's changes with a newer version of the report: parts that the user changed stay,
 * all others follow the newer version. `clashes` are the parts that both have changed differently.
 */
export function merge(
  before: EditValues,
  mine: EditValues,
  newer: EditValues,
): { values: EditValues; clashes: EditPart[] } {
  const own = changedParts(before, mine)
  const values = { ...newer }
  for (const part of own) for (const key of EDIT_PARTS[part].keys) Object.assign(values, { [key]: mine[key] })
  const clashes = own.filter((part) => !isSame(before, newer, part) && !isSame(mine, newer, part))
  return { values, clashes }
}

/** The input of updateReport: only the changed parts. */
export function updateInput(id: number, updatedAt: string, before: EditValues, now: EditValues) {
  const { title, description, categoryId, subCategoryId, place, placeNote, photos } = now
  const given = {
    title: { title: title.trim() || null },
    description: { description },
    category: { categoryId, subCategoryId },
    location: { location: place === null ? null : { ...place, note: placeNote.trim() || null } },
    photos: { uploadedPhotos: uploadedPhotos(photos) },
  }
  return Object.assign({ id, updatedAt }, ...changedParts(before, now).map((part) => given[part])) as {
    id: number
    updatedAt: string
  }
}
