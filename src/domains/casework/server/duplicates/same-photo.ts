import { readableOff } from '#domains/access/server/viewer.ts'
import { reportIdsWithPhotosOf } from '#domains/photos/server/same-photos.ts'
import { canSee, canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'

/** Days back in which a photo of another report is looked for: a thing that is done looks different. */
export const SAME_PHOTO_DAYS = 90
/** Most reports that are named; nobody reads more. */
export const MOST_NAMED = 3

/**
 * The town's other reports of the last SAME_PHOTO_DAYS with a photo of this one, newest first, without its
 * own original and duplicates and deleted ones. Only for staff: others get an empty list.
 */
export async function reportsWithSamePhoto(context: Context, report: ReportRow): Promise<ReportRow[]> {
  const { db, viewer, clock } = context
  if (!canSeeInternals(viewer, report)) return []
  const since = new Date(clock.now().getTime() - SAME_PHOTO_DAYS * DAY)
  // Those that are left out below do not take the place of others.
  const ids = await reportIdsWithPhotosOf(db, report, since, 4 * MOST_NAMED)
  if (ids.length === 0) return []
  const found = new Map((await findReports(db, ids, readableOff(viewer))).map((row) => [row.id, row]))
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .filter((other) => other.deletedAt === null && canSee(viewer, other) && !isMerged(report, other))
    .slice(0, MOST_NAMED)
}

/** Whether one is the other's original, or both have the same one. */
const isMerged = (one: ReportRow, other: ReportRow): boolean =>
  (one.duplicateOfId ?? one.id) === (other.duplicateOfId ?? other.id)
