import { pointOfShape, type ShapeKind, shapeOf } from '#domains/places/shapes/shape.rules.ts'
import type { PlannedPlace } from '../plan/types.ts'
import type { Position, TownGeography } from './geography.ts'
import { metres, moved, nearestOnLine } from './ground.ts'

/** Metres of a street on both sides of the place. */
const REACH = 130
/** Corners of an area in metres to the east and north of the place: no two people draw a square alike. */
const AREA = [
  [-34, -14],
  [-20, 21],
  [9, 27],
  [31, 12],
  [26, -17],
  [-3, -24],
] as const

/** The place with the stretch of its street, or with an area around it; a place without a street stays. */
export function shapedPlace(place: PlannedPlace, kind: ShapeKind, geography: TownGeography): PlannedPlace {
  const here: Position = [place.longitude, place.latitude]
  const corners =
    kind === 'AREA'
      ? AREA.map(([east, north]) => moved(here, east, north))
      : alongStreet(place, here, geography)
  if (corners.length < 2) return place
  const points = corners.map(([longitude, latitude]) => ({ longitude, latitude }))
  const shape = shapeOf(kind, points)
  // A shape is more than one house.
  return { ...place, ...pointOfShape(shape), houseNumber: null, shape }
}

/** The part of the nearest line of the street that lies around the place. */
function alongStreet({ street }: PlannedPlace, here: Position, { streets }: TownGeography): Position[] {
  const lines = streets.filter(({ name }) => name !== null && name === street).map(({ line }) => line)
  const far = (line: readonly Position[]) => metres(nearestOnLine(line, here), here)
  const nearest = lines.toSorted((one, other) => far(one) - far(other))[0]
  if (nearest === undefined) return []
  const from = nearestOnLine(nearest, here)
  const inside = (position: Position) => metres(position, from) <= REACH
  return nearest.flatMap((position, at): Position[] => {
    if (inside(position)) return [position]
    // The ends lie where the street leaves the reach.
    const [before, after] = [nearest[at - 1], nearest[at + 1]]
    const next = [before, after].find((each) => each !== undefined && inside(each))
    return next === undefined ? [] : [cutAt(next, position, from)]
  })
}

/** The last position from inside to outside that is within reach. */
function cutAt(inner: Position, outer: Position, from: Position): Position {
  let [low, high] = [0, 1]
  const at = (part: number): Position => [
    inner[0] + (outer[0] - inner[0]) * part,
    inner[1] + (outer[1] - inner[1]) * part,
  ]
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    if (metres(at(middle), from) <= REACH) low = middle
    else high = middle
  }
  return at(low)
}
