import { TOWN_PERIODS } from '../../src/domains/municipalities/town-periods.rules.ts'

/** A rule of the deletion concept. It holds no numbers: `period` is a placeholder of the texts. */
export type DeletionRule = {
  what: string
  /** The event that starts the period. */
  from: string
  period: string
  /** Set if a municipality can choose the period. */
  chosen?: keyof typeof TOWN_PERIODS
  why: string
}

/** One rule for each job that deletes personal data, by the job's name. */
export const DELETION_RULES: Record<string, DeletionRule> = {
  'retention.account-unconfirmed': {
    what: 'Konten, deren E‑Mail-Adresse niemand bestätigt hat',
    from: 'Anlegen des Kontos',
    period: '{{frist.unbestaetigtes-konto}}',
    why: 'Niemand hat gezeigt, dass die Adresse seine ist',
  },
  'retention.account-unused': {
    what: 'Konten, die {{frist.unbenutztes-konto}} lang niemand benutzt hat; nicht die von Mitarbeitenden',
    from: 'Ankündigung per E‑Mail, ohne dass das Konto danach benutzt wurde',
    period: '{{frist.ankuendigung-loeschung}}',
    why: 'Wer es noch braucht, kann sich rechtzeitig anmelden',
  },
  'retention.report-contact': {
    what: 'Name und Kontakt in abgeschlossenen Meldungen (Anonymisieren)',
    from: 'Abschluss der Meldung',
    period: '{{frist.name-in-meldungen}}',
    chosen: 'report-contact',
    why: 'Rückfragen und Beschwerden sind bis dahin geklärt',
  },
  'retention.report-closed': {
    what: 'Abgeschlossene Meldungen mit Kommentaren und Fotos',
    from: 'Abschluss der Meldung',
    period: '{{frist.meldungen}}',
    chosen: 'report-closed',
    why: 'Nachweis der Verkehrssicherung, wiederkehrende Mängel',
  },
  'retention.report-rejected': {
    what: 'Abgelehnte und nie freigegebene Meldungen mit Fotos',
    from: 'Ablehnung, sonst Eingang',
    period: '{{frist.abgelehnte-meldungen}}',
    chosen: 'report-rejected',
    why: 'Rückfragen zur Ablehnung',
  },
  'retention.report-bin': {
    what: 'Gelöschte Meldungen im Papierkorb mit Fotos',
    from: 'Löschen durch die Gemeinde',
    period: '{{frist.papierkorb}}',
    why: 'Versehen lassen sich zurücknehmen',
  },
  'retention.photo-original': {
    what: 'Frühere Fassungen von Fotos, die beim Eingang geschwärzt oder später bearbeitet wurden; spätestens {{frist.ungeschwaerzte-fotos-laengstens}} nach dem Eingang',
    from: 'Prüfung durch die Zuständigen oder Bearbeitung, sonst Ende der Meldung',
    period: '{{frist.ungeschwaerzte-fotos}}',
    why: 'Falsch geschwärzte oder abgeschnittene Stellen wieder zeigen',
  },
  'retention.notice': {
    what: 'Hinweise auf anstößige Inhalte',
    from: 'Entscheidung',
    period: '{{frist.hinweise}}',
    why: 'Widerspruch und Nachweis der Entscheidung',
  },
  'retention.quote-request': {
    what: 'Anfragen nach einem Angebot',
    from: 'Eingang',
    period: '{{frist.angebote}}',
    why: 'Anbahnung eines Vertrags',
  },
  'retention.barrier-notice': {
    what: 'Hinweise zu Barrieren',
    from: 'Eingang',
    period: '{{frist.angebote}}',
    why: 'Antwort und Nachweis gegenüber der Überwachungsstelle',
  },
  'retention.incoming-mail': {
    what: 'Antworten per E-Mail, die nicht zugeordnet werden konnten; erledigte nur {{frist.erledigte-mails}}',
    from: 'Eingang',
    period: '{{frist.eingegangene-mails}}',
    why: 'Bearbeitung durch die Gemeinde',
  },
  'retention.audit-log': {
    what: 'Protokoll über das Handeln der Mitarbeitenden; Anmeldungen darin nur {{frist.protokoll-anmeldungen}}',
    from: 'Eintrag',
    period: '{{frist.protokoll}}',
    chosen: 'audit-log',
    why: 'Aufklären von Missbrauch',
  },
  'retention.mail-log': {
    what: 'Dass es eine E‑Mail gab, ohne Empfänger und Inhalt',
    from: 'Versand',
    period: '{{frist.mail-verzeichnis}}',
    why: 'Klären, ob etwas ankam',
  },
  'retention.webhook-log': {
    what: 'Zustellungen an Webhooks: Zeitpunkt, Nummer der Meldung und Status, ohne Inhalt',
    from: 'Ereignis',
    period: '{{frist.webhooks}}',
    why: 'Klären, ob etwas ankam',
  },
  'retention.absences': {
    what: 'Abwesenheiten von Mitarbeitenden',
    from: 'letzter Tag',
    period: '{{spur.abwesenheiten}}',
    why: 'Nachsehen, wer wann vertreten hat',
  },
  'retention.template-uses': {
    what: 'Welche Vorlage an einem Tag für welche Kategorie benutzt wurde, ohne Person und Meldung',
    from: 'Tag der Antwort',
    period: '{{spur.vorlagen}}',
    why: 'Vorschläge für Antworten',
  },
  'retention.merge': {
    what: 'Wer durch eine Zusammenführung zu einer anderen Meldung kam',
    from: 'Zusammenführung',
    period: '{{frist.zusammenfuehrung}}',
    why: 'Aufheben der Zusammenführung',
  },
  'mail.forget-recipients': {
    what: 'Empfänger und Inhalt verschickter E‑Mails',
    from: 'Versand',
    period: '{{frist.versandte-mails}}',
    why: 'Klären, ob etwas ankam',
  },
  'retention.link': {
    what: 'Prüfsummen von Links aus E‑Mails',
    from: 'Ablauf des Links',
    period: '{{spur.links}}',
    why: 'Ein benutzter Link soll es noch sagen können',
  },
  'retention.session': {
    what: 'Beendete Anmeldungen',
    from: 'Ende der Anmeldung',
    period: '{{spur.sitzung}}',
    why: 'Fremde Anmeldungen erkennen',
  },
  'reports.remove-unconfirmed': {
    what: 'Meldungen ohne Konto, die niemand bestätigt; per E‑Mail, die niemand ergänzt, {{frist.mailmeldung}}',
    from: 'Eingang',
    period: '{{frist.gastmeldung}}',
    why: 'Niemand hat gezeigt, dass die Adresse seine ist',
  },
  'photos.remove-expired-uploads': {
    what: 'Hochgeladene Fotos, die in keine Meldung kommen',
    from: 'Hochladen',
    period: '{{frist.unbenutzte-fotos}}',
    why: 'Die Meldung soll in Ruhe geschrieben werden können',
  },
  'photos.tend-originals': {
    what: 'Frühere Fassungen von Fotos, die es nicht mehr gibt oder die eine andere Gemeinde hat',
    from: 'Löschen oder Weitergabe',
    period: '{{spur.ohne-foto}}',
    why: 'Die Datei geht erst, wenn das Löschen sicher ist',
  },
  'content.remove-unused-pictures': {
    what: 'Bilder für Texte, die in keinem Text und in keiner früheren Fassung stehen',
    from: 'Hochladen',
    period: '{{spur.textbilder}}',
    why: 'Der Text soll in Ruhe geschrieben werden können',
  },
  'account.remove-old-exports': {
    what: 'Kopien der eigenen Daten',
    from: 'Fertigstellung',
    period: '{{frist.datenkopie}}',
    why: 'Zeit zum Herunterladen',
  },
  'exports.remove-old': {
    what: 'Exporte für Mitarbeitende',
    from: 'Fertigstellung',
    period: '{{frist.exporte}}',
    why: 'Zeit zum Herunterladen',
  },
  'notifications.forget-old': {
    what: 'Benachrichtigungen auf der Website',
    from: 'Eintrag',
    period: '{{frist.benachrichtigungen}}',
    why: 'Nachlesen',
  },
  'push.forget-old': {
    what: 'Geräte für Push-Nachrichten; dass eine Nachricht hinausging: {{frist.push-nachrichten}}',
    from: 'letzter Besuch',
    period: '{{frist.push-geraete}}',
    why: 'Das Gerät ist nicht mehr in Gebrauch',
  },
  'auth.forget-tries': {
    what: 'Zähler gegen Missbrauch; wo sich jemand angemeldet hat: {{frist.bekanntes-geraet}}; der Widerspruch gegen eine neue E‑Mail-Adresse: {{frist.link-adresse-stoppen}}',
    from: 'erster Versuch',
    period: '{{spur.versuche}}',
    why: 'So lange zählt ein Versuch',
  },
  'floods.forget-traces': {
    what: 'Merkmale der Meldungen der letzten Minuten, gegen Häufungen (Prüfsummen)',
    from: 'Eingang der Meldung',
    period: '{{spur.haeufung}}',
    why: 'Danach zählen sie für keine Häufung mehr',
  },
  'town-sign-in.forget': {
    what: 'Begonnene Anmeldungen mit dem Konto der Gemeinde',
    from: 'Beginn der Anmeldung',
    period: '{{spur.gemeinde-anmeldung}}',
    why: 'So lange kann jemand vom Anbieter zurückkommen',
  },
  'reports.forget-presence': {
    what: 'Wer eine Meldung gerade bearbeitet',
    from: 'letztes Lebenszeichen der Seite',
    period: '{{spur.gegenwart}}',
    why: 'Zwei sollen nicht zugleich dasselbe ändern',
  },
}

/** The rules as a table, with the bounds that the form and the database enforce. */
export function rulesTable(): string {
  const rows = Object.entries(DELETION_RULES).map(([job, { what, from, period, chosen, why }]) => {
    const bounds =
      chosen && `wählbar: ${TOWN_PERIODS[chosen].least} bis ${TOWN_PERIODS[chosen].most}\u00a0Monate`
    return `| ${what} | ${from} | ${period} | ${bounds ?? 'fest'} | ${why} | \`${job}\` |`
  })
  return `| Datenart | Startzeitpunkt | Regelfrist | Wahl der Gemeinde | Grund der Frist | Lauf |
|---|---|---|---|---|---|
${rows.join('\n')}`
}
