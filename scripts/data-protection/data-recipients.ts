/** An external recipient of data, and the settings that turn the transfer on. */
type Recipient = { who: string; what: string; role: string; settings: readonly string[] }

const PROCESSOR = 'Unterauftragsverarbeiter'

/** All possible external recipients. */
export const RECIPIENTS: readonly Recipient[] = [
  {
    who: 'Rechenzentrum, in dem Programm, Datenbank und Dateien liegen',
    what: 'alle Daten',
    role: PROCESSOR,
    settings: ['DATABASE_URL', 'DATABASE_READ_URL', 'STORAGE_URL', 'DATA_DIR'],
  },
  {
    who: 'Ort der Sicherungen',
    what: 'alle Daten',
    role: PROCESSOR,
    settings: ['Ziel von `npm run backup`'],
  },
  {
    who: 'Mailserver',
    what: 'Adresse, Betreff und Text jeder E‑Mail; Rückläufer',
    role: PROCESSOR,
    settings: ['SMTP_URL', 'UNSUBSCRIBE_MAILBOX', 'REPLY_ADDRESS', 'REPORT_ADDRESS'],
  },
  {
    who: 'Betreiber',
    what: 'Anfragen nach einem Angebot',
    role: 'eigene Verantwortung',
    settings: ['OPERATOR_MAIL'],
  },
  {
    who: 'Push-Dienst des Browsers (Apple, Google, Microsoft, Mozilla; auch außerhalb der EU)',
    what: 'dass und wann ein Gerät eine Nachricht bekommt; der Inhalt ist verschlüsselt',
    role: 'von der Person mit ihrem Browser gewählt, nur nach Einschalten',
    settings: ['Einschalten im Profil'],
  },
  {
    who: 'Kartendienst',
    what: 'welcher Ausschnitt gebraucht wird, vom Server gefragt; nichts über die Person',
    role: 'keine personenbezogenen Daten',
    settings: ['MAP_STYLE_URL', 'MAP_SATELLITE_URL', 'MAP_SATELLITE_LABELS_URL'],
  },
  {
    who: 'Adressdienst',
    what: 'Suchwort oder Punkt, vom Server gefragt; nichts über die Person',
    role: 'keine personenbezogenen Daten, soweit das Suchwort keine enthält',
    settings: ['GEOCODER_URL'],
  },
  {
    who: 'Dienst zur Verwaltung von Einwilligungen',
    what: 'IP-Adresse und Browser der Besuchenden',
    role: PROCESSOR,
    settings: ['CONSENT_SCRIPT_URL'],
  },
  {
    who: 'Weitere Empfänger einer Kategorie (Bauhof, beauftragtes Unternehmen)',
    what: 'Ort und Inhalt einer Meldung, weder Name noch Kontakt',
    role: 'von der Gemeinde bestimmt',
    settings: ['Kategorie, Feld „Weitere Empfänger“'],
  },
]

/**
 * Settings that hold an address to which the program sends no personal data; people themselves write there.
 */
export const HARMLESS_ADDRESSES: readonly string[] = ['PUBLIC_URL', 'HELP_MAIL', 'PRIVACY_MAIL']

export function recipientsTable(): string {
  const name = (setting: string) => (/^[A-Z_]+$/.test(setting) ? `\`${setting}\`` : setting)
  const rows = RECIPIENTS.map(
    ({ who, what, role, settings }) => `| ${who} | ${what} | ${role} | ${settings.map(name).join(', ')} |`,
  )
  return `| Empfänger | Was er bekommt | Stellung | Kommt dazu durch |
|---|---|---|---|
${rows.join('\n')}`
}
