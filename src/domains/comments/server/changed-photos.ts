import { partsOf } from '#domains/photos/possible-finds.rules.ts'
import { keptPhotosOf } from '#domains/photos/server/originals/originals.ts'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { learnsOfPhotoChanges } from './comment.policy.ts'
import type { CommentRow } from './comments.sql.ts'

/** Changes by others to a photo of a comment. */
export type ChangedPhoto = {
  /** Its place among the comment's photos, from 1 on. */
  place: number
  /** Parts that the program, or staff in its stead, have covered. */
  covers: number
  /** Whether staff have looked at these. */
  isChecked: boolean
  /** Parts that staff have redacted for good. */
  redactions: number
  isEdited: boolean
}

/** The photos of a comment that the program or staff have changed, for its author (rule 183). */
export async function changedPhotos(
  { viewer, db }: Context,
  comment: CommentRow,
  report: ReportRow,
  photos: readonly PhotoRow[],
): Promise<ChangedPhoto[]> {
  if (photos.length === 0 || !learnsOfPhotoChanges(viewer, comment, report)) return []
  const kept = await keptPhotosOf(db, report)
  return photos
    .map((photo, index) => {
      const original = kept.find((each) => each.photo.id === photo.id)?.original
      const covers = partsOf(original?.parts ?? []).length
      return {
        place: index + 1,
        covers,
        isChecked: covers > 0 && original?.decidedAt != null,
        redactions: photo.staffRedactions,
        isEdited: photo.isEditedByStaff,
      }
    })
    .filter(({ covers, redactions, isEdited }) => covers > 0 || redactions > 0 || isEdited)
}
