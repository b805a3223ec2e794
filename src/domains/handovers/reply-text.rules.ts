import { type Message, message } from '#kit/common/say.ts'
import type { ReplyKind } from './handover.rules.ts'

/** The name of each reply in a list. */
export const REPLY_TEXTS: Record<ReplyKind, Message> = {
  ACCEPTED: message`Übernommen`,
  REFUSED: message`Abgelehnt`,
  ANSWERED: message`Nachricht`,
  DONE: message`Als erledigt gemeldet`,
}
