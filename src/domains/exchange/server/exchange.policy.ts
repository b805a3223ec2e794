import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import { canProcess, canSeeInternals, isPublic, type Subject } from '#domains/reports/server/report.policy.ts'
import { type DispatchState, isUnderWay } from '../exchange.rules.ts'

/** A town's administrators keep its partners and see its outbox (permission matrix). */
export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** Dispatches are between the town and the partner: staff read them, no citizen does. */
export const canReadDispatches = (viewer: Viewer, report: Subject): boolean => canSeeInternals(viewer, report)

/** Reasons why the viewer may not send a report to the partner of its category. */
export type DispatchObstacle =
  | 'NOT_RESPONSIBLE'
  | 'NO_PARTNER'
  | 'NOT_PUBLIC'
  | 'CLOSED'
  | 'SENT'
  | 'OUTSIDE'
  | 'CAME_FROM_THERE'

type Facts = {
  /** The state of its dispatch to this partner; null where there is none. */
  state: DispatchState | null
  hasPartner: boolean
  /** Whether an outside body has the report by a link. */
  isOutside: boolean
  cameFromThere: boolean
}

/**
 * Why the viewer may not send the report to its partner, or null. Only staff who process it do, and only a
 * public one, because the partner gets what everybody sees (decision 0200).
 */
export function dispatchObstacle(viewer: Viewer, report: Subject, facts: Facts): DispatchObstacle | null {
  if (report.deletedAt !== null || !canProcess(viewer, report)) return 'NOT_RESPONSIBLE'
  if (!facts.hasPartner) return 'NO_PARTNER'
  if (facts.cameFromThere) return 'CAME_FROM_THERE'
  if (facts.state === 'DELIVERED' || (facts.state !== null && isUnderWay(facts.state))) return 'SENT'
  if (facts.isOutside) return 'OUTSIDE'
  if (report.resolvedAt !== null || report.duplicateOfId !== null) return 'CLOSED'
  return isPublic(report) ? null : 'NOT_PUBLIC'
}

type Sent = { state: DispatchState; remoteId: string | null }

/** Sends a dispatch again that was given up, or at once one that waits. */
export const canRetry = (viewer: Viewer, report: Subject, { state, remoteId }: Sent): boolean =>
  remoteId === null &&
  state !== 'WITHDRAWN' &&
  state !== 'DROPPED' &&
  report.deletedAt === null &&
  canProcess(viewer, report)

/** Nothing can be taken back from a partner; a dispatch that is on its way stops. */
export const canWithdraw = (viewer: Viewer, report: Subject, { state }: Sent): boolean =>
  (isUnderWay(state) || state === 'FAILED') && canProcess(viewer, report)
