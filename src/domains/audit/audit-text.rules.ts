import { type Message, message, say } from '#kit/common/say.ts'
/** German text of each action. */
export const ACTION_TEXTS: Record<string, Message> = {
  'user.created': message`Konto angelegt`,
  'user.updated': message`Konto geändert`,
  'user.email-read': message`E-Mail-Adresse gelesen`,
  'user.invited': message`Eingeladen`,
  'user.invitation-accepted': message`Einladung angenommen`,
  'user.invitation-withdrawn': message`Einladung zurückgezogen`,
  'user.role-added': message`Aufgabe gegeben`,
  'user.role-removed': message`Aufgabe genommen`,
  'user.data-read': message`Auskunft über gespeicherte Daten`,
  'user.export-sent': message`Kopie der Daten veranlasst`,
  'user.erased': message`Konto gelöscht`,
  'user.town-data-erased': message`Daten in der Gemeinde gelöscht`,
  'user.signed-in': message`Angemeldet`,
  'user.locked': message`Konto gesperrt`,
  'user.unlocked': message`Konto entsperrt`,
  'user.sessions-ended': message`Überall abgemeldet`,
  'user.second-factor-removed': message`Zweiter Schritt beim Anmelden entfernt`,
  'user.reset-sent': message`Link für ein neues Passwort gesendet`,
  'user.email-change-started': message`Andere E-Mail-Adresse eingetragen`,
  'report.approved': message`Meldung freigegeben`,
  'report.withdrawn': message`Freigabe zurückgezogen`,
  'report.status-changed': message`Status geändert`,
  'report.contact-read': message`Kontaktdaten gelesen`,
  'report.question-asked': message`Frage an Meldende gestellt`,
  'report.question-withdrawn': message`Frage an Meldende zurückgezogen`,
  'report.deadline-moved': message`Frist verschoben`,
  'report.place-hidden': message`Genauer Ort verborgen`,
  'report.place-shown': message`Genauer Ort gezeigt`,
  'report.deleted': message`Meldung gelöscht`,
  'report.duplicate-marked': message`Als Duplikat markiert`,
  'report.duplicate-unmarked': message`Duplikat aufgehoben`,
  'report.exported': message`Meldung exportiert`,
  'comment.deleted': message`Kommentar gelöscht`,
  'notice.decided': message`Hinweis entschieden`,
  'report.filed': message`Meldung abgegeben`,
  'report.answered': message`Meldung beantwortet`,
  'report.answer-undone': message`Antwort zurückgenommen`,
  'report.note-undone': message`Interne Notiz zurückgenommen`,
  'key.created': message`Schlüssel angelegt`,
  'key.revoked': message`Schlüssel widerrufen`,
  'webhook.created': message`Webhook angelegt`,
  'webhook.secret-renewed': message`Geheimnis eines Webhooks erneuert`,
  'webhook.switched-off': message`Webhook ausgeschaltet`,
  'webhook.switched-on': message`Webhook eingeschaltet`,
  'webhook.deleted': message`Webhook gelöscht`,
  'municipality.created': message`Gemeinde angelegt`,
  'municipality.updated': message`Gemeinde geändert`,
  'municipality.reports-exported': message`Meldungen exportiert`,
  'municipality.period-report-contact': message`Frist für Namen in Meldungen geändert (Monate)`,
  'municipality.period-report-closed': message`Frist für abgeschlossene Meldungen geändert (Monate)`,
  'municipality.period-report-rejected': message`Frist für abgelehnte Meldungen geändert (Monate)`,
  'municipality.period-audit-log': message`Frist für dieses Protokoll geändert (Monate)`,
  'municipality.licence-changed': message`Lizenz der offenen Daten geändert`,
  'municipality.features-changed': message`Funktionen geändert`,
  'municipality.activated': message`Gemeinde eingeschaltet`,
  'municipality.deactivated': message`Gemeinde ausgeschaltet`,
  'barrier.answered': message`Hinweis zu einer Barriere beantwortet`,
  'barrier.reopened': message`Hinweis zu einer Barriere wieder offen`,
  'message.resent': message`Nachricht noch einmal gesendet`,
  'message.cancelled': message`Nachricht verworfen`,
  'municipality.deleted': message`Gemeinde gelöscht`,
  'announcement.created': message`Ankündigung angelegt`,
  'announcement.changed': message`Ankündigung geändert`,
  'announcement.deleted': message`Ankündigung gelöscht`,
  'deadline.rules-changed': message`Fristen geändert`,
  'deadline.days-changed': message`Eigene freie Tage geändert`,
  'reminder.rule-created': message`Erinnerungsregel angelegt`,
  'reminder.rule-changed': message`Erinnerungsregel geändert`,
  'reminder.rule-deleted': message`Erinnerungsregel gelöscht`,
  'news.created': message`Beitrag angelegt`,
  'news.changed': message`Beitrag geändert`,
  'news.deleted': message`Beitrag gelöscht`,
  'faq.created': message`Frage angelegt`,
  'faq.changed': message`Frage geändert`,
  'faq.moved': message`Frage verschoben`,
  'faq.deleted': message`Frage gelöscht`,
  'page.changed': message`Text einer Seite geändert`,
  'page.restored': message`Frühere Fassung eines Textes wiederhergestellt`,
  'page.given-back': message`Eigenen Text einer Seite aufgegeben`,
}

/** German names of the values in an entry. */
const WORDS: Record<string, Message> = {
  REQUESTED: message`auf Verlangen`,
  NOT_NEEDED: message`nicht mehr gebraucht`,
  UNLAWFUL: message`zu Unrecht gespeichert`,
  DUTY: message`gesetzliche Pflicht`,
  LOST_ACCESS: message`kein Zugang mehr`,
  WRONG_DATA: message`Angaben berichtigt`,
  SECURITY: message`zur Sicherheit`,
  RESOLVED: message`Anlass entfallen`,
  ADMIN: message`Administration`,
  EDITOR: message`Redaktion`,
  NOT_APPROVED: message`Nicht freigegeben`,
  NEW: message`Neu`,
  ACCEPTED: message`Angenommen`,
  DONE: message`Erledigt`,
  REJECTED: message`Abgelehnt`,
  NOT_POSSIBLE: message`Nicht möglich`,
  DRAFT: message`Entwurf`,
  PLANNED: message`Geplant`,
  PUBLISHED: message`Veröffentlicht`,
  name: message`Name`,
  firstName: message`Vorname`,
  lastName: message`Nachname`,
  username: message`Anzeigename`,
  telephone: message`Telefon`,
  signature: message`Signatur`,
  welcomeText: message`Willkommenstext`,
  logo: message`Wappen`,
  website: message`Website`,
  latitude: message`Breite`,
  longitude: message`Länge`,
  zip: message`Postleitzahl`,
  contactEmail: message`E-Mail-Adresse`,
  contactPhone: message`Telefon`,
  postalAddress: message`Anschrift`,
  dataProtectionContact: message`Datenschutz`,
  statuses: message`Status`,
  editorsMayAnnounce: message`Entwürfe der Redaktion`,
  requiresSecondFactor: message`Zweiter Schritt für alle`,
  supportThreshold: message`Grenze für „viel Zuspruch“`,
  internalName: message`interner Name`,
  slug: message`Kürzel`,
  hosts: message`Hostnamen`,
  country: message`Land`,
  state: message`Bundesland`,
  theme: message`Aussehen`,
  accent: message`Farbe`,
  paper: message`Papierton`,
  impressum: message`Impressum`,
  datenschutz: message`Datenschutz`,
  agb: message`Nutzungsbedingungen`,
  barrierefreiheit: message`Erklärung zur Barrierefreiheit`,
  'leichte-sprache': message`Leichte Sprache`,
  gebaerdensprache: message`Gebärdensprache`,
  loesungen: message`Lösungen`,
  awards: message`Auszeichnungen`,
  'mobile-apps': message`Meldewerk als App`,
}

/** Kinds of objects that actions concern: the first word of the action. */
export const SUBJECTS = [
  { subject: 'user', word: 'konten', label: message`Konten` },
  { subject: 'report', word: 'meldungen', label: message`Meldungen` },
  { subject: 'comment', word: 'kommentare', label: message`Kommentare` },
  { subject: 'notice', word: 'hinweise', label: message`Hinweise` },
  { subject: 'message', word: 'nachrichten', label: message`Nachrichten` },
  { subject: 'page', word: 'texte', label: message`Texte` },
  { subject: 'announcement', word: 'ankuendigungen', label: message`Ankündigungen` },
  { subject: 'reminder', word: 'erinnerungen', label: message`Erinnerungen` },
  { subject: 'municipality', word: 'gemeinde', label: message`Gemeinde` },
  { subject: 'key', word: 'schluessel', label: message`Schlüssel` },
  { subject: 'news', word: 'aktuelles', label: message`Aktuelles`, isPlatforms: true },
  { subject: 'faq', word: 'fragen', label: message`Fragen`, isPlatforms: true },
] as const

/** Formats the values of an entry for people. A value without a name stays as it is. */
export function valueText(value: string | null, names: Record<string, string> = {}): string {
  if (!value) return ''
  const words = value.split(/[ ,]+/)
  const known = words.flatMap((word) =>
    Object.hasOwn(names, word)
      ? (names[word] ?? [])
      : Object.hasOwn(WORDS, word)
        ? (WORDS[word]?.() ?? [])
        : [],
  )
  return known.length === words.length ? known.join(', ') : value
}

/** Lists the features that were switched on and off between two lists. */
export function switchedText(
  before: string | null,
  after: string | null,
  names: Record<string, string>,
): string {
  const [old, now] = [before, after].map((list) => (list ?? '').split(' ').filter(Boolean)) as [
    string[],
    string[],
  ]
  const named = (features: string[]) => features.map((each) => names[each] ?? each).join(', ')
  const on = now.filter((each) => !old.includes(each))
  const off = old.filter((each) => !now.includes(each))
  const parts = [
    on.length > 0 ? say`eingeschaltet: ${named(on)}` : '',
    off.length > 0 ? say`ausgeschaltet: ${named(off)}` : '',
  ]
  return parts.filter(Boolean).join('; ')
}
