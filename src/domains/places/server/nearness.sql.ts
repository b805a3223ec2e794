import { type RawBuilder, sql } from 'kysely'
import type { Point } from '../place.rules.ts'

/** Metres of a degree at the equator. The map (`map_point`) stretches them by the latitude. */
export const DEGREE_METRES = 111_320

/** The ORDER BY expression for "nearest first"; the migration on nearness explains the distance. */
export const nearnessTo = (table: 'address' | 'municipality' | 'report', point: Point): RawBuilder<unknown> =>
  sql`map_point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)}) <-> map_point(${point.longitude}, ${point.latitude})`
