/** A retention period in months that a municipality can choose within bounds (rule 99). */
export type TownPeriod = { months: number; least: number; most: number; label: string; what: string }

/** The default periods and their bounds. The database enforces the same bounds. */
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

/**
 * Days that a deleted report stays in the bin; then months that a decided notice, and days that the log of
 * mails is kept (rule 99).
 */
export const BIN_DAYS = 30
export const NOTICE_MONTHS = 12
export const MAIL_LOG_DAYS = 90
/**
 * Days that an ended session is kept: the same as sign-ins in the audit log, and as a device that gets push
 * messages by it.
 */
export const SESSION_DAYS = 90
/**
 * Days that a mailed link is remembered after its expiry. Until then it can say that it was used or has
 * expired.
 */
export const LINK_TRACE_DAYS = 7
/** Days that an account waits for the confirmation of its address. */
export const UNCONFIRMED_DAYS = 7
/** Days after which an unconfirmed address gets its only reminder. */
export const UNCONFIRMED_REMINDER_DAYS = 2
/**
 * Months without use after which a citizen's account is announced for deletion; then the days between that
 * mail and the deletion.
 */
export const INACTIVE_MONTHS = 24
export const INACTIVE_NOTICE_DAYS = 30
