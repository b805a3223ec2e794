import { isAdminOf, readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'
import { canProcess, canSeeInternals, isPublic, type Subject } from '#domains/reports/server/report.policy.ts'
import { type HandoverState, isOpenState } from '../handover.rules.ts'

/** A town's administrators keep the list of its outside bodies (permission matrix). */
export const canManageBodies = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** All staff read the list, because they choose from it. */
export const canReadBodies = (viewer: Viewer, municipalityId: number): boolean =>
  readsAsStaff(viewer, municipalityId)

/** Reasons why the viewer may not hand a report to an outside body. */
export type HandoverObstacle = 'NOT_RESPONSIBLE' | 'NO_BODY' | 'NOT_PUBLIC' | 'CLOSED' | 'OUTSIDE'

type Facts = {
  /** Whether an outside body has the report. */
  isOutside: boolean
  /** Whether the town has an outside body in use. */
  hasBody: boolean
}

/**
 * Why the viewer may not hand over the report, or null. Only staff who process it do, one body at a time, and
 * only a public report, because the body sees what everybody sees (decision 0165).
 */
export function handoverObstacle(
  viewer: Viewer,
  report: Subject,
  { isOutside, hasBody }: Facts,
): HandoverObstacle | null {
  if (report.deletedAt !== null || !canProcess(viewer, report)) return 'NOT_RESPONSIBLE'
  if (isOutside) return 'OUTSIDE'
  if (!hasBody) return 'NO_BODY'
  if (report.resolvedAt !== null || report.duplicateOfId !== null) return 'CLOSED'
  return isPublic(report) ? null : 'NOT_PUBLIC'
}

/** Message and replies are between the town and the body: staff read them, no citizen does. */
export const canReadHandovers = (viewer: Viewer, report: Subject): boolean => canSeeInternals(viewer, report)

type Handed = { state: HandoverState; expiresAt: Date }

export const canRevoke = (viewer: Viewer, report: Subject, { state }: Handed): boolean =>
  isOpenState(state) && report.deletedAt === null && canProcess(viewer, report)

/**
 * Whether the link shows the report and takes a reply: while the handover and the report are open and
 * everybody may see the report.
 */
export const isLinkOpen = (report: Subject, { state, expiresAt }: Handed, now: Date): boolean =>
  isOpenState(state) &&
  expiresAt > now &&
  report.deletedAt === null &&
  report.resolvedAt === null &&
  report.duplicateOfId === null &&
  isPublic(report)
