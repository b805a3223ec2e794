import { CHANGED_LABELS } from '#domains/reports/report-history.rules.ts'
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

/** The German name of a step in the history. */
export const kindText = ({ kind }: Entry): string => KINDS[kind]

/** The German name of a changed field. */
export const fieldText = ({ field }: Change): string => CHANGED_LABELS[field]
