import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { DEGREE_M, isInRing } from '../area.rules.ts'
import { metresText } from '../metres.rules.ts'
import type { Point } from '../place.rules.ts'

export const SHAPE_KINDS = ['LINE', 'AREA'] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

/** The stretch of a street or the area that a report is about. */
export type Shape = {
  kind: ShapeKind
  /** Longitude and latitude of each corner in turn, in degrees; an area does not repeat its first corner. */
  coordinates: number[]
}

/** Fewest and most corners. */
export const SHAPE_CORNERS = { LINE: { min: 2, max: 30 }, AREA: { min: 3, max: 60 } } as const
/** Longest stretch in metres. */
export const LINE_MAX_METRES = 5000
/** Largest area in square metres: a square kilometre. */
export const AREA_MAX_SQUARE_METRES = 1_000_000
/** Decimals of a corner: a tenth of a metre. */
const DECIMALS = 1e6

const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS

/** The shape of a list of corners. */
export const shapeOf = (kind: ShapeKind, corners: readonly Point[]): Shape => ({
  kind,
  coordinates: corners.flatMap(({ latitude, longitude }) => [rounded(longitude), rounded(latitude)]),
})

/** The corners of a shape, in order. */
export const cornersOfShape = ({ coordinates }: Shape): Point[] =>
  Array.from({ length: coordinates.length / 2 }, (_, at) => ({
    longitude: coordinates[2 * at] ?? 0,
    latitude: coordinates[2 * at + 1] ?? 0,
  }))

/** The southern, western, northern and eastern end of some points, in degrees. */
export function boxOfPoints(points: readonly Point[]) {
  const [latitudes, longitudes] = [points.map((each) => each.latitude), points.map((each) => each.longitude)]
  return {
    ...{ south: Math.min(...latitudes), west: Math.min(...longitudes) },
    ...{ north: Math.max(...latitudes), east: Math.max(...longitudes) },
  }
}

export type Flat = readonly [x: number, y: number]

/** Places points in metres on a plane: exact to one part in a thousand over 5 km around the latitude. */
export function planeAt(latitude: number) {
  const perDegreeEast = DEGREE_M * Math.cos((latitude * Math.PI) / 180)
  return {
    flat: (point: Point): Flat => [point.longitude * perDegreeEast, point.latitude * DEGREE_M],
    round: ([x, y]: Flat): Point => ({
      longitude: rounded(x / perDegreeEast),
      latitude: rounded(y / DEGREE_M),
    }),
  }
}

const planeOf = (corners: readonly Point[]) => {
  const { south, north } = boxOfPoints(corners)
  return planeAt((south + north) / 2)
}

const lengthOf = ([x1, y1]: Flat, [x2, y2]: Flat): number => Math.hypot(x2 - x1, y2 - y1)

/** Length of a stretch in metres; of an area, null. */
export function metresOf(shape: Shape): number | null {
  if (shape.kind === 'AREA') return null
  const corners = cornersOfShape(shape)
  const spots = corners.map(planeOf(corners).flat)
  return spots.slice(1).reduce((sum, spot, at) => sum + lengthOf(spots[at] ?? spot, spot), 0)
}

/** Size of an area in square metres; of a stretch, null. */
export function squareMetresOf(shape: Shape): number | null {
  if (shape.kind === 'LINE') return null
  const corners = cornersOfShape(shape)
  return Math.abs(doubleArea(corners.map(planeOf(corners).flat))) / 2
}

/** Twice the area of a ring; positive where it runs against the clock. */
function doubleArea(ring: readonly Flat[]): number {
  // Sums of large coordinates would lose the small differences that count.
  const [ox, oy] = ring[0] ?? [0, 0]
  return ring.reduce((sum, [x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [ox, oy]
    return sum + (x1 - ox) * (y2 - oy) - (x2 - ox) * (y1 - oy)
  }, 0)
}

/**
 * The point that stands for a shape: the middle of a stretch; the centre of gravity of an area if it lies
 * inside, else the middle of the area's widest part.
 */
export function pointOfShape(shape: Shape): Point {
  const corners = cornersOfShape(shape)
  const { flat, round } = planeOf(corners)
  const spots = corners.map(flat)
  if (shape.kind === 'LINE') return round(middleOfLine(spots, (metresOf(shape) ?? 0) / 2))
  const centre = round(centreOf(spots))
  // Asked of the rounded centre: rounding can move one that lies at the border out of the area.
  const ring = corners.map(({ latitude, longitude }): [number, number] => [longitude, latitude])
  return isInRing(centre, ring) ? centre : round(widestSpot(spots))
}

/** The spot so many metres along a line. */
function middleOfLine(spots: readonly Flat[], metres: number): Flat {
  let left = metres
  for (const [at, to] of spots.slice(1).entries()) {
    const from = spots[at] ?? to
    const length = lengthOf(from, to)
    if (length >= left && length > 0) {
      const share = left / length
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    }
    left -= length
  }
  return spots.at(-1) ?? [0, 0]
}

/** The middle of the widest part of a line from west to east across an area. */
function widestSpot(ring: readonly Flat[]): Flat {
  const heights = [...new Set(ring.map(([, y]) => y))].sort((one, other) => one - other)
  let best: { width: number; spot: Flat } = { width: -1, spot: ring[0] ?? [0, 0] }
  for (const [at, top] of heights.slice(1).entries()) {
    const y = ((heights[at] ?? top) + top) / 2
    const crossings = crossingsAt(ring, y)
    for (let next = 0; next + 1 < crossings.length; next += 2) {
      const [west = 0, east = 0] = crossings.slice(next)
      if (east - west > best.width) best = { width: east - west, spot: [(west + east) / 2, y] }
    }
  }
  return best.spot
}

/** Where a line from west to east crosses a ring, from west on. */
const crossingsAt = (ring: readonly Flat[], y: number): number[] =>
  ring
    .flatMap(([x1, y1], at) => {
      const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1]
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
    })
    .sort((one, other) => one - other)

function centreOf(ring: readonly Flat[]): Flat {
  const [ox, oy] = ring[0] ?? [0, 0]
  const total = doubleArea(ring)
  const sums = ring.map(([px, py], at) => {
    const [qx, qy] = ring[(at + 1) % ring.length] ?? [ox, oy]
    const [x1, y1, x2, y2] = [px - ox, py - oy, qx - ox, qy - oy]
    const cross = x1 * y2 - x2 * y1
    return [(x1 + x2) * cross, (y1 + y2) * cross] as const
  })
  const sum = (axis: 0 | 1) => sums.reduce((all, each) => all + each[axis], 0)
  return total === 0 ? [ox, oy] : [ox + sum(0) / (3 * total), oy + sum(1) / (3 * total)]
}

/** "etwa 240 m" or "etwa 1.200 m²", for people. */
export function extentText(shape: Shape): string {
  const metres = metresOf(shape)
  if (metres !== null) return say`etwa ${metresText(metres)}`
  const size = Math.max(1, squareMetresOf(shape) ?? 0)
  // Two digits that count: nobody draws more exactly.
  const step = 10 ** Math.max(0, Math.floor(Math.log10(size)) - 1)
  return say`etwa ${numberText(Math.round(size / step) * step)}\u00a0m²`
}

/** The extent of a place that may have a shape; null for a point. */
export const extentOf = (shape: Shape | null | undefined): string | null =>
  shape == null ? null : extentText(shape)

/** A shape as well-known text, "LINESTRING (8.96 50.58, 8.97 50.58)", for tables that hold no geometry. */
export function wktOf(shape: Shape): string {
  const corners = cornersOfShape(shape)
  const [first] = corners
  const all = shape.kind === 'AREA' && first !== undefined ? [...corners, first] : corners
  const text = all.map(({ latitude, longitude }) => `${longitude} ${latitude}`).join(', ')
  return shape.kind === 'AREA' ? `POLYGON ((${text}))` : `LINESTRING (${text})`
}
