import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { findReport, isOfReport, requirePhoto } from '#domains/reports/server/redaction/redact-photo.ts'
import type { Context } from '#kit/server/builder.ts'
import { dispatchesOf } from './dispatches.sql.ts'
import { canReadDispatches } from './exchange.policy.ts'
import { findPartners } from './partners.sql.ts'

/**
 * The names of the partners that a photo was sent to with its report, and that keep it as it was then if it
 * arrived; none for those who read no dispatches.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for people who may not edit the photo
 */
export async function photoPartners(context: Context, photoId: number): Promise<string[]> {
  const viewer = requireSignedIn(context.viewer)
  const { photo, report } = await requirePhoto(context, context.db, photoId, findReport)
  if (!isOfReport(photo) || !photo.isPublic || !canReadDispatches(viewer, report)) return []
  const dispatches = await dispatchesOf(context.db, [report.id])
  // Photos leave with the POST. Who has not answered it may have them as well, and a refusal forgets it.
  const having = dispatches.filter(({ postedAt }) => postedAt !== null && photo.createdAt <= postedAt)
  if (having.length === 0) return []
  const partners = await findPartners(context.db, [...new Set(having.map(({ partnerId }) => partnerId))])
  return partners.map(({ name }) => name)
}
