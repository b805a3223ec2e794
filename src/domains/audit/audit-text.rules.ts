/** German text of each action. */
export const ACTION_TEXTS: Record<string, string> = {
  'user.created': 'Konto angelegt',
  'user.updated': 'Konto geändert',
  'user.email-read': 'E-Mail-Adresse gelesen',
  'user.invited': 'Eingeladen',
  'user.invitation-accepted': 'Einladung angenommen',
  'user.invitation-withdrawn': 'Einladung zurückgezogen',
  'user.role-added': 'Aufgabe gegeben',
  'user.role-removed': 'Aufgabe genommen',
  'user.data-read': 'Auskunft über gespeicherte Daten',
  'user.export-sent': 'Kopie der Daten veranlasst',
  'user.erased': 'Konto gelöscht',
  'user.town-data-erased': 'Daten in der Gemeinde gelöscht',
  'user.signed-in': 'Angemeldet',
  'user.locked': 'Konto gesperrt',
  'user.unlocked': 'Konto entsperrt',
  'user.sessions-ended': 'Überall abgemeldet',
  'user.second-factor-removed': 'Zweiter Schritt beim Anmelden entfernt',
  'user.reset-sent': 'Link für ein neues Passwort gesendet',
  'user.email-change-started': 'Andere E-Mail-Adresse eingetragen',
  'report.approved': 'Meldung freigegeben',
  'report.withdrawn': 'Freigabe zurückgezogen',
  'report.status-changed': 'Status geändert',
  'report.contact-read': 'Kontaktdaten gelesen',
  'report.place-hidden': 'Genauer Ort verborgen',
  'report.place-shown': 'Genauer Ort gezeigt',
  'report.deleted': 'Meldung gelöscht',
  'report.duplicate-marked': 'Als Duplikat markiert',
  'report.duplicate-unmarked': 'Duplikat aufgehoben',
  'report.exported': 'Meldung exportiert',
  'comment.deleted': 'Kommentar gelöscht',
  'notice.decided': 'Hinweis entschieden',
  'municipality.created': 'Gemeinde angelegt',
  'municipality.updated': 'Gemeinde geändert',
  'municipality.reports-exported': 'Meldungen exportiert',
  'municipality.period-report-contact': 'Frist für Namen in Meldungen geändert (Monate)',
  'municipality.period-report-closed': 'Frist für abgeschlossene Meldungen geändert (Monate)',
  'municipality.period-report-rejected': 'Frist für abgelehnte Meldungen geändert (Monate)',
  'municipality.period-audit-log': 'Frist für dieses Protokoll geändert (Monate)',
  'municipality.features-changed': 'Funktionen geändert',
  'municipality.activated': 'Gemeinde eingeschaltet',
  'municipality.deactivated': 'Gemeinde ausgeschaltet',
  'barrier.answered': 'Hinweis zu einer Barriere beantwortet',
  'barrier.reopened': 'Hinweis zu einer Barriere wieder offen',
  'message.resent': 'Nachricht noch einmal gesendet',
  'message.cancelled': 'Nachricht verworfen',
  'municipality.deleted': 'Gemeinde gelöscht',
  'announcement.created': 'Ankündigung angelegt',
  'announcement.changed': 'Ankündigung geändert',
  'announcement.deleted': 'Ankündigung gelöscht',
  'reminder.rule-created': 'Erinnerungsregel angelegt',
  'reminder.rule-changed': 'Erinnerungsregel geändert',
  'reminder.rule-deleted': 'Erinnerungsregel gelöscht',
  'news.created': 'Beitrag angelegt',
  'news.changed': 'Beitrag geändert',
  'news.deleted': 'Beitrag gelöscht',
  'faq.created': 'Frage angelegt',
  'faq.changed': 'Frage geändert',
  'faq.moved': 'Frage verschoben',
  'faq.deleted': 'Frage gelöscht',
  'page.changed': 'Text einer Seite geändert',
  'page.restored': 'Frühere Fassung eines Textes wiederhergestellt',
  'page.given-back': 'Eigenen Text einer Seite aufgegeben',
}

/** German names of the values in an entry. */
const WORDS: Record<string, string> = {
  REQUESTED: 'auf Verlangen',
  NOT_NEEDED: 'nicht mehr gebraucht',
  UNLAWFUL: 'zu Unrecht gespeichert',
  DUTY: 'gesetzliche Pflicht',
  LOST_ACCESS: 'kein Zugang mehr',
  WRONG_DATA: 'Angaben berichtigt',
  SECURITY: 'zur Sicherheit',
  RESOLVED: 'Anlass entfallen',
  ADMIN: 'Administration',
  EDITOR: 'Redaktion',
  NOT_APPROVED: 'Nicht freigegeben',
  NEW: 'Neu',
  ACCEPTED: 'Angenommen',
  DONE: 'Erledigt',
  REJECTED: 'Abgelehnt',
  NOT_POSSIBLE: 'Nicht möglich',
  DRAFT: 'Entwurf',
  PLANNED: 'Geplant',
  PUBLISHED: 'Veröffentlicht',
  name: 'Name',
  firstName: 'Vorname',
  lastName: 'Nachname',
  username: 'Anzeigename',
  telephone: 'Telefon',
  signature: 'Signatur',
  welcomeText: 'Willkommenstext',
  logo: 'Wappen',
  website: 'Website',
  latitude: 'Breite',
  longitude: 'Länge',
  zip: 'Postleitzahl',
  contactEmail: 'E-Mail-Adresse',
  contactPhone: 'Telefon',
  postalAddress: 'Anschrift',
  dataProtectionContact: 'Datenschutz',
  statuses: 'Status',
  editorsMayAnnounce: 'Entwürfe der Redaktion',
  requiresSecondFactor: 'Zweiter Schritt für alle',
  internalName: 'interner Name',
  slug: 'Kürzel',
  hosts: 'Hostnamen',
  country: 'Land',
  state: 'Bundesland',
  theme: 'Aussehen',
  accent: 'Farbe',
  paper: 'Papierton',
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  agb: 'Nutzungsbedingungen',
  barrierefreiheit: 'Erklärung zur Barrierefreiheit',
  'leichte-sprache': 'Leichte Sprache',
  gebaerdensprache: 'Gebärdensprache',
  loesungen: 'Lösungen',
  awards: 'Auszeichnungen',
  'mobile-apps': 'Meldewerk als App',
}

/** Kinds of objects that actions concern: the first word of the action. */
export const SUBJECTS = [
  { subject: 'user', word: 'konten', label: 'Konten' },
  { subject: 'report', word: 'meldungen', label: 'Meldungen' },
  { subject: 'comment', word: 'kommentare', label: 'Kommentare' },
  { subject: 'notice', word: 'hinweise', label: 'Hinweise' },
  { subject: 'message', word: 'nachrichten', label: 'Nachrichten' },
  { subject: 'page', word: 'texte', label: 'Texte' },
  { subject: 'announcement', word: 'ankuendigungen', label: 'Ankündigungen' },
  { subject: 'reminder', word: 'erinnerungen', label: 'Erinnerungen' },
  { subject: 'municipality', word: 'gemeinde', label: 'Gemeinde' },
  { subject: 'news', word: 'aktuelles', label: 'Aktuelles', isPlatforms: true },
  { subject: 'faq', word: 'fragen', label: 'Fragen', isPlatforms: true },
] as const

/** Formats the values of an entry for people. A value without a name stays as it is. */
export function valueText(value: string | null, names: Record<string, string> = {}): string {
  if (!value) return ''
  const known = { ...WORDS, ...names }
  const words = value.split(/[ ,]+/)
  return words.every((word) => Object.hasOwn(known, word))
    ? words.map((word) => known[word]).join(', ')
    : value
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
    on.length > 0 ? `eingeschaltet: ${named(on)}` : '',
    off.length > 0 ? `ausgeschaltet: ${named(off)}` : '',
  ]
  return parts.filter(Boolean).join('; ')
}
