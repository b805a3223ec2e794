import { isResponsibleFor, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import type { PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import { chosenPhotos, type PhotoInput, requireFewPhotos } from '#domains/photos/server/chosen-photos.ts'
import { photosOfReports } from '#domains/photos/server/photos.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { CONTENT_FIELDS, type UpdateField } from '../../report-field-lists.rules.ts'
import { requireReport, statusKindOf } from '../existing-report.ts'
import { canSee, updateFields } from '../report.policy.ts'
import { lockReport, type ReportRow } from '../reports.sql.ts'
import { requireSame, requireVersion } from '../require-same.ts'
import { setStatus } from './change-report-status.ts'
import { processReport } from './process-report.ts'
import { checkedChanges, type ReportChanges, touchedFields } from './report-changes.ts'
import { rewriteReport } from './rewrite-report.ts'

export type UpdateReportInput = ReportChanges & {
  id: number
  /** `updatedAt` of the state that was edited; a newer state is a conflict. */
  updatedAt?: Date | null | undefined
  /** The version for staff, whose decisions also depend on internal fields. */
  version?: number | null | undefined
}

const isContent = (field: UpdateField): boolean => (CONTENT_FIELDS as readonly string[]).includes(field)

/**
 * Changes a report as far as its `permissions.updateFields` allow. Absent fields stay. Of the report's
 * address only the category's part can change. Of two changes on the same state the second is a conflict.
 * All changes are one transaction.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, CONFLICT, BAD_USER_INPUT by field,
 * UPLOAD_REJECTED, RATE_LIMITED
 */
export async function updateReport(context: Context, input: UpdateReportInput): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const report = await requireReport(context.db, viewer, input.id)
  const { town, allowed } = await requireFields(context, viewer, report, input)
  requireVersion(viewer, report, input.version)
  requireSame(report, input.updatedAt)
  const touched = touchedFields(input)
  const rewrites = touched.some(isContent)
  const mayBeInternal = allowed.includes('isInternal')
  const columns = rewrites ? await checkedChanges(context, viewer, town, report, input, mayBeInternal) : {}
  const photos = touched.includes('photos') ? await newPhotos(context, viewer, report, input) : null
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockReport(trx, report.id, viewer)
    if (locked === null || !canSee(viewer, locked)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    requireSame(locked, report.updatedAt)
    requireVersion(viewer, locked, report.version)
    const rewritten = rewrites ? await rewriteReport(trx, context, viewer, locked, columns, photos) : locked
    const processed = await processReport(trx, context, viewer, locked, rewritten, input)
    // An editor who moves a report into a colleague's category may still set its status in the same call.
    return input.statusId == null
      ? processed
      : setStatus(trx, context, processed, input.statusId, { judged: locked })
  })
}

/**
 * Changes a locked report inside the caller's transaction, without photos.
 * @throws FORBIDDEN, BAD_USER_INPUT by field
 */
export async function changeLocked(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
  changes: Omit<ReportChanges, keyof PhotoInput>,
): Promise<ReportRow> {
  const { town, allowed } = await requireFields(context, viewer, report, changes)
  const rewrites = touchedFields(changes).some(isContent)
  const mayBeInternal = allowed.includes('isInternal')
  const columns = rewrites ? await checkedChanges(context, viewer, town, report, changes, mayBeInternal) : {}
  const rewritten = rewrites ? await rewriteReport(trx, context, viewer, report, columns, null) : report
  const processed = await processReport(trx, context, viewer, report, rewritten, changes)
  return changes.statusId == null
    ? processed
    : setStatus(trx, context, processed, changes.statusId, { judged: report })
}

async function requireFields(context: Context, viewer: SignedIn, report: ReportRow, input: ReportChanges) {
  const [[town], kind] = await Promise.all([
    findMunicipalities(context.db, [report.municipalityId]),
    statusKindOf(context.db, report),
  ])
  if (town === undefined) throw new Error('a report without its municipality')
  const allowed = updateFields(viewer, report, { kind, town })
  if (input.isInternal != null && isResponsibleFor(viewer, report.municipalityId, report.categoryId))
    requireFeature(town, 'INTERNAL_AREA', 'isInternal')
  if (touchedFields(input).some((field) => !allowed.includes(field)))
    throw viewer.id === report.personId
      ? forbidden(say`Diese Meldung lässt sich nicht mehr ändern. Schreiben Sie bitte einen Kommentar.`)
      : forbidden()
  return { town, allowed }
}

/** The photos afterwards: the named ones, else the present ones, followed by the new files. */
async function newPhotos(
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
  { photos, uploadedPhotos }: PhotoInput,
): Promise<PhotoChoice[]> {
  const named = uploadedPhotos ?? (await photosOfReports(context.db, [report.id]))
  const chosen = { photos, uploadedPhotos: named }
  requireFewPhotos(chosen, MAX_REPORT_PHOTOS)
  return chosenPhotos(context, viewer.id, chosen)
}
