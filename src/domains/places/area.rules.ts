import type { Point } from './place.rules.ts'

/**
 * Radius in kilometres around a town's point that counts as its area where no boundary is known (rule 21).
 */
export const AREA_RADIUS_KM = 15

export const EARTH_RADIUS_M = 6_371_000

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
 * Whether a town takes reports at a point: inside its area, or at most so many metres over its border
 * (rule 122). Without a known border the circle decides alone.
 */
export function isTakenAt(
  point: Point,
  town: Point & { boundary: Boundary | null },
  metres: number,
): boolean {
  if (isInArea(point, town)) return true
  return town.boundary !== null && metres > 0 && isNearBorder(point, town.boundary, metres)
}

/**
 * Whether a border comes within so many metres of a point, from inside or outside. Exact to millimetres up to
 * 200 metres, and to one part in a thousand up to 5 km.
 */
export const isNearBorder = (point: Point, boundary: Boundary, metres: number): boolean =>
  boundary.some((ring) => isNearRing(point, ring, metres))

/** Metres of a degree of latitude. */
export const DEGREE_M = (Math.PI / 180) * EARTH_RADIUS_M

/** Whether an edge of the ring comes that close, in the plane that touches the earth at the point. */
function isNearRing(point: Point, ring: [number, number][], metres: number): boolean {
  const perDegreeEast = DEGREE_M * Math.cos((point.latitude * Math.PI) / 180)
  const flat = ([longitude, latitude]: [number, number]): [number, number] => [
    (longitude - point.longitude) * perDegreeEast,
    (latitude - point.latitude) * DEGREE_M,
  ]
  return ring.some((corner, index) => {
    const [x1, y1] = flat(ring[(index === 0 ? ring.length : index) - 1] ?? corner)
    const [x2, y2] = flat(corner)
    const [dx, dy] = [x2 - x1, y2 - y1]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length))
    return Math.hypot(x1 + share * dx, y1 + share * dy) <= metres
  })
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
