import { mayAct, type Viewer } from '#domains/access/server/viewer.ts'
import { canReceive } from '#domains/notifications/server/notification.policy.ts'
import {
  canProcess,
  canSee,
  canSeeInternals,
  isOwn,
  type Subject,
} from '#domains/reports/server/report.policy.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import type { QuestionState } from '../question.rules.ts'

/** Reasons why the viewer may not ask the author. */
export type AskObstacle = 'NOT_RESPONSIBLE' | 'NO_ADDRESS' | 'OWN_REPORT' | 'WAITING'

type Facts = {
  /** Null where the report names nobody, for example after a call. */
  author: PersonRow | null
  /** Whether the report has a caller, and mails go to them. */
  hasMailedCaller: boolean
  /** Whether a question about the report is open. */
  isWaiting: boolean
}

/**
 * Why the viewer may not ask the author, or null. Only staff who process the report ask, one question at a
 * time, and only a person who gets mails and may see the report.
 */
export function askObstacle(
  viewer: Viewer,
  report: Subject,
  { author, hasMailedCaller, isWaiting }: Facts,
): AskObstacle | null {
  if (report.deletedAt !== null || !canProcess(viewer, report)) return 'NOT_RESPONSIBLE'
  if (author !== null && author.id === viewer.id) return 'OWN_REPORT'
  const isReached = author === null ? hasMailedCaller : canReceive(author)
  if (report.isInternal || !isReached) return 'NO_ADDRESS'
  return isWaiting ? 'WAITING' : null
}

export const canAskAuthor = (viewer: Viewer, report: Subject, facts: Facts): boolean =>
  askObstacle(viewer, report, facts) === null

/** Whether the viewer reads them: question and answer are between the town and the author (decision 0154). */
export const canReadQuestions = (viewer: Viewer, report: Subject): boolean =>
  canSeeInternals(viewer, report) || isOwn(viewer, report)

type Asked = { personId: number | null; state: QuestionState; expiresAt: Date }

const isOpen = ({ state, expiresAt }: Asked, now: Date): boolean => state === 'OPEN' && expiresAt > now

export const canWithdrawQuestion = (viewer: Viewer, report: Subject, question: Asked): boolean =>
  question.state === 'OPEN' && canProcess(viewer, report)

/** Whether a signed-in person may answer: the one who was asked. */
export const canAnswerQuestion = (viewer: Viewer, report: Subject, question: Asked, now: Date): boolean =>
  question.personId !== null &&
  viewer.id === question.personId &&
  mayAct(viewer, report.municipalityId) &&
  canSee(viewer, report) &&
  isOpen(question, now)

/** The person asked: the author, or a caller, whose address may have changed since, or who wants no mails. */
export type AskedReader = { author: PersonRow | null; isCallerReached: boolean }

/**
 * Answering by the mailed link, without a session: while the question is open, the report is there for its
 * author, and the author is neither locked nor gone; for a caller, while mails go to the address of the link.
 */
export const canAnswerByLink = (
  report: Subject,
  question: Asked,
  { author, isCallerReached }: AskedReader,
  now: Date,
): boolean =>
  report.deletedAt === null &&
  !report.isInternal &&
  (question.personId === null
    ? isCallerReached
    : author !== null && author.id === question.personId && canReceive(author)) &&
  isOpen(question, now)
