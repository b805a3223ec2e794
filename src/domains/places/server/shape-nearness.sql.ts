import { type RawBuilder, sql } from 'kysely'
import { mapPoint } from '../mercator.rules.ts'
import { boxOfPoints, cornersOfShape, type Shape } from '../shapes/shape.rules.ts'
import type { Place } from '../shapes/shape-distance.rules.ts'
import { DEGREE_METRES, isInSquare, nearnessTo } from './nearness.sql.ts'

/**
 * Reports whose points are so near to a place, and the order of nearness. Both ask the index of points; a
 * shape is measured exactly, because its box can hold a whole town.
 */
export function pointsNear(
  place: Place,
  metres: number,
): { isNear: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const { shape } = place
  if (shape == null) return { isNear: isInSquare(place, metres), order: nearnessTo('report', place) }
  const spot = sql`map_point(report.longitude, report.latitude)`
  const order = sql<number>`${spot} <-> ${figureOf(shape)}`
  const reach = reachAt(boxOfPoints(cornersOfShape(shape)), metres)
  return { isNear: sql<boolean>`${spot} <@ ${boxAround(place, metres)} and ${order} <= ${reach}`, order }
}

/** Whether the box of a report's own shape comes so near to a place. The index of shapes finds it. */
export const isShapeNear = (place: Place, metres: number): RawBuilder<boolean> =>
  sql<boolean>`report.shape is not null and shape_box(report.shape) && ${boxAround(place, metres)}`

/** The box around a place on the map, wider by so many metres on each side. */
function boxAround(place: Place, metres: number): RawBuilder<unknown> {
  const { shape, latitude, longitude } = place
  const ends = boxOfPoints(shape == null ? [{ latitude, longitude }] : cornersOfShape(shape))
  const reach = reachAt(ends, metres)
  const [west, south] = mapPoint({ latitude: ends.south, longitude: ends.west })
  const [east, north] = mapPoint({ latitude: ends.north, longitude: ends.east })
  return sql`box(point(${west - reach}::float8, ${south - reach}::float8), point(${east + reach}::float8, ${north + reach}::float8))`
}

/** Metres on the map, which stretches both axes alike; one per cent is added for the earth's ellipsoid. */
function reachAt({ south, north }: { south: number; north: number }, metres: number): number {
  const farthest = Math.max(Math.abs(south), Math.abs(north))
  return (metres * 1.01) / (DEGREE_METRES * Math.cos((farthest * Math.PI) / 180))
}

function figureOf(shape: Shape): RawBuilder<unknown> {
  const spots = cornersOfShape(shape)
    .map((corner) => `(${mapPoint(corner).join()})`)
    .join()
  return shape.kind === 'LINE' ? sql`${`[${spots}]`}::path` : sql`${`(${spots})`}::polygon`
}
