import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import { canProcess, canSeeInternals, type Subject } from '#domains/reports/server/report.policy.ts'
import { DEADLINE_KINDS, type DeadlineKind } from '../deadline-clock.rules.ts'
import type { DeadlineRow } from './report-deadlines.sql.ts'

/** Administrators read and change the rules of their town (permission matrix). */
export const canManageDeadlines = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** Deadlines are between the town and itself: staff see them, nobody else. */
export const canSeeDeadlines = (viewer: Viewer, report: Subject): boolean => canSeeInternals(viewer, report)

/** The deadlines of a report that run at this moment. */
export function runningKinds(row: DeadlineRow): DeadlineKind[] {
  if (row.completedAt !== null || row.isPaused) return []
  const runs = {
    ANSWER: row.answeredAt === null && row.answerDueAt !== null,
    COMPLETION: row.completionDueAt !== null,
  }
  return DEADLINE_KINDS.filter((kind) => runs[kind])
}

/**
 * The deadlines that the viewer may move: those that run, for staff who process the report. None while a
 * question to the author is open or an outside body has the report, because their answer decides the date.
 */
export const movableKinds = (viewer: Viewer, report: Subject, row: DeadlineRow | null): DeadlineKind[] =>
  row === null || report.deletedAt !== null || !canProcess(viewer, report) ? [] : runningKinds(row)
