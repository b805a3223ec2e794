import { isInRing } from '../area.rules.ts'
import type { Point } from '../place.rules.ts'
import { boxOfPoints, cornersOfShape, type Flat, planeAt, type Shape } from './shape.rules.ts'

/** A place: its point and, where it is a stretch or an area, its shape. */
export type Place = Point & { shape?: Shape | null }

export type Segment = readonly [from: Flat, to: Flat]
type Figure = { spots: Flat[]; segments: Segment[]; isArea: boolean }

/**
 * Metres between two places; 0 where they touch, cross or one lies in the other. A stretch counts with its
 * whole length, an area with everything inside. Exact to one part in a thousand up to 5 km.
 */
export function metresBetween(one: Place, other: Place): number {
  const { south, north } = boxOfPoints([...pointsOf(one), ...pointsOf(other)])
  const { flat } = planeAt((south + north) / 2)
  const [a, b] = [figureOf(one, flat), figureOf(other, flat)]
  if (holds(a, b) || holds(b, a)) return 0
  let nearest = Number.POSITIVE_INFINITY
  for (const first of a.segments)
    for (const second of b.segments) nearest = Math.min(nearest, betweenSegments(first, second))
  return nearest
}

const pointsOf = ({ shape, latitude, longitude }: Place): Point[] =>
  shape == null ? [{ latitude, longitude }] : cornersOfShape(shape)

function figureOf(place: Place, flat: (point: Point) => Flat): Figure {
  const spots = pointsOf(place).map(flat)
  const isArea = place.shape?.kind === 'AREA'
  const ends = isArea || spots.length === 1 ? [...spots.slice(1), ...spots.slice(0, 1)] : spots.slice(1)
  return { spots, isArea, segments: ends.map((to, at) => [spots[at] ?? to, to]) }
}

/** Whether a corner of the other one lies in the area. If none does, the borders cross or they are apart. */
function holds(area: Figure, { spots }: Figure): boolean {
  if (!area.isArea) return false
  const ring = area.spots.map(([x, y]): [number, number] => [x, y])
  return spots.some(([x, y]) => isInRing({ longitude: x, latitude: y }, ring))
}

/** Two segments that do not cross are nearest at an end of one of them. */
function betweenSegments(one: Segment, other: Segment): number {
  if (isCrossing(one, other)) return 0
  return Math.min(
    toSegment(one[0], other),
    toSegment(one[1], other),
    toSegment(other[0], one),
    toSegment(other[1], one),
  )
}

/** Twice the area of a triangle; positive where its corners run against the clock. */
const side = ([ax, ay]: Flat, [bx, by]: Flat, [cx, cy]: Flat): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

const isCrossing = ([a, b]: Segment, [c, d]: Segment): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Metres from a spot to a segment. */
export function toSegment([px, py]: Flat, [[x1, y1], [x2, y2]]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / square))
  return Math.hypot(px - x1 - share * dx, py - y1 - share * dy)
}
