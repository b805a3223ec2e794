import { type Message, message } from '#kit/common/say.ts'
import { fieldOf, TEXT_FIELDS, UPDATE_FIELDS, type UpdateField } from './report-field-lists.rules.ts'
import type { REPORT_FIELDS } from './report-fields.rules.ts'

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

/**
 * All steps, with the internal ones: decisions of staff, a look at contact data (D-50), questions, deadlines,
 * objections, outside bodies, handing on, callers, other towns, other systems.
 */
export const HISTORY_KINDS = [
  ...PUBLIC_KINDS,
  'PROCESSED',
  'CONTACT_READ',
  'QUESTION_ASKED',
  'QUESTION_ANSWERED',
  'QUESTION_WITHDRAWN',
  'QUESTION_EXPIRED',
  'DEADLINE_MOVED',
  'OBJECTION_RAISED',
  'OBJECTION_REJECTED',
  'HANDED_OVER',
  'HANDOVER_ACCEPTED',
  'HANDOVER_ANSWERED',
  'HANDOVER_REFUSED',
  'HANDOVER_DONE',
  'HANDOVER_REVOKED',
  'HANDOVER_EXPIRED',
  'HANDOVER_SETTLED',
  'HANDOVER_UNADDRESSED',
  'HANDED_ON',
  'CALLER_RECORDED',
  'CALLER_CHANGED',
  'CALLER_ERASED',
  'CALLER_STOPPED',
  'TRANSFERRED_OUT',
  'TRANSFERRED_IN',
  'IMPORTED',
] as const
export type ReportEventKind = (typeof HISTORY_KINDS)[number]

/** A field as the history names it. */
export type ChangedField =
  | Exclude<(typeof REPORT_FIELDS)[UpdateField]['history'], null>
  | keyof typeof DEADLINE_LABELS
  | keyof typeof SIDE_LABELS
  | 'team'

/** The deadlines of a report are no fields of it, but the history names them in the same way. */
const DEADLINE_LABELS = {
  answerDue: message`Frist der ersten Antwort`,
  completionDue: message`Frist des Abschlusses`,
}

/** The answers to the extra questions of the category, the thing, and where words were covered. */
const SIDE_LABELS = { answers: message`Angaben`, thing: message`Objekt`, words: message`Verdeckte Stellen` }

/** The fields that a step can change, with their names. */
export const CHANGED_LABELS = {
  ...Object.fromEntries(
    UPDATE_FIELDS.flatMap((name) => {
      const { history, label } = fieldOf(name)
      return history === null ? [] : [[history, label]]
    }),
  ),
  ...DEADLINE_LABELS,
  ...SIDE_LABELS,
  team: message`Team`,
} as Record<ChangedField, Message>

/** The old and the new value as display text; null for none. */
export type Change = { field: ChangedField; from: string | null; to: string | null }

/** Whether a change concerns the author's own words. */
export const isWording = ({ field }: Change): boolean => (TEXT_FIELDS as readonly string[]).includes(field)
