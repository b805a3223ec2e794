import type { Viewer } from '#domains/access/server/viewer.ts'
import { canProcess, canSeeInternals, type Subject } from '#domains/reports/server/report.policy.ts'

/** Reasons why the viewer may not hand a report to another municipality. */
export type TransferObstacle = 'NOT_RESPONSIBLE' | 'INTERNAL' | 'CLOSED' | 'OUTSIDE' | 'ASKED' | 'REPORTED'

/** The things around a report that have to end first. */
export type Ties = {
  /** An outside body has it. */
  isOutside: boolean
  /** A question waits for its author. */
  isAsked: boolean
  /** A notice about it or a comment below it is not decided. */
  isReported: boolean
}

/**
 * Why the viewer may not hand the report to another municipality, or null. Only staff who process it do. A
 * right over a town gives none over the people of another: nothing that only this town knows goes along, so
 * what waits for an answer here ends first (decision 0171).
 */
export function transferObstacle(viewer: Viewer, report: Subject, ties: Ties): TransferObstacle | null {
  if (report.deletedAt !== null || !canProcess(viewer, report)) return 'NOT_RESPONSIBLE'
  if (report.isInternal) return 'INTERNAL'
  if (report.resolvedAt !== null || report.duplicateOfId !== null) return 'CLOSED'
  if (ties.isOutside) return 'OUTSIDE'
  if (ties.isAsked) return 'ASKED'
  return ties.isReported ? 'REPORTED' : null
}

type Received = { returnsId: number | null; endedAt: Date | null }

/** The transfer that can be taken back: giving back is possible once, and not what has come back itself. */
export const returnable = <Transfer extends Received>(received: readonly Transfer[]): Transfer | null =>
  received.find(({ returnsId, endedAt }) => returnsId === null && endedAt === null) ?? null

export const canReturn = (viewer: Viewer, report: Subject, received: Received | null, ties: Ties): boolean =>
  received !== null && transferObstacle(viewer, report, ties) === null

/** The note is between the two towns: the staff of each read it, no citizen does. */
export const canReadTransfers = (viewer: Viewer, report: Subject): boolean => canSeeInternals(viewer, report)
