/** Steps of a report's history that everybody may see who sees the report. */
export const PUBLIC_KINDS = [
  'CREATED',
  'APPROVED',
  'APPROVAL_WITHDRAWN',
  'STATUS_CHANGED',
  'EDITED',
  'DELETED',
  'DUPLICATE_MARKED',
  'DUPLICATE_UNMARKED',
] as const

/** All steps, with the internal ones: decisions of staff, and a look at contact data (D-50). */
export const HISTORY_KINDS = [...PUBLIC_KINDS, 'PROCESSED', 'CONTACT_READ'] as const
export type ReportEventKind = (typeof HISTORY_KINDS)[number]

/** The fields that a step can change. */
export const CHANGED_FIELDS = [
  'status',
  'title',
  'description',
  'category',
  'location',
  'photos',
  'responsibleEditor',
  'internalNotes',
  'isInternal',
  'source',
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** The old and the new value as display text; null for none. */
export type Change = { field: ChangedField; from: string | null; to: string | null }

/** The fields that hold the author's own words. */
export const isWording = ({ field }: Change): boolean => field === 'title' || field === 'description'
