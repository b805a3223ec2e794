import type { Point } from '#domains/places/place.rules.ts'
import { AddressAtDocument } from '#domains/places/web/PlaceAt.generated.ts'
import { ask } from '#kit/web/data/mutate.ts'
import type { StepProps } from '../draft/step-props.ts'
import { addressOf, NEAR, NOWHERE } from './place/use-place.ts'
import { ThingPart } from './ThingPart.tsx'

/** The choice of a thing after that of the category; it takes over the place of the thing. */
export function ConcernThing({ town, draft, update }: Pick<StepProps, 'town' | 'draft' | 'update'>) {
  const choose = async (point: Point) => {
    update({ place: { ...point, ...NOWHERE } })
    const found = (await ask(AddressAtDocument, point))?.reverseGeocode
    if (!found || found.distance > NEAR) return
    // Another thing may be chosen meanwhile.
    update(({ place }) =>
      place?.latitude === point.latitude && place.longitude === point.longitude
        ? { place: { ...point, ...addressOf(found) } }
        : {},
    )
  }
  return <ThingPart {...{ town, draft, update }} hasMap choosePlace={(point) => void choose(point)} />
}
