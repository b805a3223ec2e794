import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import { canProcess, canSeeInternals, isPublic, type Subject } from '#domains/reports/server/report.policy.ts'
import { type DispatchState, type Fault, isUnderWay } from '../exchange.rules.ts'

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

export type DispatchFacts = {
  /** The partner of its category; null where it goes to none that is on. */
  partnerId: number | null
  /** The state of its dispatch to this partner; null where there is none. */
  state: DispatchState | null
  /** Whether an outside body has the report by a link. */
  isOutside: boolean
  cameFromThere: boolean
}

/** Whether a report is closed or a duplicate, so that it stays here; asked again when it leaves. */
export const isClosed = ({ resolvedAt, duplicateOfId }: Pick<Subject, 'resolvedAt' | 'duplicateOfId'>) =>
  resolvedAt !== null || duplicateOfId !== null

/**
 * Why the viewer may not send the report to its partner, or null. Only staff who process it do, and only a
 * public one, because the partner gets what everybody sees (decision 0200).
 */
export function dispatchObstacle(
  viewer: Viewer,
  report: Subject,
  facts: DispatchFacts,
): DispatchObstacle | null {
  if (report.deletedAt !== null || !canProcess(viewer, report)) return 'NOT_RESPONSIBLE'
  if (facts.partnerId === null) return 'NO_PARTNER'
  if (facts.cameFromThere) return 'CAME_FROM_THERE'
  if (facts.state === 'DELIVERED' || (facts.state !== null && isUnderWay(facts.state))) return 'SENT'
  if (facts.isOutside) return 'OUTSIDE'
  if (isClosed(report)) return 'CLOSED'
  return isPublic(report) ? null : 'NOT_PUBLIC'
}

type Sent = {
  partnerId: number
  state: DispatchState
  fault: Fault | null
  token: string | null
  remoteId: string | null
}

/**
 * Sends a dispatch again that was given up, or at once one that waits after a fault, where the report may
 * still go there. The first attempt of one that waits may be under way.
 */
export const canRetry = (viewer: Viewer, report: Subject, sent: Sent, facts: DispatchFacts): boolean =>
  sent.remoteId === null &&
  (sent.state === 'FAILED' || (sent.state === 'WAITING' && sent.fault !== null)) &&
  sent.partnerId === facts.partnerId &&
  dispatchObstacle(viewer, report, { ...facts, state: null }) === null

/** Nothing can be taken back from a partner, nor can what it answered with a token. */
export const canWithdraw = (viewer: Viewer, report: Subject, { state, token }: Sent): boolean =>
  token === null && (state === 'WAITING' || state === 'FAILED') && canProcess(viewer, report)
