import { CHANGED_LABELS } from '#domains/reports/report-field-lists.rules.ts'
import type { HistoryEntryFragment } from './ReportHistory.generated.ts'

type Entry = Pick<HistoryEntryFragment, 'kind'>
type Change = Pick<HistoryEntryFragment['changes'][number], 'field'>

const KINDS: Record<Entry['kind'], string> = {
  CREATED: 'Meldung eingegangen',
  APPROVED: 'Freigegeben',
  APPROVAL_WITHDRAWN: 'Freigabe zurückgezogen',
  STATUS_CHANGED: 'Status geändert',
  EDITED: 'Angaben geändert',
  DELETED: 'Gelöscht',
  DUPLICATE_MARKED: 'Als Duplikat markiert',
  DUPLICATE_UNMARKED: 'Duplikat aufgehoben',
  PROCESSED: 'Bearbeitet',
  CONTACT_READ: 'Kontaktdaten angesehen',
}

/** What a step of the history is called. */
export const kindText = ({ kind }: Entry): string => KINDS[kind]

/** What of a report it changed. */
export const fieldText = ({ field }: Change): string => CHANGED_LABELS[field]
