import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { uploadedPhotos } from '#domains/photos/web/draft-photo.ts'

/** What an author can rewrite, as the form holds it. */
export type EditValues = {
  title: string
  description: string
  categoryId: number | null
  subCategoryId: number | null
  place: DraftPlace | null
  placeNote: string
  photos: DraftPhoto[]
}

/** What belongs together: changed, compared and told apart as one. */
export const EDIT_PARTS = {
  title: { name: 'Titel', keys: ['title'] },
  description: { name: 'Beschreibung', keys: ['description'] },
  category: { name: 'Kategorie', keys: ['categoryId', 'subCategoryId'] },
  location: { name: 'Ort', keys: ['place', 'placeNote'] },
  photos: { name: 'Fotos', keys: ['photos'] },
} as const satisfies Record<string, { name: string; keys: readonly (keyof EditValues)[] }>

export type EditPart = keyof typeof EDIT_PARTS
export const PARTS = Object.keys(EDIT_PARTS) as EditPart[]

/** What of a part is compared: a photo is its id and its text, whatever this device keeps of it. */
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

/** The parts that somebody has changed. */
export const changedParts = (before: EditValues, now: EditValues): EditPart[] =>
  PARTS.filter((part) => !isSame(before, now, part))

/**
 * What becomes of somebody's changes when the report has changed under them: their own parts stay, all others follow the
 * newer state. `clashes` are the parts that both have changed, each differently.
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

/** What updateReport takes: the changed parts alone. */
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
