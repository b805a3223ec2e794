import fc from 'fast-check'
import { distanceInMetres, isInRing } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { cornersOfShape, pointOfShape, type Shape, shapeOf } from '#domains/places/shapes/shape.rules.ts'
import type { Place } from '#domains/places/shapes/shape-distance.rules.ts'
import { shapeFault } from '#domains/places/shapes/shape-fault.rules.ts'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { CENTRE } from '../reporting.ts'

/** Points in a square around the town hall; `reach` is half its side in metres. */
const spot = (reach: number): fc.Arbitrary<Point> =>
  fc
    .tuple(fc.integer({ min: -reach, max: reach }), fc.integer({ min: -reach, max: reach }))
    .map(([east, north]) => shiftedPoint(CENTRE, east, north))

export const aPoint: fc.Arbitrary<Place> = spot(600)
/** A stretch or area with the point that stands for it. */
export const placeOf = (shape: Shape): Place => ({ ...pointOfShape(shape), shape })
export const aLine = fc
  .array(spot(400), { minLength: 2, maxLength: 6 })
  .map((corners) => shapeOf('LINE', corners))
  .filter((shape) => shapeFault(shape) === null)
/** A star around a point, so that its border does not cross itself. */
export const anArea = fc
  .tuple(spot(300), fc.array(fc.integer({ min: 20, max: 250 }), { minLength: 3, maxLength: 12 }))
  .map(([middle, radii]) =>
    shapeOf(
      'AREA',
      radii.map((radius, at) => {
        const angle = (2 * Math.PI * at) / radii.length
        return shiftedPoint(middle, radius * Math.cos(angle), radius * Math.sin(angle))
      }),
    ),
  )
  .filter((shape) => shapeFault(shape) === null)
/** A point, a stretch or an area. */
export const aPlace: fc.Arbitrary<Place> = fc.oneof(aPoint, aLine.map(placeOf), anArea.map(placeOf))

/** Points along the border, at most two metres apart; a point is itself. */
function samples({ shape, ...at }: Place): Point[] {
  if (shape == null) return [at]
  const corners = cornersOfShape(shape)
  const ends = shape.kind === 'AREA' ? [...corners.slice(1), ...corners.slice(0, 1)] : corners.slice(1)
  return ends.flatMap((to, index) => {
    const from = corners[index] ?? to
    const steps = Math.max(1, Math.ceil(distanceInMetres(from, to) / 2))
    return Array.from({ length: steps + 1 }, (_, step) => ({
      latitude: from.latitude + (step / steps) * (to.latitude - from.latitude),
      longitude: from.longitude + (step / steps) * (to.longitude - from.longitude),
    }))
  })
}

export const ringOf = (shape: Shape) =>
  cornersOfShape(shape).map(({ latitude, longitude }): [number, number] => [longitude, latitude])
const isWithin = (inner: Place, { shape }: Place) =>
  shape?.kind === 'AREA' && samples(inner).some((each) => isInRing(each, ringOf(shape)))

/** The distance in metres by brute force, on the sphere: at most two metres too far. */
export function slowDistance(one: Place, other: Place): number {
  if (isWithin(one, other) || isWithin(other, one)) return 0
  const [here, there] = [samples(one), samples(other)]
  let least = Number.POSITIVE_INFINITY
  for (const from of here) for (const to of there) least = Math.min(least, distanceInMetres(from, to))
  return least
}
