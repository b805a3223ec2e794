import { isResponsibleFor, mayAct, type Viewer } from '#domains/access/server/viewer.ts'
import type { Feature, StatusKind } from '#domains/municipalities/municipality.rules.ts'
import {
  canRedactCommentPhotos,
  canSee,
  commentsState,
  type Subject as ReportSubject,
} from '#domains/reports/server/report.policy.ts'
import { HOUR } from '#kit/server/clock.ts'
import { EDIT_HOURS } from '../comment.rules.ts'

type Town = { enabledFeatures: readonly Feature[] }

/** The part of a comment that the policies need. */
type Subject = { personId: number | null; createdAt: Date; deletedAt: Date | null }

const isOwn = (viewer: Viewer, comment: Subject): boolean =>
  viewer.id !== null && viewer.id === comment.personId

/**
 * Authors correct their own comments until `EDIT_HOURS` are over or somebody answers, whichever comes first.
 * Nobody changes another person's text (rule 36).
 */
export function canUpdateComment(
  viewer: Viewer,
  comment: Subject,
  report: ReportSubject,
  isAnswered: boolean,
  now: Date,
): boolean {
  if (
    !mayAct(viewer, report.municipalityId) ||
    !isOwn(viewer, comment) ||
    comment.deletedAt !== null ||
    isAnswered
  )
    return false
  return canSee(viewer, report) && now.getTime() - comment.createdAt.getTime() <= EDIT_HOURS * HOUR
}

/**
 * Authors delete their own comments at any time. Editors of the report's category, and administrators, delete
 * others with a reason; an assignee of another category does not.
 */
export function canDeleteComment(viewer: Viewer, comment: Subject, report: ReportSubject): boolean {
  if (!mayAct(viewer, report.municipalityId) || comment.deletedAt !== null) return false
  return isOwn(viewer, comment) || (canSee(viewer, report) && moderates(viewer, report))
}

/** Covering words: the author at any time, and the staff who may redact the photos of comments (rule 145). */
export function canCoverCommentWords(viewer: Viewer, comment: Subject, report: ReportSubject): boolean {
  if (comment.deletedAt !== null || !canSee(viewer, report)) return false
  return (
    canRedactCommentPhotos(viewer, report) ||
    (isOwn(viewer, comment) && mayAct(viewer, report.municipalityId))
  )
}

/**
 * Authors read what others have done to the photos of their comment. Staff who may do that themselves read it
 * in the report's history.
 */
export const learnsOfPhotoChanges = (viewer: Viewer, comment: Subject, report: ReportSubject): boolean =>
  isOwn(viewer, comment) &&
  comment.deletedAt === null &&
  canSee(viewer, report) &&
  !canRedactCommentPhotos(viewer, report)

/** Deleting another person's comment requires a reason. */
export const needsReason = (viewer: Viewer, comment: Subject): boolean => !isOwn(viewer, comment)

const moderates = (viewer: Viewer, { municipalityId, categoryId }: ReportSubject): boolean =>
  isResponsibleFor(viewer, municipalityId, categoryId)

/** The author answers once each time their report is closed. */
export function canConfirmResolution(
  viewer: Viewer,
  report: ReportSubject,
  { town, kind, isAnswered, now }: { town: Town; kind: StatusKind; isAnswered: boolean; now: Date },
): boolean {
  if (!mayAct(viewer, report.municipalityId) || viewer.id === null || viewer.id !== report.personId)
    return false
  return kind === 'DONE' && !isAnswered && commentsState(report, town, now) === 'OPEN'
}
