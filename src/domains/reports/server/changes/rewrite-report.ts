import type { SignedIn } from '#domains/access/server/viewer.ts'
import type { PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import { photosOfReports, setPhotosPublic } from '#domains/photos/server/photos.sql.ts'
import { replacePhotos } from '#domains/photos/server/replace-photos.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { updatedAtAfter } from '../../report.rules.ts'
import { recordStep } from '../history/report-history.ts'
import { isPublic } from '../report.policy.ts'
import { indexReports } from '../report-search.sql.ts'
import { type ReportRow, touchLastEdit, updateReport } from '../reports.sql.ts'
import { contentChanges } from './content-changes.ts'
import { tellMoved } from './tell-moved.ts'

/**
 * Changes the text, place, category or photos of a locked report. Consecutive edits by its author are one
 * step of the history. Each edit by the town is a step of its own, with the old and the new values.
 */
export async function rewriteReport(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
  columns: Partial<ReportRow>,
  photos: PhotoChoice[] | null,
): Promise<ReportRow> {
  const now = context.clock.now()
  const { municipalityId, id: reportId } = report
  const changed = await updateReport(trx, report, {
    ...columns,
    updatedAt: updatedAtAfter(report.updatedAt, now),
    ...(photos && { photoCount: photos.length }),
  })
  const isPublicNow = isPublic(changed)
  if (photos !== null) {
    const present = await photosOfReports(trx, [reportId])
    const target = { municipalityId, reportId, commentId: null, isPublic: isPublicNow }
    await replacePhotos(trx, context, viewer.id, present, photos, target, now)
  }
  if (changed.isInternal !== report.isInternal)
    await setPhotosPublic(trx, municipalityId, reportId, isPublicNow)
  await indexReports(trx, municipalityId, [reportId])
  await tellMoved(trx, context, report, changed)
  const isOwn = viewer.id === report.personId
  const changes = isOwn ? [] : await contentChanges(trx, report, changed, photos !== null)
  if (!isOwn && changes.length === 0) return changed
  const isMoved = changed.categoryId !== report.categoryId
  if (!isOwn || isMoved || !(await touchLastEdit(trx, report, viewer.id, now)))
    await recordStep(trx, context, changed, {
      kind: 'EDITED',
      ...(isMoved && { fromCategoryId: report.categoryId }),
      changes,
    })
  return changed
}
