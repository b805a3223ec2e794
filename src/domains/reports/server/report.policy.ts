import {
  hasScope,
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

/** The fields of a report that policies need. */
export type Subject = {
  municipalityId: number
  categoryId: number
  personId: number | null
  responsibleEditorId: number | null
  isPublished: boolean
  isInternal: boolean
  resolvedAt: Date | null
  deletedAt: Date | null
  /** Id of the original, for a duplicate. */
  duplicateOfId: number | null
  /** When it was handed to another town, which goes on with it (decision 0171). */
  transferredAt: Date | null
}
type Town = { enabledFeatures: readonly Feature[] }

/** The status and town of a report, which decide how far it can be changed. */
export type ReportState = { kind: StatusKind; town: Town }

/** Days after its end for which citizens can comment on a report: six months (rule 33). */
export const COMMENT_DAYS = 183

/** Whether everybody may see the report, as long as it is not deleted. */
export const isPublic = ({ isPublished, isInternal }: Pick<Subject, 'isPublished' | 'isInternal'>): boolean =>
  isPublished && !isInternal

/** Whether the viewer is the author. */
export const isOwn = (viewer: Viewer, report: Subject): boolean =>
  viewer.id !== null && viewer.id === report.personId

/**
 * Whether the viewer may see the report. visible-reports.sql.ts holds this rule as SQL; a test compares the
 * two.
 */
export function canSee(viewer: Viewer, report: Subject): boolean {
  if (report.deletedAt !== null) return false
  if (readsAsStaff(viewer, report.municipalityId)) return true
  return !report.isInternal && (report.isPublished || isOwn(viewer, report))
}

/** The staff responsible for the category, as long as the town has the report. */
const isResponsible = (viewer: Viewer, report: Subject): boolean =>
  report.transferredAt === null && isResponsibleFor(viewer, report.municipalityId, report.categoryId)

/**
 * Whether the viewer works on the report: editors in their categories and on reports assigned to them;
 * administrators in their town. Nobody works on a report that another town has.
 */
export function canProcess(viewer: Viewer, report: Subject): boolean {
  if (report.transferredAt !== null) return false
  if (isResponsible(viewer, report)) return true
  return isStaffOf(viewer, report.municipalityId) && viewer.id === report.responsibleEditorId
}

/** A program with a key for updates says what became of a public report of its town. */
export const canUpdateByKey = (viewer: Viewer, report: Subject): boolean =>
  hasScope(viewer, report.municipalityId, 'UPDATES_WRITE') && isPublic(report)

/**
 * Whether the viewer may set the status: people who process the report, and programs with a key for updates.
 */
export const canSetStatus = (viewer: Viewer, report: Subject): boolean =>
  canProcess(viewer, report) || canUpdateByKey(viewer, report)

/**
 * Whether the viewer may answer in the name of the municipality: its staff, and programs with a key for
 * updates.
 */
export const canSpeakForTown = (viewer: Viewer, report: Subject): boolean =>
  (report.transferredAt === null && isStaffOf(viewer, report.municipalityId)) ||
  canUpdateByKey(viewer, report)

/**
 * Whether the status may change to one of that kind, apart from permissions. That of a duplicate never
 * changes.
 */
export const canStatusFollow = (report: Subject, from: StatusKind, to: StatusKind): boolean =>
  report.duplicateOfId === null && isTransition(from, to, report.isPublished)

const canPublish = (viewer: Viewer, report: Subject): boolean => isResponsible(viewer, report)

export const canApprove = (viewer: Viewer, report: Subject): boolean =>
  !report.isPublished && report.duplicateOfId === null && canPublish(viewer, report)

export const canWithdrawApproval = (viewer: Viewer, report: Subject): boolean =>
  report.isPublished && canPublish(viewer, report)

/**
 * The fields that updateReport accepts from this viewer; statusId also tells whether updateReportStatus is
 * allowed.
 */
export function updateFields(viewer: Viewer, report: Subject, state: ReportState): UpdateField[] {
  const isTheirs = isResponsible(viewer, report)
  const rewrites = isTheirs || (isOwn(viewer, report) && canRewriteOwn(viewer, report, state))
  const hasInternalArea = state.town.enabledFeatures.includes('INTERNAL_AREA')
  return [
    ...(rewrites ? CONTENT_FIELDS : []),
    ...(canSetStatus(viewer, report) ? fieldsOf('status') : []),
    ...(canWriteNotes(viewer, report) ? fieldsOf('notes') : []),
    ...(isTheirs ? fieldsOf('processing') : []),
    ...(isTheirs && hasInternalArea ? fieldsOf('internal') : []),
  ]
}

/**
 * Redacting and removing photos (permission matrix): the people who may edit the photos, so an author as long
 * as they may edit the report; for photos of comments the staff responsible for the report.
 */
export const canRedactPhotos = (viewer: Viewer, report: Subject, state: ReportState): boolean =>
  updateFields(viewer, report, state).includes('photos')

export const canRedactCommentPhotos = (viewer: Viewer, report: Subject): boolean =>
  isResponsible(viewer, report)

/**
 * Seeing a photo's uncovered original and lifting its covers: the staff responsible for the report, never its
 * author (rule 163).
 */
export const canLiftCovers = (viewer: Viewer, report: Subject): boolean =>
  report.deletedAt === null && isResponsible(viewer, report)

/**
 * Taking back the edits of a photo, which shows again what was cut away: the staff responsible for the
 * report, and its author as long as nobody else has edited the photo. Both must be allowed to edit it as well
 * (rule 168).
 */
export const canResetPhoto = (viewer: Viewer, report: Subject, isEditedByAuthor: boolean): boolean =>
  canLiftCovers(viewer, report) || (isEditedByAuthor && isOwn(viewer, report))

/** Photos of answers, objections and outside bodies are not published: they are removed, not redacted. */
export const canRemoveReplyPhotos = (viewer: Viewer, report: Subject): boolean =>
  isResponsible(viewer, report)

/** A member of the town's staff as a possible assignee. */
type Candidate = { id: number; isAdmin: boolean; isEditorOfCategory: boolean }

/**
 * Administrators assign to any of their staff; editors to themselves, to other editors of the category and to
 * administrators.
 */
export function canAssignTo(viewer: Viewer, report: Subject, candidate: Candidate): boolean {
  if (report.transferredAt !== null) return false
  if (isAdminOf(viewer, report.municipalityId)) return true
  if (!isResponsible(viewer, report)) return false
  return candidate.isAdmin || candidate.isEditorOfCategory || candidate.id === viewer.id
}

/**
 * Whether an author may still edit their own report (rule 24): while it waits for approval; in a town without
 * pre-moderation, while its status is of kind NEW. Staff are not bound by this.
 */
function canRewriteOwn(viewer: Viewer, report: Subject, { kind, town }: ReportState): boolean {
  if (!mayAct(viewer, report.municipalityId) || report.isInternal) return false
  return kind === 'NOT_APPROVED' || (kind === 'NEW' && !town.enabledFeatures.includes('PRE_MODERATION'))
}

/**
 * The town's administrators may delete any report; an author only one that the town has neither accepted nor
 * answered (rule 26).
 */
export function canDelete(
  viewer: Viewer,
  report: Subject,
  { kind, hasOfficialComment }: { kind: StatusKind; hasOfficialComment: boolean },
): boolean {
  if (report.transferredAt !== null) return false
  if (isAdminOf(viewer, report.municipalityId)) return true
  if (!isOwn(viewer, report) || !mayAct(viewer, report.municipalityId) || report.isInternal) return false
  return (kind === 'NOT_APPROVED' || kind === 'NEW') && !hasOfficialComment
}

/** Whether the viewer could see a report before its deletion: only they learn that it existed. */
export const couldSee = (viewer: Viewer, report: Subject): boolean =>
  report.deletedAt !== null && canSee(viewer, { ...report, deletedAt: null })

/**
 * Whether the viewer may mark it as a duplicate (U-39) or revert that: staff who process the report. Programs
 * do not, although they set its status.
 */
export const canMarkDuplicate = (viewer: Viewer, report: Subject): boolean =>
  report.deletedAt === null && report.duplicateOfId === null && canProcess(viewer, report)

export const canUnmarkDuplicate = (viewer: Viewer, report: Subject): boolean =>
  report.deletedAt === null && report.duplicateOfId !== null && canProcess(viewer, report)

/**
 * Other people follow public reports; the author is notified anyway. Nobody follows a duplicate: it does not
 * change any more.
 */
export const canFollowReport = (viewer: Viewer, report: Subject): boolean =>
  mayAct(viewer, report.municipalityId) &&
  isPublic(report) &&
  report.duplicateOfId === null &&
  !isOwn(viewer, report)

/** Whether citizens can comment on a report, and if not, why (rule 33). */
export type CommentsState = 'OPEN' | 'NOT_PUBLISHED' | 'CLOSED' | 'DUPLICATE' | 'SWITCHED_OFF'

/**
 * Open while comments are switched on, the report is public and no duplicate, and at most six months after
 * its end.
 */
export function commentsState(report: Subject, town: Town, now: Date): CommentsState {
  if (!town.enabledFeatures.includes('COMMENTS')) return 'SWITCHED_OFF'
  if (!isPublic(report)) return 'NOT_PUBLISHED'
  if (report.duplicateOfId !== null) return 'DUPLICATE'
  const { resolvedAt } = report
  const isOpen = resolvedAt === null || now.getTime() - resolvedAt.getTime() <= COMMENT_DAYS * DAY
  return isOpen ? 'OPEN' : 'CLOSED'
}

/** Staff and programs with a key for updates may always comment, others while comments are open. */
export function canComment(viewer: Viewer, report: Subject, town: Town, now: Date): boolean {
  if (canUpdateByKey(viewer, report)) return true
  if (!mayAct(viewer, report.municipalityId) || report.transferredAt !== null) return false
  return isStaffOf(viewer, report.municipalityId) || commentsState(report, town, now) === 'OPEN'
}

/**
 * The staff responsible for the category may hide the exact place, because hiding is a change of place. An
 * author moves the place instead (permission matrix).
 */
export const canHidePlace = (viewer: Viewer, report: Subject): boolean => isResponsible(viewer, report)

/**
 * Covering words in title and description: the staff who may redact photos, and the author at any time, also
 * after the approval (rule 145).
 */
export const canCoverWords = (viewer: Viewer, report: Subject): boolean =>
  isResponsible(viewer, report) || (isOwn(viewer, report) && mayAct(viewer, report.municipalityId))

/** Whether the viewer sees the exact place where it is hidden: the town's staff and the author. */
export const canSeeExactPlace = (viewer: Viewer, report: Subject): boolean =>
  readsAsStaff(viewer, report.municipalityId) || isOwn(viewer, report)

/** Whether the viewer may write internal notes: the town's staff, who see all its reports. */
export const canWriteNotes = (viewer: Viewer, report: Subject): boolean =>
  isStaffOf(viewer, report.municipalityId)

/** Whether the viewer sees notes, source and assignee: the town's staff. */
export const canSeeInternals = (viewer: Viewer, report: Subject): boolean =>
  readsAsStaff(viewer, report.municipalityId)

/**
 * Name, e-mail address and telephone of the author: visible to the author, and to staff who process the
 * report, after a logged click. The same data leave by exports: canExportContactData in
 * exports/server/export.policy.ts.
 */
export const canSeeAuthorDetails = (viewer: Viewer, report: Subject): boolean =>
  isOwn(viewer, report) || canProcess(viewer, report)

/** Whether a look at contact data is logged: always, except by the author. */
export const isContactLogged = (viewer: Viewer, report: Subject): boolean => !isOwn(viewer, report)
