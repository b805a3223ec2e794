import {
  isAdminOf,
  isResponsibleFor,
  isStaffOf,
  mayAct,
  readsAsStaff,
  type Viewer,
} from '#domains/access/server/viewer.ts'
import type { Feature, StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import { isTransition } from '../report.rules.ts'
import { CONTENT_FIELDS, fieldsOf, type UpdateField } from '../report-field-lists.rules.ts'

/** What a policy must know of a report. */
export type Subject = {
  municipalityId: number
  categoryId: number
  personId: number | null
  responsibleEditorId: number | null
  isPublished: boolean
  isInternal: boolean
  resolvedAt: Date | null
  deletedAt: Date | null
  /** The report that it says once more. */
  duplicateOfId: number | null
}
type Town = { enabledFeatures: readonly Feature[] }

/** What else decides how far a report can be changed. */
export type Standing = { kind: StatusKind; town: Town }

/** Days after its end that a report can still be commented on by citizens: six months (rule 33). */
export const COMMENT_DAYS = 183

/** What everybody sees, as long as it is there. */
export const isPublic = ({ isPublished, isInternal }: Pick<Subject, 'isPublished' | 'isInternal'>): boolean =>
  isPublished && !isInternal

/** Who wrote it. */
export const isOwn = (viewer: Viewer, report: Subject): boolean =>
  viewer.id !== null && viewer.id === report.personId

/** The same rule in SQL stands in visible-reports.sql.ts; a test compares the two. */
export function canSee(viewer: Viewer, report: Subject): boolean {
  if (report.deletedAt !== null) return false
  if (readsAsStaff(viewer, report.municipalityId)) return true
  return !report.isInternal && (report.isPublished || isOwn(viewer, report))
}

/** Editors in their categories and where it was assigned to them; administrators in their town. */
export function canProcess(viewer: Viewer, report: Subject): boolean {
  if (isResponsibleFor(viewer, report.municipalityId, report.categoryId)) return true
  return isStaffOf(viewer, report.municipalityId) && viewer.id === report.responsibleEditorId
}

/** Whether the status may become one of that kind, the right to change it aside. A duplicate’s rests. */
export const canFollow = (report: Subject, from: StatusKind, to: StatusKind): boolean =>
  report.duplicateOfId === null && isTransition(from, to, report.isPublished)

const canPublish = (viewer: Viewer, report: Subject): boolean =>
  isResponsibleFor(viewer, report.municipalityId, report.categoryId)

export const canApprove = (viewer: Viewer, report: Subject): boolean =>
  !report.isPublished && report.duplicateOfId === null && canPublish(viewer, report)

export const canWithdrawApproval = (viewer: Viewer, report: Subject): boolean =>
  report.isPublished && canPublish(viewer, report)

/** Fields that updateReport takes from this person; statusId also tells whether updateReportStatus is open. */
export function updateFields(viewer: Viewer, report: Subject, standing: Standing): UpdateField[] {
  const isResponsible = isResponsibleFor(viewer, report.municipalityId, report.categoryId)
  const rewrites = isResponsible || (isOwn(viewer, report) && canRewrite(viewer, report, standing))
  const hasInternalArea = standing.town.enabledFeatures.includes('INTERNAL_AREA')
  return [
    ...(rewrites ? CONTENT_FIELDS : []),
    ...(canProcess(viewer, report) ? fieldsOf('status') : []),
    ...(isStaffOf(viewer, report.municipalityId) ? fieldsOf('notes') : []),
    ...(isResponsible ? fieldsOf('processing') : []),
    ...(isResponsible && hasInternalArea ? fieldsOf('internal') : []),
  ]
}

/**
 * Covering parts of photos for good, and taking photos away (permission matrix): who may change them, so an author until the
 * report is approved; those of comments below it whoever answers for the report.
 */
export const canRedactPhotos = (viewer: Viewer, report: Subject, standing: Standing): boolean =>
  updateFields(viewer, report, standing).includes('photos')

export const canRedactCommentPhotos = (viewer: Viewer, report: Subject): boolean =>
  isResponsibleFor(viewer, report.municipalityId, report.categoryId)

/** Somebody who works for the town, as one to whom a report may be given. */
type Candidate = { id: number; isAdmin: boolean; isEditorOfCategory: boolean }

/** Administrators give it to whomever works there; editors to themselves and to their colleagues of the category. */
export function canAssignTo(viewer: Viewer, report: Subject, candidate: Candidate): boolean {
  if (isAdminOf(viewer, report.municipalityId)) return true
  if (!isResponsibleFor(viewer, report.municipalityId, report.categoryId)) return false
  return candidate.isAdmin || candidate.isEditorOfCategory || candidate.id === viewer.id
}

/** Nobody rewrites what was approved: only what waits, or where nothing is approved what nobody has taken up yet. */
function canRewrite(viewer: Viewer, report: Subject, { kind, town }: Standing): boolean {
  if (!mayAct(viewer, report.municipalityId) || report.isInternal) return false
  return kind === 'NOT_APPROVED' || (kind === 'NEW' && !town.enabledFeatures.includes('PRE_MODERATION'))
}

/** The town's administrators anything; an author what the town has neither taken up nor answered (rule 26). */
export function canDelete(
  viewer: Viewer,
  report: Subject,
  { kind, hasOfficialComment }: { kind: StatusKind; hasOfficialComment: boolean },
): boolean {
  if (isAdminOf(viewer, report.municipalityId)) return true
  if (!isOwn(viewer, report) || !mayAct(viewer, report.municipalityId) || report.isInternal) return false
  return (kind === 'NOT_APPROVED' || kind === 'NEW') && !hasOfficialComment
}

/** Whether somebody could see it before it was deleted: only they learn that there was something. */
export const couldSee = (viewer: Viewer, report: Subject): boolean =>
  report.deletedAt !== null && canSee(viewer, { ...report, deletedAt: null })

/**
 * Saying that it is the same as another report (U-39), and taking that back: whoever may set its status.
 */
export const canMarkDuplicate = (viewer: Viewer, report: Subject): boolean =>
  report.deletedAt === null && report.duplicateOfId === null && canProcess(viewer, report)

export const canUnmarkDuplicate = (viewer: Viewer, report: Subject): boolean =>
  report.deletedAt === null && report.duplicateOfId !== null && canProcess(viewer, report)

/** Others follow what is public; its author hears of everything anyway. With a duplicate nothing happens any more. */
export const canFollowReport = (viewer: Viewer, report: Subject): boolean =>
  mayAct(viewer, report.municipalityId) &&
  isPublic(report) &&
  report.duplicateOfId === null &&
  !isOwn(viewer, report)

/** Whether somebody without further rights could write below a report, and if not, why (rule 33). */
export type CommentsState = 'OPEN' | 'NOT_PUBLISHED' | 'CLOSED' | 'DUPLICATE' | 'SWITCHED_OFF'

/** While comments are on, the report is public and no duplicate, and at most six months after its end. */
export function commentsState(report: Subject, town: Town, now: Date): CommentsState {
  if (!town.enabledFeatures.includes('COMMENTS')) return 'SWITCHED_OFF'
  if (!isPublic(report)) return 'NOT_PUBLISHED'
  if (report.duplicateOfId !== null) return 'DUPLICATE'
  const { resolvedAt } = report
  const isOpen = resolvedAt === null || now.getTime() - resolvedAt.getTime() <= COMMENT_DAYS * DAY
  return isOpen ? 'OPEN' : 'CLOSED'
}

/** Staff always, others where comments are open. */
export function canComment(viewer: Viewer, report: Subject, town: Town, now: Date): boolean {
  if (!mayAct(viewer, report.municipalityId)) return false
  return isStaffOf(viewer, report.municipalityId) || commentsState(report, town, now) === 'OPEN'
}

/** Hiding where exactly it lies is changing its place, which an author does by giving another one (permission matrix). */
export const canHidePlace = (viewer: Viewer, report: Subject): boolean =>
  isResponsibleFor(viewer, report.municipalityId, report.categoryId)

/** Where exactly it lies, where that is hidden: whoever works there, and who wrote it. */
export const canSeeExactPlace = (viewer: Viewer, report: Subject): boolean =>
  readsAsStaff(viewer, report.municipalityId) || isOwn(viewer, report)

/** Notes, source, who is responsible: for everybody who works there. */
export const canSeeInternals = (viewer: Viewer, report: Subject): boolean =>
  readsAsStaff(viewer, report.municipalityId)

/** Name, address and telephone of the author: the author, and who processes the report, for these behind a logged click. */
export const canSeeAuthorDetails = (viewer: Viewer, report: Subject): boolean =>
  isOwn(viewer, report) || canProcess(viewer, report)

/** Whether looking at the author's contact data is written down: always, but for the author. */
export const isContactLogged = (viewer: Viewer, report: Subject): boolean => !isOwn(viewer, report)
