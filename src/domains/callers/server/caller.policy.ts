import type { Viewer } from '#domains/access/server/viewer.ts'
import {
  canProcess,
  canSeeAuthorDetails,
  canSeeInternals,
  type Subject,
} from '#domains/reports/server/report.policy.ts'

/** All staff of the town see that a report has a caller, also in its history. */
export const canSeeCaller = (viewer: Viewer, report: Subject): boolean => canSeeInternals(viewer, report)

/**
 * A caller's name and contact data follow the rule for an author's: after the same logged click (decision
 * 0168).
 */
export const canSeeCallerDetails = (viewer: Viewer, report: Subject): boolean =>
  canSeeAuthorDetails(viewer, report)

/**
 * Staff who process a report may record, change and erase its caller. A report with an author has no caller.
 */
export const canEditCaller = (viewer: Viewer, report: Subject): boolean =>
  report.personId === null && report.deletedAt === null && canProcess(viewer, report)

/** Nobody outside is mailed about an internal or deleted report. */
export const isMailed = (
  { email, wantsMails }: { email: string | null; wantsMails: boolean },
  report: Pick<Subject, 'isInternal' | 'deletedAt'>,
): boolean => wantsMails && email !== null && !report.isInternal && report.deletedAt === null
