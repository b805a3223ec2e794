import type { ContentType, Decision } from '../notice.rules.ts'

export const TYPE_NAMES: Record<ContentType, string> = {
  COMMENT: 'Kommentar',
  REPORT: 'Meldung',
  USER: 'Konto',
}

/** Names of past decisions. */
export const DECISION_NAMES: Record<ContentType, Record<Decision, string>> = {
  COMMENT: { REMOVED: 'Gelöscht', KEPT: 'Bleibt stehen' },
  REPORT: { REMOVED: 'Verborgen', KEPT: 'Bleibt stehen' },
  USER: { REMOVED: 'Konto gesperrt', KEPT: 'Konto nicht gesperrt' },
}

/** Labels of the possible decisions with explanations. */
export const DECISION_CHOICES: Record<ContentType, Record<Decision, { label: string; hint: string }>> = {
  COMMENT: {
    REMOVED: { label: 'Kommentar löschen', hint: 'Text und Fotos verschwinden, Antworten darauf bleiben.' },
    KEPT: { label: 'Kommentar bleibt', hint: 'Er verstößt nicht gegen die Regeln.' },
  },
  REPORT: {
    REMOVED: {
      label: 'Meldung verbergen',
      hint: 'Die Freigabe wird zurückgezogen; nur die Verwaltung sieht sie noch.',
    },
    KEPT: { label: 'Meldung bleibt', hint: 'Sie verstößt nicht gegen die Regeln.' },
  },
  USER: {
    REMOVED: { label: 'Konto ist gesperrt', hint: 'Sperren Sie es zuerst in der Benutzerverwaltung.' },
    KEPT: { label: 'Konto wird nicht gesperrt', hint: 'Dafür reicht es nicht.' },
  },
}
