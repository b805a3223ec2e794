import type { Point } from '#domains/places/place.rules.ts'
import type { Db } from '#kit/server/database/db.ts'

/** An upper bound: Germany, Austria and Switzerland have 15,520 municipalities. */
const MOST = 20_000

/** The points of all active towns, or of the one with this slug. */
export function servedPoints(db: Db, slug: string | null): Promise<Point[]> {
  const towns = db
    .selectFrom('municipality')
    .select(['latitude', 'longitude'])
    .where('isActive', '=', true)
    .limit(MOST)
  return (slug === null ? towns : towns.where('slug', '=', slug)).execute()
}
