import { CLOSED_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'

/** Characters of a report’s texts (rule 19). */
export const TITLE_MIN = 5
export const TITLE_MAX = 120
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 3000

export const SECTIONS = ['NOT_PUBLISHED_YET', 'STANDARD'] as const

/** How a report came in (rule 23). */
export const SOURCES = ['WEB', 'APP_ANDROID', 'APP_IOS', 'STAFF', 'PHONE', 'EMAIL', 'COUNTER'] as const
export type Source = (typeof SOURCES)[number]

/** Somebody else told it, and a member of staff wrote it down: it has no author here (U-40). */
export const CALLER_SOURCES: readonly Source[] = ['PHONE', 'COUNTER', 'EMAIL']

/** Who stands where a report has no author. */
export const CALLER = 'Der Gemeinde mitgeteilt'

/** How staff name it, where they choose it and in the history. */
export const SOURCE_NAMES: Record<Source, string> = {
  WEB: 'Website',
  APP_ANDROID: 'App (Android)',
  APP_IOS: 'App (iOS)',
  STAFF: 'Eigene Beobachtung der Gemeinde',
  PHONE: 'Telefon',
  EMAIL: 'E-Mail',
  COUNTER: 'Persönlich im Amt',
}

/** Characters of internal notes (rule 19). */
export const NOTES_MAX = 5000

/** Characters of a reason (rule 19). */
export const REASON_MIN = 10
export const REASON_MAX = 1000

/** What a report is called whose author gave it no title. */
export function derivedTitle(categoryName: string, street: string | null | undefined): string {
  const title = street ? `${categoryName}: ${street}` : `Meldung: ${categoryName}`
  return title.slice(0, TITLE_MAX)
}

/** "2026-000123" (rule 22). */
export function reportNumber(year: number, counter: number): string {
  return `${year}-${String(counter).padStart(6, '0')}`
}

/** From which status which other may be chosen by hand on a published report (rule 8). */
const TRANSITIONS: Record<StatusKind, readonly StatusKind[]> = {
  NOT_APPROVED: [],
  NEW: ['ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE'],
  ACCEPTED: ['NEW', 'DONE', 'REJECTED', 'NOT_POSSIBLE'],
  DONE: ['ACCEPTED'],
  REJECTED: ['ACCEPTED'],
  NOT_POSSIBLE: ['ACCEPTED'],
}

/**
 * Whether a status of kind `to` may follow one of kind `from`. Before publication the only step by hand is to reject;
 * the way out is approval. A town's second label for the same kind may always follow the first.
 */
export function isTransition(from: StatusKind, to: StatusKind, isPublished: boolean): boolean {
  if (from === to) return true
  if (!isPublished) return from === 'NOT_APPROVED' && to === 'REJECTED'
  return TRANSITIONS[from].includes(to)
}

/** Negative outcomes, for which the form demands a public reason (rule 10). */
export const needsReason = (kind: StatusKind): boolean => kind === 'REJECTED' || kind === 'NOT_POSSIBLE'

/** When a report was changed now. Never the same moment twice: it is what a second change is recognised by. */
export const updatedAtAfter = (before: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

/** The moment work ended, after a change to a status of kind `to`: set on closing, kept while closed, cleared on reopening. */
export function resolvedAtAfter(
  from: StatusKind,
  to: StatusKind,
  before: Date | null,
  now: Date,
): Date | null {
  if (!CLOSED_KINDS.has(to)) return null
  return CLOSED_KINDS.has(from) && before !== null ? before : now
}
