import type { PERIODS, TOWN_PERIOD_WORDS } from './storage-periods.rules.ts'

type PeriodWord = keyof typeof PERIODS | (typeof TOWN_PERIOD_WORDS)[number]

/** The scope of each retention period, for people who write texts. */
export const PERIOD_NAMES: Record<PeriodWord, string> = {
  anmeldung: 'Wie lange Bürgerinnen und Bürger angemeldet bleiben',
  'anmeldung-mitarbeitende': 'Wie lange Mitarbeitende höchstens angemeldet bleiben',
  'ohne-benutzung': 'Nach welcher Pause Mitarbeitende abgemeldet werden',
  'bekanntes-geraet': 'Wie lange vermerkt bleibt, wo sich jemand angemeldet hat',
  'link-bestaetigung': 'Gültigkeit des Links, der eine E‑Mail-Adresse bestätigt',
  'link-passwort': 'Gültigkeit des Links für ein neues Passwort',
  'link-loeschung': 'Gültigkeit des Links, der ein Konto löscht',
  'link-einladung': 'Gültigkeit einer Einladung',
  'link-adresse-stoppen': 'Wie lange sich eine neue E‑Mail-Adresse zurücknehmen lässt',
  gastmeldung: 'Bis wann eine Meldung ohne Konto zu bestätigen ist',
  'unbenutzte-fotos': 'Wie lange ein Foto bleibt, das in keine Meldung kommt',
  datenkopie: 'Wie lange die Kopie der eigenen Daten zum Herunterladen bereitliegt',
  exporte: 'Wie lange ein Export für Mitarbeitende bereitliegt',
  benachrichtigungen: 'Wie lange Benachrichtigungen auf der Website bleiben',
  'versandte-mails': 'Wie lange Empfänger und Inhalt verschickter E‑Mails bleiben',
  'push-geraete': 'Nach welcher Zeit ohne Besuch ein Gerät für Push-Nachrichten vergessen wird',
  'push-nachrichten': 'Wie lange verzeichnet ist, dass eine Push-Nachricht hinausging',
  'protokoll-anmeldungen': 'Wie lange das Protokoll Anmeldungen von Mitarbeitenden nennt',
  angebote: 'Wie lange Anfragen nach einem Angebot bleiben',
  'unbestaetigtes-konto': 'Wie lange ein Konto bleibt, dessen E‑Mail-Adresse niemand bestätigt',
  'erinnerung-bestaetigung': 'Wann an die Bestätigung der E‑Mail-Adresse erinnert wird',
  'unbenutztes-konto': 'Nach welcher Zeit ohne Benutzung ein Konto gelöscht wird',
  'ankuendigung-loeschung': 'Wie lange vor dieser Löschung eine E‑Mail sie ankündigt',
  papierkorb: 'Wie lange gelöschte Meldungen im Papierkorb bleiben',
  hinweise: 'Wie lange Hinweise auf anstößige Inhalte nach der Entscheidung bleiben',
  'mail-verzeichnis': 'Wie lange verzeichnet ist, dass es eine E‑Mail gab',
  sicherungen: 'Wie lange Gelöschtes höchstens in Sicherungskopien bleibt',
  entwuerfe: 'Wie lange der Entwurf einer Meldung auf dem Gerät bleibt',
  'name-in-meldungen': 'Wann abgeschlossene Meldungen ihren Namen verlieren',
  meldungen: 'Wie lange abgeschlossene Meldungen bleiben',
  'abgelehnte-meldungen': 'Wie lange abgelehnte und nie freigegebene Meldungen bleiben',
  protokoll: 'Wie lange das Protokoll über das Handeln der Mitarbeitenden bleibt',
}
