import type { Point } from '#domains/places/place.rules.ts'

/** The thing that the author of a draft has chosen. */
export type DraftThing = Point & {
  id: number
  name: string
  kindId: number
  /** The category for which it was chosen: under one that asks for other things it is not sent. */
  categoryId: number | null
}

/** A thing as a draft keeps it, chosen for a category. */
export const draftThing = (
  { id, name, kindId, latitude, longitude }: Omit<DraftThing, 'categoryId'>,
  categoryId: number | null,
): DraftThing => ({ id, name, kindId, latitude, longitude, categoryId })

type ThingDraft = { categoryId: number | null; thing: DraftThing | null }

/** The thing of a draft, as far as it fits its category. */
export const thingOf = ({ categoryId, thing }: ThingDraft): DraftThing | null =>
  thing !== null && thing.categoryId === categoryId ? thing : null

/** The thing as the API takes it. */
export function thingInputOf(draft: ThingDraft): { thingId: number } | null {
  const thing = thingOf(draft)
  return thing === null ? null : { thingId: thing.id }
}
