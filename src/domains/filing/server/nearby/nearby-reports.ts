import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { metresBetween } from '#domains/places/shapes/shape-distance.rules.ts'
import { withExactPlace } from '#domains/reports/server/exact-place.ts'
import { requireInternals } from '#domains/reports/server/history/require-internals.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { MOST_NEARBY, NEARBY_METRES } from '../../nearby.rules.ts'
import { reportsAround } from './nearby-reports.sql.ts'

/** How far the public place of a report can lie from a hidden one: half the diagonal of a cell. */
const HIDDEN_METRES = 85
/** Most candidates: some of them only look near, by the public place of a hidden one. */
const MOST_LOOKED_AT = 100

/**
 * The other reports of the town within 50 m of a report, nearest first, by their exact places; a stretch or
 * an area counts with all of it.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function nearbyReports(context: Context, reportId: number): Promise<ReportRow[]> {
  const report = withExactPlace(await requireInternals(context.db, requireSignedIn(context.viewer), reportId))
  const found = await reportsAround(context.db, report, {
    place: report,
    metres: NEARBY_METRES + HIDDEN_METRES,
    most: MOST_LOOKED_AT,
  })
  return found
    .map((row) => ({ row, metres: metresBetween(withExactPlace(row), report) }))
    .filter(({ metres }) => metres <= NEARBY_METRES)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, MOST_NEARBY)
    .map(({ row }) => row)
}
