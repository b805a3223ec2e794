import type { StatusKind } from './municipality.rules.ts'

/** The meaning of each kind for citizens, independent of the town's own names (U-12). It promises nothing. */
export const STATUS_MEANINGS: Record<StatusKind, string> = {
  NOT_APPROVED: 'die Gemeinde liest die Meldung zuerst, noch sehen andere sie nicht.',
  NEW: 'die Meldung ist öffentlich, die Gemeinde hat sie noch nicht aufgegriffen.',
  ACCEPTED: 'die Gemeinde kümmert sich.',
  DONE: 'die Gemeinde hat sich darum gekümmert und die Meldung abgeschlossen.',
  REJECTED: 'die Gemeinde nimmt die Meldung nicht an, zum Beispiel weil sie nicht zuständig ist.',
  NOT_POSSIBLE: 'die Gemeinde kann daran nichts ändern, zum Beispiel weil es technisch nicht geht.',
}
