import { type Message, message } from '#kit/common/say.ts'
import type { PERIODS, TOWN_PERIOD_WORDS } from './storage-periods.rules.ts'

type PeriodWord = keyof typeof PERIODS | (typeof TOWN_PERIOD_WORDS)[number]

/** The scope of each retention period, for people who write texts. */
export const PERIOD_NAMES: Record<PeriodWord, Message> = {
  anmeldung: message`Wie lange Bürgerinnen und Bürger angemeldet bleiben`,
  'anmeldung-mitarbeitende': message`Wie lange Mitarbeitende höchstens angemeldet bleiben`,
  'ohne-benutzung': message`Nach welcher Pause Mitarbeitende abgemeldet werden`,
  'bekanntes-geraet': message`Wie lange vermerkt bleibt, wo sich jemand angemeldet hat`,
  'link-bestaetigung': message`Gültigkeit des Links, der eine E‑Mail-Adresse bestätigt`,
  'link-passwort': message`Gültigkeit des Links für ein neues Passwort`,
  'link-loeschung': message`Gültigkeit des Links, der ein Konto löscht`,
  'link-einladung': message`Gültigkeit einer Einladung`,
  'link-adresse-stoppen': message`Wie lange sich eine neue E‑Mail-Adresse zurücknehmen lässt`,
  gastmeldung: message`Bis wann eine Meldung ohne Konto zu bestätigen ist`,
  'unbenutzte-fotos': message`Wie lange ein Foto bleibt, das in keine Meldung kommt`,
  datenkopie: message`Wie lange die Kopie der eigenen Daten zum Herunterladen bereitliegt`,
  exporte: message`Wie lange ein Export für Mitarbeitende bereitliegt`,
  benachrichtigungen: message`Wie lange Benachrichtigungen auf der Website bleiben`,
  'versandte-mails': message`Wie lange Empfänger und Inhalt verschickter E‑Mails bleiben`,
  'push-geraete': message`Nach welcher Zeit ohne Besuch ein Gerät für Push-Nachrichten vergessen wird`,
  'push-nachrichten': message`Wie lange verzeichnet ist, dass eine Push-Nachricht hinausging`,
  'protokoll-anmeldungen': message`Wie lange das Protokoll Anmeldungen von Mitarbeitenden nennt`,
  angebote: message`Wie lange Anfragen nach einem Angebot bleiben`,
  'hinweise-barrieren': message`Wie lange Hinweise zu Barrieren bleiben`,
  'unbestaetigtes-konto': message`Wie lange ein Konto bleibt, dessen E‑Mail-Adresse niemand bestätigt`,
  'erinnerung-bestaetigung': message`Wann an die Bestätigung der E‑Mail-Adresse erinnert wird`,
  'unbenutztes-konto': message`Nach welcher Zeit ohne Benutzung ein Konto gelöscht wird`,
  'ankuendigung-loeschung': message`Wie lange vor dieser Löschung eine E‑Mail sie ankündigt`,
  papierkorb: message`Wie lange gelöschte Meldungen im Papierkorb bleiben`,
  hinweise: message`Wie lange Hinweise auf anstößige Inhalte nach der Entscheidung bleiben`,
  'mail-verzeichnis': message`Wie lange verzeichnet ist, dass es eine E‑Mail gab`,
  webhooks: message`Wie lange Zustellungen an Webhooks verzeichnet bleiben`,
  zusammenfuehrung: message`Wie lange sich eine Zusammenführung aufheben lässt`,
  sicherungen: message`Wie lange Gelöschtes höchstens in Sicherungskopien bleibt`,
  entwuerfe: message`Wie lange der Entwurf einer Meldung auf dem Gerät bleibt`,
  'name-in-meldungen': message`Wann abgeschlossene Meldungen ihren Namen verlieren`,
  meldungen: message`Wie lange abgeschlossene Meldungen bleiben`,
  'abgelehnte-meldungen': message`Wie lange abgelehnte und nie freigegebene Meldungen bleiben`,
  protokoll: message`Wie lange das Protokoll über das Handeln der Mitarbeitenden bleibt`,
}
