import type { StepProps } from '#domains/filing/web/draft/step-props.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { AddressAtDocument } from '#domains/places/web/PlaceAt.generated.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { addressOf, NEAR, NOWHERE } from './use-place.ts'

/** Takes the place of a thing into a draft where no map is shown, and the address there once it is known. */
export async function takePlace(update: StepProps['update'], point: Point): Promise<void> {
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
