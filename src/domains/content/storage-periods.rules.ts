import { BACKUP_DAYS, EXPORT_HOURS } from '#domains/account/account.rules.ts'
import { SIGN_IN_DAYS } from '#domains/audit/audit.rules.ts'
import {
  CITIZEN_SESSION_DAYS,
  CONFIRM_HOURS,
  DELETION_LINK_HOURS,
  INVITATION_HOURS,
  KNOWN_DEVICE_DAYS,
  RESET_MINUTES,
  STAFF_IDLE_HOURS,
  STAFF_SESSION_HOURS,
} from '#domains/auth/auth.rules.ts'
import { EMAIL_STOP_DAYS } from '#domains/auth/credentials.rules.ts'
import { REPORT_DRAFT_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { FILE_DAYS } from '#domains/exports/export.rules.ts'
import { GUEST_CONFIRM_HOURS, MAILED_REPORT_HOURS } from '#domains/filing/guest.rules.ts'
import { DONE_MAIL_DAYS, OPEN_MAIL_DAYS } from '#domains/mail-replies/mail-reply.rules.ts'
import {
  BIN_DAYS,
  INACTIVE_MONTHS,
  INACTIVE_NOTICE_DAYS,
  MAIL_LOG_DAYS,
  NOTICE_MONTHS,
  UNCONFIRMED_DAYS,
  UNCONFIRMED_REMINDER_DAYS,
} from '#domains/municipalities/fixed-periods.rules.ts'
import { TOWN_PERIODS, type TownPeriodName } from '#domains/municipalities/town-periods.rules.ts'
import { NOTIFICATION_DAYS } from '#domains/notifications/bell.rules.ts'
import { ORIGINAL_DAYS, ORIGINAL_MOST_DAYS } from '#domains/photos/originals.rules.ts'
import { UPLOAD_HOURS } from '#domains/photos/photo.rules.ts'
import { MAIL_CONTENT_DAYS } from '#domains/platform/outbox.rules.ts'
import { DEVICE_DAYS, PUSH_KEPT_DAYS } from '#domains/push/push.rules.ts'
import { MERGE_DAYS } from '#domains/reports/merge.rules.ts'
import { LOG_DAYS } from '#domains/webhooks/webhook.rules.ts'
import { BARRIER_MONTHS } from './barrier.rules.ts'
import { QUOTE_MONTHS } from './quote.rules.ts'

const counted = (one: string, many: string) => (count: number) =>
  `${count === 1 ? 'eine' : count}\u00a0${count === 1 ? one : many}`
export const minutes = counted('Minute', 'Minuten')
const hours = counted('Stunde', 'Stunden')
/** Dative after "nach" and "seit", and where a period is only named. */
export const days = (count: number) => (count === 1 ? 'ein\u00a0Tag' : `${count}\u00a0Tage`)
const months = (count: number) => (count === 1 ? 'ein\u00a0Monat' : `${count}\u00a0Monate`)
const DAY = 24 * 60 * 60 * 1000

/**
 * Retention periods as text, by their placeholder word. They use the same constants as the jobs that delete
 * the data (D-31).
 */
export const PERIODS = {
  anmeldung: days(CITIZEN_SESSION_DAYS),
  'anmeldung-mitarbeitende': hours(STAFF_SESSION_HOURS),
  'ohne-benutzung': hours(STAFF_IDLE_HOURS),
  'bekanntes-geraet': days(KNOWN_DEVICE_DAYS),
  'link-bestaetigung': hours(CONFIRM_HOURS),
  'link-passwort': minutes(RESET_MINUTES),
  'link-loeschung': hours(DELETION_LINK_HOURS),
  'link-einladung': hours(INVITATION_HOURS),
  'link-adresse-stoppen': days(EMAIL_STOP_DAYS),
  gastmeldung: hours(GUEST_CONFIRM_HOURS),
  mailmeldung: hours(MAILED_REPORT_HOURS),
  'unbenutzte-fotos': hours(UPLOAD_HOURS),
  'ungeschwaerzte-fotos': days(ORIGINAL_DAYS),
  'ungeschwaerzte-fotos-laengstens': days(ORIGINAL_MOST_DAYS),
  datenkopie: hours(EXPORT_HOURS),
  exporte: days(FILE_DAYS),
  benachrichtigungen: days(NOTIFICATION_DAYS),
  'versandte-mails': days(MAIL_CONTENT_DAYS),
  'eingegangene-mails': days(OPEN_MAIL_DAYS),
  'erledigte-mails': days(DONE_MAIL_DAYS),
  'push-geraete': days(DEVICE_DAYS),
  'push-nachrichten': days(PUSH_KEPT_DAYS),
  'protokoll-anmeldungen': days(SIGN_IN_DAYS),
  angebote: months(QUOTE_MONTHS),
  'hinweise-barrieren': months(BARRIER_MONTHS),
  'unbestaetigtes-konto': days(UNCONFIRMED_DAYS),
  'erinnerung-bestaetigung': days(UNCONFIRMED_REMINDER_DAYS),
  'unbenutztes-konto': months(INACTIVE_MONTHS),
  'ankuendigung-loeschung': days(INACTIVE_NOTICE_DAYS),
  papierkorb: days(BIN_DAYS),
  hinweise: months(NOTICE_MONTHS),
  'mail-verzeichnis': days(MAIL_LOG_DAYS),
  webhooks: days(LOG_DAYS),
  zusammenfuehrung: days(MERGE_DAYS),
  sicherungen: days(BACKUP_DAYS),
  entwuerfe: days(REPORT_DRAFT_LIFETIME / DAY),
} as const

/** Periods in months that a municipality has changed from the defaults. */
export type ChosenMonths = Partial<Record<TownPeriodName, number>>

const CHOSEN = {
  'name-in-meldungen': 'report-contact',
  meldungen: 'report-closed',
  'abgelehnte-meldungen': 'report-rejected',
  protokoll: 'audit-log',
} as const satisfies Record<string, TownPeriodName>

/** The placeholder words of the periods that a municipality can choose. */
export const TOWN_PERIOD_WORDS = Object.keys(CHOSEN) as (keyof typeof CHOSEN)[]
export const townPeriodText = (word: keyof typeof CHOSEN, chosen: ChosenMonths = {}): string =>
  months(chosen[CHOSEN[word]] ?? TOWN_PERIODS[CHOSEN[word]].months)

const P = PERIODS

/** All retention periods as a Markdown list. */
export const periodsText = (
  chosen: ChosenMonths = {},
): string => `- Ihr Name und Ihre Kontaktdaten in einer abgeschlossenen Meldung: ${townPeriodText('name-in-meldungen', chosen)} nach dem Abschluss; danach steht die Meldung ohne Namen da.
- Abgeschlossene Meldungen mit Kommentaren und Fotos: ${townPeriodText('meldungen', chosen)}; abgelehnte und nie freigegebene: ${townPeriodText('abgelehnte-meldungen', chosen)}. Offene Meldungen: bis sie abgeschlossen sind. Ihr Name verschwindet daraus auch mit Ihrem Konto.
- Gelöschte Meldungen: ${P.papierkorb}, dann mit allen Fotos endgültig fort.
- Konto: bis Sie es löschen; ein nie bestätigtes ${P['unbestaetigtes-konto']}. Sind ${P['erinnerung-bestaetigung']} ohne Bestätigung vergangen, erinnern wir einmal daran. Wird ein Konto ${P['unbenutztes-konto']} lang nicht benutzt, kündigen wir seine Löschung per E‑Mail an; sind danach weitere ${P['ankuendigung-loeschung']} ohne Anmeldung vergangen, geht es.
- Hinweise auf anstößige Inhalte: ${P.hinweise} nach der Entscheidung. Hinweise zu Barrieren: ${P['hinweise-barrieren']}.
- Sicherungskopien mit Gelöschtem: höchstens ${P.sicherungen}.
- Anmeldungen: ${P.anmeldung}, bei Mitarbeitenden ${P['anmeldung-mitarbeitende']} oder ${P['ohne-benutzung']} ohne Benutzung.
- Links in E‑Mails: Bestätigung ${P['link-bestaetigung']}, neues Passwort ${P['link-passwort']}, Löschung des Kontos ${P['link-loeschung']}, Einladung ${P['link-einladung']}, Widerspruch gegen eine neue E‑Mail-Adresse ${P['link-adresse-stoppen']}.
- Meldungen ohne Konto, die nicht bestätigt werden: ${P.gastmeldung}. Meldungen per E‑Mail, die nicht ergänzt werden, mit ihren Fotos: ${P.mailmeldung}.
- Hochgeladene Fotos, die in keine Meldung kommen: ${P['unbenutzte-fotos']}.
- Benachrichtigungen auf der Website: ${P.benachrichtigungen}.
- Verschickte E‑Mails mit Empfänger und Inhalt: ${P['versandte-mails']}; danach steht bis zum Ende von ${P['mail-verzeichnis']} nur noch da, dass es eine gab.
- Antworten auf unsere E‑Mails, die nicht zugeordnet werden konnten: ${P['eingegangene-mails']}, nach der Erledigung ${P['erledigte-mails']}.
- Geräte für Push-Nachrichten: ${P['push-geraete']} ohne Besuch; dass eine Nachricht hinausging: ${P['push-nachrichten']}.
- Kopien Ihrer Daten zum Herunterladen: ${P.datenkopie}; Exporte für Mitarbeitende: ${P.exporte}.
- Protokoll über das Handeln der Mitarbeitenden: ${townPeriodText('protokoll', chosen)}, ihre Anmeldungen darin ${P['protokoll-anmeldungen']}.
- Anfragen nach einem Angebot: ${P.angebote}.`
