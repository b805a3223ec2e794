import { readsAsAdmin, readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type Feature,
} from '#domains/municipalities/municipality.rules.ts'
import { canSee, type Subject } from '#domains/reports/server/report.policy.ts'

type Town = { id: number; enabledFeatures: readonly Feature[] }

/** One report: as PDF, for the town's staff and for its author (rule 59). */
export function allowedExportFormats(viewer: Viewer, report: Subject, town: Town): ExportFormat[] {
  return town.enabledFeatures.includes('EXPORT') && isOwnOrStaffs(viewer, report) ? ['PDF'] : []
}

/** Whose report it is, and who works for its town, as far as they see it. */
export function isOwnOrStaffs(viewer: Viewer, report: Subject): boolean {
  const isOwn = viewer.id !== null && viewer.id === report.personId
  return canSee(viewer, report) && (isOwn || readsAsStaff(viewer, report.municipalityId))
}

/** Many reports: for the town's staff; all their photos at once for who administers it. */
export function allowedReportsExportFormats(viewer: Viewer, town: Town): ExportFormat[] {
  if (!town.enabledFeatures.includes('EXPORT') || !readsAsStaff(viewer, town.id)) return []
  return EXPORT_FORMATS.filter((format) => format !== 'ZIP' || readsAsAdmin(viewer, town.id))
}

/** What of a file made before decides who may have it now. */
type MadeFile = { format: ExportFormat; includesContactData: boolean }

/**
 * Fetching a file of a town's reports or figures that was made before: whoever made it may still read all that is in it. That the town has
 * switched exports off since takes nothing away.
 */
export const canFetchFile = (viewer: Viewer, town: { id: number }, file: MadeFile): boolean =>
  readsAsStaff(viewer, town.id) &&
  (readsAsAdmin(viewer, town.id) || !(file.includesContactData || file.format === 'ZIP'))

/** The same for the file of one report: what was made for staff stands in no file of its author's. */
export const canFetchReport = (
  viewer: Viewer,
  report: Subject,
  { isForStaff }: { isForStaff: boolean },
): boolean => isOwnOrStaffs(viewer, report) && (!isForStaff || readsAsStaff(viewer, report.municipalityId))

/** Contact data of those who reported: for administrators alone (rule 61). */
export const canExportContactData = (viewer: Viewer, town: Town): boolean =>
  readsAsAdmin(viewer, town.id) && allowedReportsExportFormats(viewer, town).length > 0
