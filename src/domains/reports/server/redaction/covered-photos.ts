import type { Viewer } from '#domains/access/server/viewer.ts'
import { type KeptPhoto, keptOriginal, keptPhotosOf } from '#domains/photos/server/originals/originals.ts'
import { findPhoto } from '#domains/photos/server/photos.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { canLiftCovers, isOwn } from '../report.policy.ts'
import type { ReportRow } from '../reports.sql.ts'
import { findReport } from './redact-photo.ts'

/** A covered photo as the viewer may see it. */
export type ShownCover = KeptPhoto & { isForStaff: boolean }

/**
 * The photos of a report that the program has covered: for the staff who may lift that those of comments as
 * well, for the author their own.
 */
export async function coveredPhotos({ viewer, db }: Context, report: ReportRow): Promise<ShownCover[]> {
  const isForStaff = canLiftCovers(viewer, report)
  if (!isForStaff && !isOwn(viewer, report)) return []
  // The original of a photo that is only edited has nothing to lift.
  const covered = (await keptPhotosOf(db, report)).filter(
    ({ original }) => original.uploadKey !== null || original.parts.length > 0,
  )
  const shown = covered.filter(({ photo }) => isForStaff || photo.commentId === null)
  return shown.map((each) => ({ ...each, isForStaff }))
}

/** Whether the viewer may have the uncovered file with this key now. */
export async function mayHaveOriginal(db: Db, viewer: Viewer, key: string): Promise<boolean> {
  const original = await keptOriginal(db, key)
  const photo = original === null ? null : await findPhoto(db, original.photoId)
  const report = photo === null ? null : await findReport(db, photo.reportId, viewer)
  return viewer.isActive && report !== null && canLiftCovers(viewer, report)
}
