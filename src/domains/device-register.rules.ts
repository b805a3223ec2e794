import { PLAIN_COOKIE } from '#domains/auth/plain-sign-in.rules.ts'
import { FORM_DRAFT_HOURS } from '#kit/common/form-draft.ts'
import {
  COMMENT_DRAFT_LIFETIME,
  LAST_PATH_LIFETIME,
  REPORT_DRAFT_LIFETIME,
  REPORT_EDIT_LIFETIME,
  REPORT_INTENT_LIFETIME,
  ROUND_LIFETIME,
  STAFF_PATH_LIFETIME,
} from './device-lifetimes.rules.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

export type KeptOnDevice = {
  place: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cache' | 'cookie'
  /** The complete name; a name that ends in "*" matches every name with this beginning. */
  name: string
  /** The occasion and the purpose, as the end of a sentence. */
  purpose: string
  lifetime: string
}

const days = (lifetime: number): string => {
  const count = lifetime / DAY
  return count === 1 ? 'höchstens einen Tag' : `höchstens ${count}\u00a0Tage`
}

/**
 * All data that the site stores on a device (§ 25 TDDDG, D-14). The text on data protection is rendered from
 * it, and every browser test compares it with the browser at its end. Nothing else may be stored.
 */
export const DEVICE_REGISTER: readonly KeptOnDevice[] = [
  {
    place: 'cookie',
    name: PLAIN_COOKIE,
    purpose:
      'hält Sie angemeldet, wenn Ihr Browser kein JavaScript ausführt; entsteht nur, wenn Sie sich so anmelden, und ist unser einziges Cookie. Mit https heißt es „__Host-anmeldung“',
    lifetime: 'bis Sie sich abmelden oder den Browser schließen',
  },
  {
    place: 'localStorage',
    name: 'auth-token',
    purpose: 'hält Sie angemeldet; entsteht erst bei der Anmeldung',
    lifetime: 'bis Sie sich abmelden',
  },
  {
    place: 'localStorage',
    name: 'last-path',
    purpose: 'bringt Sie nach der Anmeldung auf die zuletzt besuchte Seite zurück',
    lifetime: days(LAST_PATH_LIFETIME),
  },
  {
    place: 'localStorage',
    name: 'report-intent',
    purpose:
      'merkt sich die Meldung, der Sie folgen wollten oder die auch Sie betrifft, bevor Sie sich anmelden',
    lifetime: days(REPORT_INTENT_LIFETIME),
  },
  {
    place: 'localStorage',
    name: 'language',
    purpose: 'merkt sich die Sprache, die Sie oben auf der Seite gewählt haben',
    lifetime: 'bis Sie die Daten dieser Website löschen',
  },
  {
    place: 'localStorage',
    name: 'visits',
    purpose: 'zählt bis zwei, ob Sie schon einmal hier waren, damit wir die App nicht gleich anbieten',
    lifetime: 'bis Sie den Hinweis auf die App schließen',
  },
  {
    place: 'sessionStorage',
    name: 'visits',
    purpose: 'merkt sich, dass dieser Besuch schon gezählt ist',
    lifetime: 'bis Sie den Tab schließen',
  },
  {
    place: 'localStorage',
    name: 'install-hint-closed',
    purpose: 'merkt sich, dass Sie den Hinweis auf die App geschlossen haben',
    lifetime: 'bis Sie die Daten dieser Website löschen',
  },
  {
    place: 'localStorage',
    name: 'push',
    purpose: 'merkt sich die Nummer Ihres Kontos; entsteht, wenn Sie Push-Nachrichten einschalten',
    lifetime: 'bis Sie sie auf diesem Gerät abschalten',
  },
  {
    place: 'localStorage',
    name: 'inbox-shortcuts-off',
    purpose: 'merkt sich, dass Sie in der Verwaltung einer Gemeinde die Tastenkürzel abgeschaltet haben',
    lifetime: 'bis Sie sie wieder einschalten',
  },
  {
    place: 'localStorage',
    name: 'inbox-stays',
    purpose:
      'merkt sich, dass nach einer Handlung im Posteingang nicht von selbst die nächste Meldung aufgeht',
    lifetime: 'bis Sie es wieder einschalten',
  },
  {
    place: 'localStorage',
    name: 'staff-path',
    purpose:
      'bringt Mitarbeitende nach der Anmeldung auf ihre letzte Seite der Verwaltung, mit der Nummer ihres Kontos',
    lifetime: days(STAFF_PATH_LIFETIME),
  },
  {
    place: 'localStorage',
    name: 'inbox-layout',
    purpose:
      'merkt sich, wie breit die Liste im Posteingang ist und wie hoch ihre Zeilen sind; nur für Beschäftigte',
    lifetime: 'bis Sie es zurückstellen',
  },
  {
    place: 'localStorage',
    name: 'staff-rail',
    purpose: 'merkt sich, dass das Menü der Verwaltung nur Symbole zeigt',
    lifetime: 'bis Sie es wieder ausklappen',
  },
  {
    place: 'sessionStorage',
    name: 'town-sign-in',
    purpose:
      'verbindet Ihre Rückkehr vom Konto Ihrer Gemeinde mit dem Tab, in dem Sie die Anmeldung begonnen haben',
    lifetime: 'bis die Anmeldung fertig ist oder Sie den Tab schließen',
  },
  {
    place: 'sessionStorage',
    name: 'react-router-scroll-positions',
    purpose: 'merkt sich, wie weit eine Seite gerollt war',
    lifetime: 'bis Sie den Tab schließen',
  },
  {
    place: 'indexedDB',
    name: 'meldewerk-reports',
    purpose:
      'hebt Entwürfe von Meldungen samt Fotos auf, und fertige, die auf Netz warten, mit Ihrem Namen und Ihrer E-Mail-Adresse, wenn Sie ohne Konto melden; entsteht, wenn Sie zu schreiben beginnen',
    lifetime: days(REPORT_DRAFT_LIFETIME),
  },
  {
    place: 'indexedDB',
    name: 'meldewerk-comments',
    purpose: 'hebt angefangene Kommentare auf',
    lifetime: days(COMMENT_DRAFT_LIFETIME),
  },
  {
    place: 'indexedDB',
    name: 'meldewerk-edits',
    purpose: 'hebt angefangene Änderungen an Meldungen auf',
    lifetime: days(REPORT_EDIT_LIFETIME),
  },
  {
    place: 'indexedDB',
    name: 'meldewerk-forms',
    purpose: 'hebt auf, was Sie in andere Formulare geschrieben haben',
    lifetime: days(FORM_DRAFT_HOURS * HOUR),
  },
  {
    place: 'indexedDB',
    name: 'meldewerk-round',
    purpose: 'hebt auf, was Mitarbeitende unterwegs erledigt und noch nicht gesendet haben',
    lifetime: days(ROUND_LIFETIME),
  },
  {
    place: 'cache',
    name: 'meldewerk-assets-*',
    purpose: 'enthält die Dateien dieser Website, damit sie auch ohne Verbindung aufgeht',
    lifetime: 'bis eine neuere Fassung erscheint',
  },
  {
    place: 'cache',
    name: 'meldewerk-pages-*',
    purpose: 'enthält leere Meldeformulare zum Weiterschreiben ohne Verbindung, aber nichts von Ihnen',
    lifetime: 'bis eine neuere Fassung erscheint',
  },
]

/** Returns whether the register has an entry of that name at that place. */
export const isRegistered = (place: string, name: string): boolean =>
  DEVICE_REGISTER.some(
    (each) =>
      each.place === place &&
      (each.name.endsWith('*') ? name.startsWith(each.name.slice(0, -1)) : name === each.name),
  )

/** The register as a Markdown list. */
export const deviceRegisterText = (): string =>
  DEVICE_REGISTER.map(({ name, purpose, lifetime }) => `- „${name}“ ${purpose}; ${lifetime}.`).join('\n')
