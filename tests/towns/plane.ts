/** Metres east and north of the town hall. */
export type Spot = { east: number; north: number }
export type Rectangle = { west: number; south: number; east: number; north: number }

/** Whether a spot lies in a polygon: a ray to the east meets its outline an odd number of times. */
export const isInPolygon = ({ east, north }: Spot, polygon: readonly Spot[]): boolean =>
  sidesOf(polygon).filter(([from, to]) => {
    if (from.north > north === to.north > north) return false
    return east < from.east + ((to.east - from.east) * (north - from.north)) / (to.north - from.north)
  }).length %
    2 ===
  1

/** Metres from a spot to a polygon; 0 inside. */
export const metresToPolygon = (spot: Spot, polygon: readonly Spot[]): number =>
  isInPolygon(spot, polygon) ? 0 : Math.min(...sidesOf(polygon).map((side) => metresToSide(spot, side)))

/** Whether a polygon has something in common with a rectangle, apart from a hole in it. */
export function meets(polygon: readonly Spot[], outer: Rectangle, hole: Rectangle | null): boolean {
  const borders = [outer, ...(hole === null ? [] : [hole])].map(cornersOf)
  const isCrossing = borders.some((border) =>
    sidesOf(border).some((side) => sidesOf(polygon).some((other) => areCrossing(side, other))),
  )
  if (isCrossing || borders.flat().some((corner) => isInPolygon(corner, polygon))) return true
  const [first] = polygon
  return first !== undefined && isIn(first, outer) && (hole === null || !isIn(first, hole))
}

export const cornersOf = ({ west, south, east, north }: Rectangle): Spot[] => [
  { east: west, north: south },
  { east, north: south },
  { east, north },
  { east: west, north },
]

const isIn = ({ east, north }: Spot, area: Rectangle): boolean =>
  east > area.west && east < area.east && north > area.south && north < area.north

type Side = readonly [from: Spot, to: Spot]

const sidesOf = (polygon: readonly Spot[]): Side[] =>
  polygon.map((from, at) => [from, polygon[(at + 1) % polygon.length] ?? from])

const turn = ([from, to]: Side, spot: Spot): number =>
  Math.sign(
    (to.east - from.east) * (spot.north - from.north) - (to.north - from.north) * (spot.east - from.east),
  )

const areCrossing = (one: Side, other: Side): boolean =>
  turn(one, other[0]) !== turn(one, other[1]) && turn(other, one[0]) !== turn(other, one[1])

function metresToSide(spot: Spot, [from, to]: Side): number {
  const [east, north] = [to.east - from.east, to.north - from.north]
  const length = east ** 2 + north ** 2
  const along = (spot.east - from.east) * east + (spot.north - from.north) * north
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, along / length))
  return Math.hypot(spot.east - from.east - share * east, spot.north - from.north - share * north)
}
