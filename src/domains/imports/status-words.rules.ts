import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'

/**
 * Words for statuses of the three systems and of German files, in small letters. Null: such a report is not
 * taken over, because it never became one there, or was hidden.
 */
export const STATUS_WORDS: Readonly<Record<string, StatusKind | null>> = {
  // Open311.
  open: 'NEW',
  closed: 'DONE',
  // FixMyStreet.
  confirmed: 'NEW',
  'for triage': 'NEW',
  investigating: 'ACCEPTED',
  'in progress': 'ACCEPTED',
  planned: 'ACCEPTED',
  'action scheduled': 'ACCEPTED',
  'internal referral': 'ACCEPTED',
  fixed: 'DONE',
  'fixed - user': 'DONE',
  'fixed - council': 'DONE',
  'no further action': 'DONE',
  'unable to fix': 'NOT_POSSIBLE',
  'not responsible': 'REJECTED',
  duplicate: 'REJECTED',
  hidden: null,
  unconfirmed: null,
  partial: null,
  // CitySDK and Klarschiff.
  pending: 'NOT_APPROVED',
  received: 'NEW',
  in_process: 'ACCEPTED',
  processed: 'DONE',
  rejected: 'REJECTED',
  gemeldet: 'NOT_APPROVED',
  offen: 'NEW',
  inbearbeitung: 'ACCEPTED',
  'in bearbeitung': 'ACCEPTED',
  abgeschlossen: 'DONE',
  gelöst: 'DONE',
  'nicht lösbar': 'NOT_POSSIBLE',
  wirdnichtbearbeitet: 'REJECTED',
  'wird nicht bearbeitet': 'REJECTED',
  duplikat: 'REJECTED',
  // Files of one's own.
  neu: 'NEW',
  angenommen: 'ACCEPTED',
  erledigt: 'DONE',
  abgelehnt: 'REJECTED',
  'nicht möglich': 'NOT_POSSIBLE',
}
