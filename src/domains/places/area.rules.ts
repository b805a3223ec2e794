import type { Point } from './place.rules.ts'

/**
 * Radius in kilometres around a town's point that counts as its area where no boundary is known (rule 21).
 */
export const AREA_RADIUS_KM = 15

const EARTH_RADIUS_M = 6_371_000

/** Rings of [longitude, latitude], the outer one first, as a GeoJSON Polygon's coordinates. */
export type Boundary = [number, number][][]

/**
 * Each ring as longitude and latitude in turn, rounded to about a metre: the form in which the API tells it.
 */
export const flatBoundary = (boundary: Boundary): number[][] =>
  boundary.map((ring) => ring.flat().map((degrees) => Math.round(degrees * 1e5) / 1e5))

/** The boundary that `flatBoundary` has flattened. */
export const boundaryOf = (flat: readonly (readonly number[])[]): Boundary =>
  flat.map((ring) =>
    Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0]),
  )

/** Metres between two points along the great circle. */
export function distanceInMetres(from: Point, to: Point): number {
  const rad = Math.PI / 180
  const dLat = (to.latitude - from.latitude) * rad
  const dLng = (to.longitude - from.longitude) * rad
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h))
}

/** Whether a point lies in a town: inside its boundary, or within 15 km of its point where it has none. */
export function isInArea(point: Point, town: Point & { boundary: Boundary | null }): boolean {
  if (town.boundary === null) return distanceInMetres(point, town) <= AREA_RADIUS_KM * 1000
  return town.boundary.filter((ring) => isInRing(point, ring)).length === 1
}

/**
 * The town that holds a point. A known boundary takes precedence over the circles of towns without one, which
 * overlap their neighbours.
 */
export function townAt<Town extends Point & { boundary: Boundary | null }>(
  point: Point,
  towns: readonly Town[],
): Town | null {
  const holding = towns.filter((town) => isInArea(point, town))
  return holding.find((town) => town.boundary !== null) ?? holding[0] ?? null
}

/** Even-odd rule: a ray to the east crosses the ring an odd number of times from an inner point. */
export function isInRing(point: Point, ring: [number, number][]): boolean {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [x1, y1] = ring[at] ?? [0, 0]
    const [x2, y2] = ring[before] ?? [0, 0]
    if (y1 > point.latitude === y2 > point.latitude) continue
    if (point.longitude < ((x2 - x1) * (point.latitude - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
