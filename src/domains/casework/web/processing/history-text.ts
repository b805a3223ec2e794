import { CHANGED_LABELS } from '#domains/reports/report-history.rules.ts'
import { type Message, message } from '#kit/common/say.ts'
import type { HistoryEntryFragment } from './ReportHistory.generated.ts'

type Entry = Pick<HistoryEntryFragment, 'kind'>
type Change = Pick<HistoryEntryFragment['changes'][number], 'field'>

const KINDS: Record<Entry['kind'], Message> = {
  CREATED: message`Meldung eingegangen`,
  APPROVED: message`Freigegeben`,
  APPROVAL_WITHDRAWN: message`Freigabe zurückgezogen`,
  STATUS_CHANGED: message`Status geändert`,
  EDITED: message`Angaben geändert`,
  DELETED: message`Gelöscht`,
  DUPLICATE_MARKED: message`Als Duplikat markiert`,
  DUPLICATE_UNMARKED: message`Duplikat aufgehoben`,
  PROCESSED: message`Bearbeitet`,
  CONTACT_READ: message`Kontaktdaten angesehen`,
  QUESTION_ASKED: message`Frage gestellt`,
  QUESTION_ANSWERED: message`Frage beantwortet`,
  QUESTION_WITHDRAWN: message`Frage zurückgezogen`,
  QUESTION_EXPIRED: message`Frage ohne Antwort geschlossen`,
  DEADLINE_MOVED: message`Frist verschoben`,
  OBJECTION_RAISED: message`„Noch nicht erledigt“ gesagt`,
  OBJECTION_REJECTED: message`„Noch nicht erledigt“ beantwortet: bleibt erledigt`,
  HANDED_OVER: message`An externe Stelle weitergegeben`,
  HANDOVER_ACCEPTED: message`Externe Stelle übernimmt`,
  HANDOVER_ANSWERED: message`Nachricht der externen Stelle`,
  HANDOVER_REFUSED: message`Externe Stelle lehnt ab`,
  HANDOVER_DONE: message`Externe Stelle meldet erledigt`,
  HANDOVER_REVOKED: message`Weitergabe zurückgenommen`,
  HANDOVER_EXPIRED: message`Weitergabe abgelaufen`,
  HANDOVER_SETTLED: message`Weitergabe beendet: Meldung abgeschlossen oder Duplikat`,
  HANDOVER_UNADDRESSED: message`Weitergabe beendet: Adresse der Stelle geändert oder gelöscht`,
  HANDED_ON: message`Weitergegeben`,
  CALLER_RECORDED: message`Kontaktdaten der meldenden Person aufgenommen`,
  CALLER_CHANGED: message`Kontaktdaten der meldenden Person geändert`,
  CALLER_ERASED: message`Kontaktdaten der meldenden Person gelöscht`,
  CALLER_STOPPED: message`Meldende Person möchte keine E-Mails mehr`,
  TRANSFERRED_OUT: message`An eine andere Gemeinde übergeben`,
  TRANSFERRED_IN: message`Von einer anderen Gemeinde übernommen`,
  IMPORTED: message`Aus einem anderen System übernommen`,
}

/** The German name of a step in the history. */
export const kindText = ({ kind }: Entry): string => KINDS[kind]()

/** The German name of a changed field. */
export const fieldText = ({ field }: Change): string => CHANGED_LABELS[field]()
