import type { Feature } from './municipality.rules.ts'

/** German name of each feature, and its effect while it is on. */
export const FEATURE_TEXTS: Record<Feature, { name: string; meaning: string }> = {
  PRE_MODERATION: {
    name: 'Freigabe vor der Veröffentlichung',
    meaning: 'Neue Meldungen sieht zuerst nur die Gemeinde. Ohne sie sind Meldungen sofort öffentlich.',
  },
  COMMENTS: {
    name: 'Kommentare',
    meaning: 'Bürgerinnen und Bürger kommentieren Meldungen. Antworten der Gemeinde sind immer möglich.',
  },
  ANONYMOUS_REPORTS: {
    name: 'Meldungen ohne Konto',
    meaning: 'Wer meldet, gibt Namen und E-Mail-Adresse an und bestätigt über einen Link.',
  },
  ANNOUNCEMENTS: {
    name: 'Ankündigungen',
    meaning: 'Die Gemeinde veröffentlicht Ankündigungen auf ihrer Seite.',
  },
  REMINDER_RULES: {
    name: 'Erinnerungsregeln',
    meaning: 'Die Gemeinde lässt sich an Meldungen erinnern, die zu lange liegen.',
  },
  EXPORT: {
    name: 'Export',
    meaning: 'Mitarbeitende laden Meldungen als Datei herunter.',
  },
  INTERNAL_AREA: {
    name: 'Interner Bereich',
    meaning:
      'Kategorien und Meldungen, die nur die Verwaltung sieht. Was schon intern ist, bleibt es auch ohne.',
  },
  PUSH: {
    name: 'Push-Nachrichten',
    meaning: 'Mitteilungen kommen auch auf das Telefon.',
  },
  SATELLITE_BASEMAP: { name: 'Luftbild', meaning: 'Stellt die Konfiguration der Plattform ein.' },
  SATELLITE_LABELS: { name: 'Namen im Luftbild', meaning: 'Stellt die Konfiguration der Plattform ein.' },
}
