import { type Message, message } from '#kit/common/say.ts'
import type { ContentType, Decision } from '../notice.rules.ts'

export const TYPE_NAMES: Record<ContentType, Message> = {
  COMMENT: message`Kommentar`,
  REPORT: message`Meldung`,
  USER: message`Konto`,
}

/** Names of past decisions. */
export const DECISION_NAMES: Record<ContentType, Record<Decision, Message>> = {
  COMMENT: { REMOVED: message`Gelöscht`, KEPT: message`Bleibt stehen` },
  REPORT: { REMOVED: message`Verborgen`, KEPT: message`Bleibt stehen` },
  USER: { REMOVED: message`Konto gesperrt`, KEPT: message`Konto nicht gesperrt` },
}

/** Labels of the possible decisions with explanations. */
export const DECISION_CHOICES: Record<ContentType, Record<Decision, { label: Message; hint: Message }>> = {
  COMMENT: {
    REMOVED: {
      label: message`Kommentar löschen`,
      hint: message`Text und Fotos verschwinden, Antworten darauf bleiben.`,
    },
    KEPT: { label: message`Kommentar bleibt`, hint: message`Er verstößt nicht gegen die Regeln.` },
  },
  REPORT: {
    REMOVED: {
      label: message`Meldung verbergen`,
      hint: message`Die Freigabe wird zurückgezogen; nur die Verwaltung sieht sie noch.`,
    },
    KEPT: { label: message`Meldung bleibt`, hint: message`Sie verstößt nicht gegen die Regeln.` },
  },
  USER: {
    REMOVED: {
      label: message`Konto ist gesperrt`,
      hint: message`Sperren Sie es zuerst in der Benutzerverwaltung.`,
    },
    KEPT: { label: message`Konto wird nicht gesperrt`, hint: message`Dafür reicht es nicht.` },
  },
}
