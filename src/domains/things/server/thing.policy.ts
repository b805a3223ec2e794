import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import { hasHiddenPlace } from '#domains/reports/server/exact-place.ts'
import {
  canSeeExactPlace,
  type ReportState,
  type Subject,
  updateFields,
} from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'

/** A town's administrators say which things it has (permission matrix). */
export const canManageThings = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** A town's staff read the list of its things, and which reports there were about one. */
export const canReadThings = (viewer: Viewer, municipalityId: number): boolean =>
  isStaffOf(viewer, municipalityId)

/** A thing tells where a report is, so a hidden place hides it, too. */
export const canSeeThing = (viewer: Viewer, report: ReportRow): boolean =>
  !hasHiddenPlace(report) || canSeeExactPlace(viewer, report)

/** Those who may change the place of a report say of which thing it is. */
export const canChangeThing = (viewer: Viewer, report: Subject, state: ReportState): boolean =>
  updateFields(viewer, report, state).includes('location')
