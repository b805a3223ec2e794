import { type CallerForm, EMPTY_CALLER } from '#domains/callers/caller.rules.ts'
import type { AnswersDraft } from '#domains/category-questions/draft-answers.rules.ts'
import type { FormValues } from '#domains/reports/report-forms.rules.ts'
import { emptyForm, FORM_TEXTS } from '#domains/reports/web/empty-form.generated.ts'
import type { DraftThing } from '#domains/things/draft-thing.rules.ts'
import type { Sending } from '../outbox/sending.ts'
import type { WritingStep } from './steps.ts'

/** A report that is being written. It stays on this device until it is sent (U-07). */
export type Draft = FormValues & {
  slug: string
  /** The caller for whom staff file; sent only where the source is telephone, counter or mail. */
  caller: CallerForm
  /** Answers to the extra questions of categories, as typed. */
  answers: AnswersDraft['answers']
  /** The questions that the form has shown last. */
  questions: AnswersDraft['questions']
  /** The thing with a number that it is about, such as a street lamp. */
  thing: DraftThing | null
  /** Things that were proposed for its text and refused: they do not come back (rule 171). */
  refusedThingIds: readonly number[]
  /** Whether the author has answered the offer of a photo's position; it is made once. */
  isPhotoPlaceAnswered: boolean
  /** Idempotency key: the same for every attempt, so that two attempts create one report. */
  idempotencyKey: string
  /** The furthest step that was opened; resuming continues there. */
  reached: WritingStep
  /** The draft is complete and waits for its author to sign in. */
  awaitsSignIn: boolean
  /** The author's consent to send it by itself: it waits in the outbox. Null for a draft. */
  sending: Sending | null
  /** It came by mail to that town: its link proves the sender's address there. */
  mailed?: { token: string; email: string; slug: string } | undefined
}

export const emptyDraft = (slug: string): Draft => ({
  ...emptyForm(),
  slug,
  caller: EMPTY_CALLER,
  answers: {},
  questions: null,
  thing: null,
  refusedThingIds: [],
  isPhotoPlaceAnswered: false,
  idempotencyKey: crypto.randomUUID(),
  reached: 'foto',
  awaitsSignIn: false,
  sending: null,
})

/** Whether the author has put work into it. */
export function hasContent({ photos, place, placeNote, categoryId, ...texts }: Draft): boolean {
  // A draft of an older release may lack a text that was added since.
  const isWritten = FORM_TEXTS.some((field) => Boolean(texts[field])) || Boolean(placeNote)
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
