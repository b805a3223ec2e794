/** A period that a municipality can choose within bounds, in months (rule 99). */
export type TownPeriod = { months: number; least: number; most: number; label: string; what: string }

/** What holds where a municipality has chosen nothing else; the bounds are the database's as well. */
export const TOWN_PERIODS = {
  'report-contact': {
    months: 12,
    least: 1,
    most: 36,
    label: 'Name und Kontaktdaten in abgeschlossenen Meldungen',
    what: 'Danach ist nicht mehr bekannt, von wem die Meldung war. Die Meldung selbst bleibt.',
  },
  'report-closed': {
    months: 60,
    least: 12,
    most: 120,
    label: 'Abgeschlossene Meldungen',
    what: 'Danach werden sie mit Kommentaren und Fotos gelöscht.',
  },
  'report-rejected': {
    months: 12,
    least: 1,
    most: 24,
    label: 'Abgelehnte und nie freigegebene Meldungen',
    what: 'Danach werden sie mit Kommentaren und Fotos gelöscht.',
  },
  'audit-log': {
    months: 24,
    least: 6,
    most: 36,
    label: 'Protokoll über das Handeln der Mitarbeitenden',
    what: 'Anmeldungen stehen immer nur 90 Tage darin.',
  },
} as const satisfies Record<string, TownPeriod>

export type TownPeriodName = keyof typeof TOWN_PERIODS

/** Days that a deleted report lies in the bin, months that a decided notice stays, days of the log of mails (rule 99). */
export const BIN_DAYS = 30
export const NOTICE_MONTHS = 12
export const MAIL_LOG_DAYS = 90
/** Days that an ended session stays: as long as the log of signing in, and as a device that gets push messages by it. */
export const SESSION_DAYS = 90
/** Days that a link of a mail is still known after it ran out: until then it says that it was used, or that it is too old. */
export const LINK_TRACE_DAYS = 7
/** Days that an account waits for its address to be confirmed. */
export const UNCONFIRMED_DAYS = 7
/** Days after which whoever owns the address is reminded of it, once. */
export const UNCONFIRMED_REMINDER_DAYS = 2
/** Months without any use after which a citizen is told that the account will go, and days from then until it does. */
export const INACTIVE_MONTHS = 24
export const INACTIVE_NOTICE_DAYS = 30
