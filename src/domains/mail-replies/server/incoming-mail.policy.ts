import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import { canProcess, type Subject } from '#domains/reports/server/report.policy.ts'

/** The list of incoming mails: a town's staff, each with those that they may read. */
export const canListIncomingMails = (viewer: Viewer, municipalityId: number): boolean =>
  isStaffOf(viewer, municipalityId)

/**
 * Reading a mail, and saying that it is done: administrators, and editors who process its report.
 * `listIncomingMails` holds this rule as SQL.
 */
export const canHandleIncomingMail = (
  viewer: Viewer,
  municipalityId: number,
  report: Subject | null,
): boolean => isAdminOf(viewer, municipalityId) || (report !== null && canProcess(viewer, report))
