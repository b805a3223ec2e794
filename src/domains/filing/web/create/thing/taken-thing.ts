import type { Draft } from '#domains/filing/web/draft/draft.ts'
import { type DraftThing, thingOf } from '#domains/things/draft-thing.rules.ts'

type Fields = Pick<Draft, 'thing' | 'place' | 'categoryId' | 'subCategoryId'>

/** A thing that was taken from a proposal, with the category that came with it, and what was there before. */
export type Taken = { thing: DraftThing; before: Fields }

/** The fields of a draft that taking a thing may change. */
export const fieldsOf = ({ thing, place, categoryId, subCategoryId }: Fields): Fields => ({
  ...{ thing, place, categoryId, subCategoryId },
})

/** Whether the thing is still what the draft sends. Another category is the newer choice. */
export const isStillTaken = ({ thing }: Taken, draft: Fields): boolean =>
  thingOf(draft)?.id === thing.id && draft.categoryId === thing.categoryId

/** The fields to put back: only those that nobody has changed since. */
export function fieldsBefore({ thing, before }: Taken, { place }: Fields): Partial<Fields> {
  const isThere =
    place !== null && place.latitude === thing.latitude && place.longitude === thing.longitude && !place.shape
  const { categoryId, subCategoryId } = before
  return {
    thing: before.thing,
    ...(isThere && { place: before.place }),
    // A part that was chosen since belongs to the category that goes.
    ...(categoryId !== thing.categoryId && { categoryId, subCategoryId }),
  }
}
