import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { facesOf } from '#domains/photos/possible-faces.rules.ts'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import { dismissFaces, undecidedPhotos } from '#domains/photos/server/possible-faces.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Context } from '#kit/server/builder.ts'
import { canRedactCommentPhotos, canRedactPhotos } from '../report.policy.ts'
import { stateOf } from '../report-permissions.graphql.ts'
import { lockReport, type ReportRow } from '../reports.sql.ts'
import { findReport, requirePhoto } from './redact-photo.ts'

/** The photos of a report and of its comments that may show a face, and that the viewer may redact. */
export async function photosToCheck(context: Context, report: ReportRow): Promise<PhotoRow[]> {
  const { viewer, db } = context
  const isForComments = canRedactCommentPhotos(viewer, report)
  const isForReport = canRedactPhotos(viewer, report, await stateOf(context, report))
  if (!isForComments && !isForReport) return []
  const photos = await undecidedPhotos(db, report)
  return photos.filter((photo) => (photo.commentId === null ? isForReport : isForComments))
}

/**
 * The parts of a photo that may show a face; null where nobody searched.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function facesOfPhoto(context: Context, photoId: number): Promise<Rectangle[] | null> {
  requireSignedIn(context.viewer)
  const { photo } = await requirePhoto(context, context.db, photoId, findReport)
  return facesOf(photo.possibleFaces)
}

/**
 * Says that what was found on a photo is no face, or may be seen. Nothing else about it changes.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function dismissPossibleFaces(context: Context, photoId: number): Promise<ReportRow> {
  requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const { photo, report } = await requirePhoto(context, trx, photoId, lockReport)
    await dismissFaces(trx, photo)
    return report
  })
}
