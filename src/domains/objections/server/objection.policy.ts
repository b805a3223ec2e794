import { mayAct, type Viewer } from '#domains/access/server/viewer.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { canReceive } from '#domains/notifications/server/notification.policy.ts'
import {
  canProcess,
  canSee,
  canSeeInternals,
  isPublic,
  type Subject,
} from '#domains/reports/server/report.policy.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import type { ObjectionState } from '../objection.rules.ts'

/** Reasons why a person cannot object to the closing of a report. */
export type ObjectionObstacle = 'NOT_DONE' | 'NOT_CONCERNED' | 'TOO_LATE' | 'OBJECTED'

/** Somebody who may object: an account by its id, or the caller of the report. Null is a visitor. */
export type Objector = number | 'CALLER' | null

export type ObjectionFacts = {
  kind: StatusKind
  /** Whether the person follows the report. */
  follows: boolean
  /** Whether the person has objected to this closing. */
  hasObjected: boolean
  /** The end of the time for objections to this closing; null where the report is not closed. */
  end: Date | null
  now: Date
}

/**
 * Why somebody cannot object, or null. The author or the caller and the followers of a report that is done
 * can, for fourteen days, once for each closing.
 */
export function objectionObstacle(
  objector: Objector,
  report: Subject,
  { kind, follows, hasObjected, end, now }: ObjectionFacts,
): ObjectionObstacle | null {
  const isThere = report.deletedAt === null && !report.isInternal && report.duplicateOfId === null
  if (!isThere || kind !== 'DONE' || end === null) return 'NOT_DONE'
  const isReporter = objector === 'CALLER' ? report.personId === null : objector === report.personId
  if (objector === null || !(isReporter || (follows && isPublic(report)))) return 'NOT_CONCERNED'
  if (hasObjected) return 'OBJECTED'
  return now < end ? null : 'TOO_LATE'
}

/** Whether a signed-in person may object. Staff who process the report reopen it themselves. */
export const canObject = (viewer: Viewer, report: Subject, facts: ObjectionFacts): boolean =>
  mayAct(viewer, report.municipalityId) &&
  canSee(viewer, report) &&
  !canProcess(viewer, report) &&
  objectionObstacle(viewer.id, report, facts) === null

/** The state of a mailed link: `REOPENED` where the closing is no longer the present one. */
export type LinkState = 'OPEN' | 'OBJECTED' | 'TOO_LATE' | 'REOPENED'

/**
 * The state of a mailed link, without a session: it objects to one closing, for the person who got it.
 * `reader` is null once the address of the mail is not theirs any more, or a caller wants no mails.
 */
export function linkState(
  reader: PersonRow | 'CALLER' | null,
  report: Subject,
  resolvedAt: Date,
  facts: ObjectionFacts,
): LinkState {
  if (report.resolvedAt?.getTime() !== resolvedAt.getTime()) return 'REOPENED'
  if (reader === null || (reader !== 'CALLER' && !canReceive(reader))) return 'TOO_LATE'
  const obstacle = objectionObstacle(reader === 'CALLER' ? reader : reader.id, report, facts)
  if (obstacle === null) return 'OPEN'
  return obstacle === 'NOT_DONE' || obstacle === 'NOT_CONCERNED' ? 'REOPENED' : obstacle
}

/**
 * Whether the viewer reads it: an objection is between the town and the person who wrote it (decision 0164).
 */
export const canReadObjection = (viewer: Viewer, report: Subject, personId: number | null): boolean =>
  canSeeInternals(viewer, report) || (personId !== null && viewer.id === personId && canSee(viewer, report))

/** Staff who process the report answer, once. */
export const canAnswerObjection = (viewer: Viewer, report: Subject, state: ObjectionState): boolean =>
  state === 'OPEN' && report.deletedAt === null && canProcess(viewer, report)

/**
 * Whether an unanswered objection refuses a state of its report: closed once more, in another way, or a
 * duplicate. Reopening the report is an answer.
 */
export const isEndRefused = (
  after: Pick<Subject, 'resolvedAt' | 'duplicateOfId'>,
  hasUnanswered: boolean,
): boolean => hasUnanswered && (after.resolvedAt !== null || after.duplicateOfId !== null)
