import { SIGN_IN_DAYS } from '#domains/audit/audit.rules.ts'
import { type Message, message } from '#kit/common/say.ts'

/** A retention period in months that a municipality can choose within bounds (rule 99). */
export type TownPeriod = { months: number; least: number; most: number; label: Message; what: Message }

/** The default periods and their bounds. The database enforces the same bounds. */
export const TOWN_PERIODS = {
  'report-contact': {
    months: 12,
    least: 1,
    most: 36,
    label: message`Name und Kontaktdaten in abgeschlossenen Meldungen`,
    what: message`Danach ist nicht mehr bekannt, von wem die Meldung war. Die Meldung selbst bleibt.`,
  },
  'report-closed': {
    months: 60,
    least: 12,
    most: 120,
    label: message`Abgeschlossene Meldungen`,
    what: message`Danach werden sie mit Kommentaren und Fotos gelöscht.`,
  },
  'report-rejected': {
    months: 12,
    least: 1,
    most: 24,
    label: message`Abgelehnte und nie freigegebene Meldungen`,
    what: message`Danach werden sie mit Kommentaren und Fotos gelöscht.`,
  },
  'audit-log': {
    months: 24,
    least: 6,
    most: 36,
    label: message`Protokoll über das Handeln der Mitarbeitenden`,
    what: message`Anmeldungen stehen immer nur ${SIGN_IN_DAYS} Tage darin.`,
  },
} as const satisfies Record<string, TownPeriod>

export type TownPeriodName = keyof typeof TOWN_PERIODS
