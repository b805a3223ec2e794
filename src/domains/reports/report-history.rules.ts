import { type ChangedField, TEXT_FIELDS } from './report-field-lists.rules.ts'

/** Steps of a report's way that everybody may know who sees it. */
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

/** And those behind the scenes: what staff decided, and that somebody looked at contact data (D-50). */
export const HISTORY_KINDS = [...PUBLIC_KINDS, 'PROCESSED', 'CONTACT_READ'] as const
export type ReportEventKind = (typeof HISTORY_KINDS)[number]

/** The old and the new value as people read them; null for none. */
export type Change = { field: ChangedField; from: string | null; to: string | null }

/** Fields in which the words of whoever reported stand. */
export const isWording = ({ field }: Change): boolean => (TEXT_FIELDS as readonly string[]).includes(field)
