import { CLOSED_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { message } from '#kit/common/say.ts'

/** Limits of a report's texts, in characters (rule 19). */
export const TITLE_MIN = 5
export const TITLE_MAX = 120
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 3000

export const SECTIONS = ['NOT_PUBLISHED_YET', 'STANDARD'] as const

/** The text in place of the author where a report has none. */
export const CALLER = message`Der Gemeinde mitgeteilt`

/** Most characters of internal notes (rule 19). */
export const NOTES_MAX = 5000

/** Characters of a reason (rule 19). */
export const REASON_MIN = 10
export const REASON_MAX = 1000

/** "2026-000123" (rule 22). */
export function reportNumber(year: number, counter: number): string {
  return `${year}-${String(counter).padStart(6, '0')}`
}

/** The manual transitions between statuses of a published report (rule 8). */
const TRANSITIONS: Record<StatusKind, readonly StatusKind[]> = {
  NOT_APPROVED: [],
  NEW: ['ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE'],
  ACCEPTED: ['NEW', 'DONE', 'REJECTED', 'NOT_POSSIBLE'],
  DONE: ['ACCEPTED'],
  REJECTED: ['ACCEPTED'],
  NOT_POSSIBLE: ['ACCEPTED'],
}

/**
 * Whether a status of kind `to` may follow one of kind `from`. Before publication the only manual transition
 * is to reject; otherwise approval changes the status. Two statuses of the same kind may always follow each
 * other.
 */
export function isTransition(from: StatusKind, to: StatusKind, isPublished: boolean): boolean {
  if (from === to) return true
  if (!isPublished) return from === 'NOT_APPROVED' && to === 'REJECTED'
  return TRANSITIONS[from].includes(to)
}

/** Negative outcomes, for which the form demands a public reason (rule 10). */
export const needsReason = (kind: StatusKind): boolean => kind === 'REJECTED' || kind === 'NOT_POSSIBLE'

/**
 * The time of a change; strictly later than the previous one, because clients detect a second change by it.
 */
export const updatedAtAfter = (before: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

/**
 * The moment at which work ended, after a change to a status of kind `to`: set on closing, kept while closed,
 * cleared on reopening.
 */
export function resolvedAtAfter(
  from: StatusKind,
  to: StatusKind,
  before: Date | null,
  now: Date,
): Date | null {
  if (!CLOSED_KINDS.has(to)) return null
  return CLOSED_KINDS.has(from) && before !== null ? before : now
}
