import type { Point } from '#domains/places/place.rules.ts'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'

/** Corners of a drawn circle: enough to look round at every zoom. */
const CORNERS = 72

/** A circle as a ring of [longitude, latitude], for the map. */
export function circleRing(centre: Point, metres: number): [number, number][] {
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS
    const { latitude, longitude } = shiftedPoint(centre, metres * Math.cos(angle), metres * Math.sin(angle))
    return [longitude, latitude]
  })
}
