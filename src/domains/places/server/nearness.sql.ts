import { type RawBuilder, sql } from 'kysely'
import type { Point } from '../place.rules.ts'

/** What to order by for "nearest to the point first"; the migration on nearness says how distances are compared. */
export const nearnessTo = (table: 'address' | 'municipality' | 'report', point: Point): RawBuilder<unknown> =>
  sql`map_point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)}) <-> map_point(${point.longitude}, ${point.latitude})`
