import { type RawBuilder, sql } from 'kysely'
import type { Box } from '../map-cells.rules.ts'
import type { Point } from '../place.rules.ts'

/** Metres of a degree at the equator. The map (`map_point`) stretches them by the latitude. */
export const DEGREE_METRES = 111_320

/** The ORDER BY expression for "nearest first"; the migration on nearness explains the distance. */
export const nearnessTo = (
  table: 'address' | 'municipality' | 'report' | 'thing',
  point: Point,
): RawBuilder<unknown> =>
  sql`map_point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)}) <-> map_point(${point.longitude}, ${point.latitude})`

/**
 * Whether a report or a thing lies in the square around a point; half a side is so many metres. The index is
 * that of nearness.
 */
export function isInSquare(
  point: Point,
  metres: number,
  table: 'report' | 'thing' = 'report',
): RawBuilder<boolean> {
  // The Mercator projection stretches both axes alike; one per cent is added for the earth's ellipsoid.
  const reach = (metres * 1.01) / (DEGREE_METRES * Math.cos((point.latitude * Math.PI) / 180))
  return sql<boolean>`map_point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)}) <@ (
    select box(point(at[0] - ${reach}, at[1] - ${reach}), point(at[0] + ${reach}, at[1] + ${reach}))
    from map_point(${point.longitude}, ${point.latitude}) as at)`
}

/** Whether a thing lies in a part of the map. The index is that of nearness. */
export const isInBox = ({ south, west, north, east }: Box, table: 'thing'): RawBuilder<boolean> =>
  sql<boolean>`map_point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)}) <@ box(
    map_point(${west}, ${south}), map_point(${east}, ${north}))`
