import { requireSignedIn } from '#domains/access/server/viewer.ts'
import {
  type FindKind,
  findsOf,
  type PossibleFind,
  searchedFor,
} from '#domains/photos/possible-finds.rules.ts'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import { dismissFinds, undecidedPhotos } from '#domains/photos/server/possible-finds.ts'
import type { Context } from '#kit/server/builder.ts'
import { canRedactCommentPhotos, canRedactPhotos } from '../report.policy.ts'
import { stateOf } from '../report-permissions.graphql.ts'
import { lockReport, type ReportRow } from '../reports.sql.ts'
import { findReport, requirePhoto } from './redact-photo.ts'
import { requireSeen } from './require-seen.ts'

/**
 * The photos of a report and of its comments that may show a face or plate, and that the viewer may redact.
 */
export async function photosToCheck(context: Context, report: ReportRow): Promise<PhotoRow[]> {
  const { viewer, db } = context
  const isForComments = canRedactCommentPhotos(viewer, report)
  const isForReport = canRedactPhotos(viewer, report, await stateOf(context, report))
  if (!isForComments && !isForReport) return []
  const photos = await undecidedPhotos(db, report)
  return photos.filter((photo) => (photo.commentId === null ? isForReport : isForComments))
}

/** The kinds that a photo was searched for, and the parts that may show one. */
export type PhotoFinds = { searchedFor: FindKind[]; parts: PossibleFind[] }

/**
 * The parts of a photo that may show a face or plate.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function findsOfPhoto(context: Context, photoId: number): Promise<PhotoFinds> {
  requireSignedIn(context.viewer)
  const { photo } = await requirePhoto(context, context.db, photoId, findReport)
  return { searchedFor: searchedFor(photo), parts: findsOf(photo) }
}

/**
 * Says that what was found on a photo is neither face nor plate, or may be seen. Nothing else about it
 * changes.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function dismissPossibleFinds(
  context: Context,
  { photoId, seenPath }: { photoId: number; seenPath?: string | null | undefined },
): Promise<ReportRow> {
  requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const { photo, report } = await requirePhoto(context, trx, photoId, lockReport)
    requireSeen(photo, seenPath)
    await dismissFinds(trx, photo)
    return report
  })
}
