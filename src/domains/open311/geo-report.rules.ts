import { CLOSED_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'

/** Days that a list may cover, and entries that one answer may have (GeoReport v2). */
export const SPAN_DAYS = 90
export const MOST_ENTRIES = 1000
/** Furthest page of a list. Ninety days of one town never fill as many. */
export const MOST_PAGES = 1000
/** Search radius in metres: default and maximum. */
export const DEFAULT_RADIUS = 1000
export const MOST_RADIUS = 50_000

export const FORMATS = ['xml', 'json'] as const
export type Format = (typeof FORMATS)[number]

/**
 * The words of an update for each kind of status, from the vocabulary that FixMyStreet reads. The kind itself
 * stands in `external_status_code`.
 */
export const UPDATE_STATUSES: Readonly<Record<StatusKind, string>> = {
  NOT_APPROVED: 'for_triage',
  NEW: 'open',
  ACCEPTED: 'in_progress',
  DONE: 'fixed',
  REJECTED: 'no_further_action',
  NOT_POSSIBLE: 'no_further_action',
}
/** An update with a text that keeps the status. */
export const UNCHANGED = 'unchanged'
export const DUPLICATE = 'duplicate'

/** Kinds of statuses that a program can set; approving is for people. */
export const SETTABLE_KINDS = ['NEW', 'ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE'] as const
export type SettableKind = (typeof SETTABLE_KINDS)[number]

/** The words of an update that set one kind of status. `open` and `closed` depend on the present one. */
export const UPDATE_KINDS: Readonly<Record<string, SettableKind>> = {
  in_progress: 'ACCEPTED',
  action_scheduled: 'ACCEPTED',
  planned: 'ACCEPTED',
  investigating: 'ACCEPTED',
  fixed: 'DONE',
  no_further_action: 'NOT_POSSIBLE',
  not_councils_responsibility: 'NOT_POSSIBLE',
}
export const UPDATE_WORDS: readonly string[] = ['open', 'closed', ...Object.keys(UPDATE_KINDS), UNCHANGED]

/**
 * The kind of status that an update asks for; null: the present one stays. `open` reopens what is closed, and
 * `closed` closes what is open: both are less specific than our kinds, so they never change a more specific
 * one.
 * @param word one of UPDATE_WORDS
 */
export function kindAfter(word: string, present: StatusKind): SettableKind | null {
  const isClosed = CLOSED_KINDS.has(present)
  if (word === 'open') return isClosed ? 'ACCEPTED' : null
  if (word === 'closed') return isClosed ? null : 'DONE'
  const kind = UPDATE_KINDS[word] ?? null
  // "No further action" is said of rejected reports, too.
  if (kind === 'NOT_POSSIBLE' && present === 'REJECTED') return null
  return kind === present ? null : kind
}
