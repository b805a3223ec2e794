import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import {
  canSeeInternals,
  isOwn,
  type ReportState,
  type Subject,
  updateFields,
} from '#domains/reports/server/report.policy.ts'

/** Only administrators change the questions of a category, as they do the category (permission matrix). */
export const canSaveQuestions = (viewer: Viewer, { municipalityId }: { municipalityId: number }): boolean =>
  isAdminOf(viewer, municipalityId)

/**
 * All answers of a report: its author and the town's staff. Everybody else who sees the report sees the
 * answers to questions that say so (rule 128).
 */
export const canSeeAllAnswers = (viewer: Viewer, report: Subject): boolean =>
  isOwn(viewer, report) || canSeeInternals(viewer, report)

/**
 * Changing answers: those who may change the description. After a change of category the answers belong to
 * questions that are not asked any more, and stay as they were given.
 */
export const canChangeAnswers = (
  viewer: Viewer,
  report: Subject,
  state: ReportState,
  asked: { categoryId: number } | null,
): boolean =>
  asked !== null &&
  asked.categoryId === report.categoryId &&
  updateFields(viewer, report, state).includes('description')
