import { readsAsAdmin, readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type Feature,
} from '#domains/municipalities/municipality.rules.ts'
import { canSee, type Subject } from '#domains/reports/server/report.policy.ts'

type Town = { id: number; enabledFeatures: readonly Feature[] }

/** Formats for one report: PDF, for the town's staff and the report's author (rule 59). */
export function allowedExportFormats(viewer: Viewer, report: Subject, town: Town): ExportFormat[] {
  return town.enabledFeatures.includes('EXPORT') && isOwnOrStaffs(viewer, report) ? ['PDF'] : []
}

/** The viewer is the report's author or staff of its town, and can see the report. */
export function isOwnOrStaffs(viewer: Viewer, report: Subject): boolean {
  const isOwn = viewer.id !== null && viewer.id === report.personId
  return canSee(viewer, report) && (isOwn || readsAsStaff(viewer, report.municipalityId))
}

/** Formats for many reports: for the town's staff; the archive of photos is for administrators only. */
export function allowedReportsExportFormats(viewer: Viewer, town: Town): ExportFormat[] {
  if (!town.enabledFeatures.includes('EXPORT') || !readsAsStaff(viewer, town.id)) return []
  return EXPORT_FORMATS.filter((format) => format !== 'ZIP' || readsAsAdmin(viewer, town.id))
}

/** The properties of an existing file that decide who may download it. */
type MadeFile = { format: ExportFormat; includesContactData: boolean }

/**
 * An existing file of a town's reports or statistics can be downloaded as long as the viewer may read all
 * that it contains, even if the town has switched exports off since.
 */
export const canFetchFile = (viewer: Viewer, town: { id: number }, file: MadeFile): boolean =>
  readsAsStaff(viewer, town.id) &&
  (readsAsAdmin(viewer, town.id) || !(file.includesContactData || file.format === 'ZIP'))

/**
 * Whether the viewer may fetch the file of one report. A file that was made for staff contains more than the
 * author may see.
 */
export const canFetchReport = (
  viewer: Viewer,
  report: Subject,
  { isForStaff }: { isForStaff: boolean },
): boolean => isOwnOrStaffs(viewer, report) && (!isForStaff || readsAsStaff(viewer, report.municipalityId))

/**
 * Only administrators export contact data (rule 61). On the screen canSeeAuthorDetails decides
 * (reports/server/report.policy.ts).
 */
export const canExportContactData = (viewer: Viewer, town: Town): boolean =>
  readsAsAdmin(viewer, town.id) && allowedReportsExportFormats(viewer, town).length > 0
