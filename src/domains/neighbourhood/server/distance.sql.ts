import { type RawBuilder, sql } from 'kysely'
import { EARTH_RADIUS_M } from '#domains/places/area.rules.ts'

type Column = RawBuilder<unknown>

/** SQL of the metres along the great circle between a row's point and a given one, or another row's. */
export const metresBetween = (
  latitude: Column,
  longitude: Column,
  to: { latitude: number | Column; longitude: number | Column },
): RawBuilder<number> => sql<number>`
  2 * ${EARTH_RADIUS_M} * asin(sqrt(power(sin(radians(${to.latitude}::float8 - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${to.latitude}::float8)) * power(sin(radians(${to.longitude}::float8 - ${longitude}) / 2), 2)))`
