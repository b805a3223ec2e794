import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { message, say } from '#kit/common/say.ts'
import { usePlace } from './use-place.ts'
import { useScannedThing } from './use-scanned-thing.ts'

/** Metres to which a pin can move and still mean the same thing. */
const SAME_PLACE = 50
const MISSING = message`Bitte wählen Sie den Ort.`

/** The place of a draft, and why it does not suffice yet. */
export function usePlacePart({ town, draft, update }: Pick<StepProps, 'town' | 'draft' | 'update'>) {
  const { place } = draft
  const found = usePlace(town, place, (to) =>
    update(({ thing }) => ({
      place: to,
      thing: thing !== null && distanceInMetres(thing, to) <= SAME_PLACE ? thing : null,
    })),
  )
  const choosePlace = (point: Point) => void found.choose(point)
  const restorePlace = (before: DraftPlace | null) => {
    found.restore(before)
    update({ place: before })
  }
  const isUnknownThing = useScannedThing(town, update, choosePlace)
  const problem =
    found.problem !== null
      ? found.problem
      : place === null
        ? MISSING()
        : found.elsewhere !== null
          ? say`Bitte wählen Sie einen Ort in ${town.name}.`
          : undefined
  return { found, choosePlace, restorePlace, isUnknownThing, problem }
}
