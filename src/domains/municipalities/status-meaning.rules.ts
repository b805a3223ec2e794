import { type Message, message } from '#kit/common/say.ts'
import type { StatusKind } from './municipality.rules.ts'

// Apart from the names of statuses, which lists show: only a report's page explains them.

/** The meaning of each kind for citizens, independent of the town's own names (U-12). It promises nothing. */
export const STATUS_MEANINGS: Record<StatusKind, Message> = {
  NOT_APPROVED: message`die Gemeinde prüft die Meldung zuerst, noch sehen andere sie nicht.`,
  NEW: message`die Meldung ist öffentlich, die Gemeinde hat sie noch nicht aufgegriffen.`,
  ACCEPTED: message`die Gemeinde kümmert sich.`,
  DONE: message`die Gemeinde hat sich darum gekümmert und die Meldung abgeschlossen.`,
  REJECTED: message`die Gemeinde nimmt die Meldung nicht an, zum Beispiel weil sie nicht zuständig ist.`,
  NOT_POSSIBLE: message`die Gemeinde kann daran nichts ändern, zum Beispiel weil es technisch nicht geht.`,
}
