import { createReportPath } from '#domains/paths.ts'
import type { DraftPhoto } from '#domains/photos/web/draft-photo.ts'

import type { Source } from '#domains/reports/report.rules.ts'
import type { WritingStep } from './steps.ts'

/** A place that was found or pointed at. */
export type DraftPlace = {
  latitude: number
  longitude: number
  street: string | null
  houseNumber: string | null
  zip: string | null
  place: string | null
}

/** A report that is being written. It stays on this device until it is sent (U-07). */
export type Draft = {
  slug: string
  photos: DraftPhoto[]
  place: DraftPlace | null
  /** A note on where exactly it is. */
  placeNote: string
  /** Whether the author has answered the offer of a photo's position; it is made once. */
  isPhotoPlaceAnswered: boolean
  categoryId: number | null
  subCategoryId: number | null
  title: string
  description: string
  /** For staff: how the report came in, where they file for somebody else. */
  source: Source | null
  /** For staff: only they will see the report. */
  isInternal: boolean
  /** For staff: notes for colleagues. */
  internalNotes: string
  /** Idempotency key: the same for every attempt, so that two attempts create one report. */
  idempotencyKey: string
  /** The furthest step that was opened; resuming continues there. */
  reached: WritingStep
  /** The draft is complete and waits for its author to sign in. */
  awaitsSignIn: boolean
  /** The draft is complete and waits for a connection; its author then sends it. */
  awaitsConnection: boolean
}

export function emptyDraft(slug: string): Draft {
  return {
    slug,
    photos: [],
    place: null,
    placeNote: '',
    isPhotoPlaceAnswered: false,
    categoryId: null,
    subCategoryId: null,
    title: '',
    description: '',
    source: null,
    isInternal: false,
    internalNotes: '',
    idempotencyKey: crypto.randomUUID(),
    reached: 'foto',
    awaitsSignIn: false,
    awaitsConnection: false,
  }
}

/** The title of a draft in a list. */
export const draftName = ({ title, description }: Draft): string =>
  title || description.slice(0, 80) || 'Noch ohne Text'

/**
 * The step at which a draft resumes: the one where its author stopped. Drafts of an older release lack it.
 */
export const resumeStep = ({ reached = 'foto', awaitsConnection }: Partial<Draft>): WritingStep =>
  awaitsConnection ? 'pruefen' : reached

export function resumePath(draft: Draft): string {
  const step = resumeStep(draft)
  return `${createReportPath(draft)}${step === 'foto' ? '' : `?schritt=${step}`}`
}

/** Whether the author has put work into it. */
export function hasContent({ photos, place, categoryId, ...texts }: Draft): boolean {
  const isWritten = texts.title !== '' || texts.description !== '' || Boolean(texts.placeNote)
  return photos.length > 0 || place !== null || categoryId !== null || isWritten
}

type Choosable = { id: number; slug: string; subCategories: readonly { id: number; name: string }[] }
type TownCategories = { categories: readonly Choosable[] }

/**
 * Translates the choice of category for a draft that moves to another town, because each town has its own
 * categories. The category is matched by slug, the sub-category by name; without a match it is null.
 */
export function counterpartOf(
  { categoryId, subCategoryId }: Draft,
  here: TownCategories,
  there: TownCategories,
): Pick<Draft, 'categoryId' | 'subCategoryId'> {
  const chosen = here.categories.find(({ id }) => id === categoryId)
  const same = there.categories.find(({ slug }) => slug === chosen?.slug)
  const chosenPart = chosen?.subCategories.find(({ id }) => id === subCategoryId)
  const samePart = same?.subCategories.find(({ name }) => name === chosenPart?.name)
  return { categoryId: same?.id ?? null, subCategoryId: samePart?.id ?? null }
}
