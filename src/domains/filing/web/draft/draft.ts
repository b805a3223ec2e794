import { emptyForm, type FormValues, TEXT_FIELDS } from '#domains/reports/report-field-lists.rules.ts'
import type { WritingStep } from './steps.ts'

/** A report that is being written. It lives on this device until it is sent (U-07). */
export type Draft = FormValues & {
  slug: string
  /** Whether the place that a photo tells shall be taken was asked already; it is asked once. */
  isPhotoPlaceAnswered: boolean
  /** The same for every attempt to send it, so that two attempts make one report. */
  idempotencyKey: string
  /** The furthest step that was opened: there it goes on. */
  reached: WritingStep
  /** It is complete and waits for its author to sign in. */
  awaitsSignIn: boolean
  /** It is complete and waits for a connection; it is sent when its author says so. */
  awaitsConnection: boolean
}

export const emptyDraft = (slug: string): Draft => ({
  ...emptyForm(),
  slug,
  isPhotoPlaceAnswered: false,
  idempotencyKey: crypto.randomUUID(),
  reached: 'foto',
  awaitsSignIn: false,
  awaitsConnection: false,
})

/** Somebody has put work into it. */
export function hasContent({ photos, place, placeNote, categoryId, ...texts }: Draft): boolean {
  // Drafts of an older version of the page do not know every text.
  const isWritten = TEXT_FIELDS.some((field) => Boolean(texts[field])) || Boolean(placeNote)
  return photos.length > 0 || place !== null || categoryId !== null || isWritten
}

type Choosable = { id: number; slug: string; subCategories: readonly { id: number; name: string }[] }
type TownCategories = { categories: readonly Choosable[] }

/**
 * What changes in a draft that goes to another town: each town has categories of its own, so the chosen one becomes that
 * of the same address there, the sub-category that of the same name, or none.
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
