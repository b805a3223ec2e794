import { type Message, message } from '#kit/common/say.ts'
import type { Feature } from './municipality.rules.ts'

/** German name of each feature, and its effect while it is on. */
export const FEATURE_TEXTS: Record<Feature, { name: Message; meaning: Message }> = {
  PRE_MODERATION: {
    name: message`Freigabe vor der Veröffentlichung`,
    meaning: message`Neue Meldungen sieht zuerst nur die Gemeinde. Ohne sie sind Meldungen sofort öffentlich.`,
  },
  COMMENTS: {
    name: message`Kommentare`,
    meaning: message`Bürgerinnen und Bürger kommentieren Meldungen. Antworten der Gemeinde sind immer möglich.`,
  },
  ANONYMOUS_REPORTS: {
    name: message`Meldungen ohne Konto`,
    meaning: message`Wer meldet, gibt Namen und E-Mail-Adresse an und bestätigt über einen Link.`,
  },
  ANNOUNCEMENTS: {
    name: message`Ankündigungen`,
    meaning: message`Die Gemeinde veröffentlicht Ankündigungen auf ihrer Seite.`,
  },
  REMINDER_RULES: {
    name: message`Erinnerungsregeln`,
    meaning: message`Die Gemeinde lässt sich an Meldungen erinnern, die zu lange liegen.`,
  },
  EXPORT: {
    name: message`Export`,
    meaning: message`Mitarbeitende laden Meldungen als Datei herunter.`,
  },
  INTERNAL_AREA: {
    name: message`Interner Bereich`,
    meaning: message`Kategorien und Meldungen, die nur die Verwaltung sieht. Was schon intern ist, bleibt es auch ohne.`,
  },
  PUSH: {
    name: message`Push-Nachrichten`,
    meaning: message`Mitteilungen kommen auch auf das Telefon.`,
  },
  SUPPORTS: {
    name: message`Betrifft mich auch`,
    meaning: message`Bürgerinnen und Bürger sagen bei einer Meldung mit einem Klick, dass sie auch sie betrifft. Alle sehen die Anzahl, niemand die Namen.`,
  },
  OPEN_DATA: {
    name: message`Offene Daten`,
    meaning: message`Alle bekommen die öffentlichen Meldungen als Dateien für Karten und Tabellen, ohne Texte und Namen.`,
  },
  MAIL_REPORTS: {
    name: message`Meldungen per E-Mail`,
    meaning: message`Hat der Betreiber Meldungen per E-Mail eingerichtet, bekommt die Gemeinde eine Adresse für Meldungen. Wer dorthin schreibt, erhält einen Link und ergänzt Ort und Kategorie. Die Adresse steht bei den eingegangenen E-Mails.`,
  },
  SATELLITE_BASEMAP: {
    name: message`Luftbild`,
    meaning: message`Stellt die Konfiguration der Plattform ein.`,
  },
  SATELLITE_LABELS: {
    name: message`Namen im Luftbild`,
    meaning: message`Stellt die Konfiguration der Plattform ein.`,
  },
}
