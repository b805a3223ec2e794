import type { Refusal, Refused } from '../../../src/domains/imports/server/foreign-report.ts'
import type { ImportRefused } from '../../../src/domains/imports/server/import-reports.ts'
import type { LostPhoto, PhotoFault } from '../../../src/domains/imports/server/imported-photos.ts'
import type { Position } from '../../../src/domains/imports/server/reading/foreign-record.ts'
import { type FileFault, MAX_RECORD_CHARS } from '../../../src/domains/imports/server/reading/import-file.ts'
import type { KeptReason } from '../../../src/domains/imports/server/undo.sql.ts'
import { DESCRIPTION_MAX } from '../../../src/domains/reports/report.rules.ts'

/** The rest of a sentence about one report that is refused; "…" stands for the value that was found. */
const REFUSED: Record<Refusal, string> = {
  'no-id': 'hat keine Nummer',
  'long-id': 'hat eine Nummer mit … Zeichen',
  'too-many-cells': 'hat mehr Felder als die Kopfzeile',
  'no-category': 'hat keine Kategorie',
  'unknown-category': 'hat die Kategorie „…“, die nicht zugeordnet ist',
  'category-left-out': 'hat die Kategorie „…“, die nicht übernommen wird',
  'unknown-status': 'hat den Status „…“, der nicht zugeordnet ist',
  'status-left-out': 'hat den Status „…“, der nicht übernommen wird',
  'no-date': 'sagt nicht, wann sie entstand',
  'bad-date': 'hat ein Datum, das nicht zu verstehen ist: „…“',
  future: 'hat ein Datum in der Zukunft: „…“',
  'no-place': 'hat keine Koordinaten',
  'bad-place': 'hat Koordinaten, die nicht zu verstehen sind: „…“',
  outside: 'liegt außerhalb der Gemeinde (…)',
  'no-text': 'hat weder Titel noch Beschreibung',
  'long-text': `hat eine Beschreibung mit … Zeichen, erlaubt sind ${DESCRIPTION_MAX}`,
  expired: 'ist länger abgeschlossen (…), als die Gemeinde Meldungen aufbewahrt',
  'bad-public': 'sagt nicht verständlich, ob sie öffentlich ist: „…“',
  'internal-area-off': 'ist nicht öffentlich, und in dieser Gemeinde ist der interne Bereich aus',
}

/** Why reports are not taken over, beside their number in a table. */
export const REFUSAL_LABELS: Record<Refusal, string> = {
  'no-id': 'ohne Nummer',
  'long-id': 'Nummer zu lang',
  'too-many-cells': 'mehr Felder als die Kopfzeile',
  'no-category': 'ohne Kategorie',
  'unknown-category': 'Kategorie nicht zugeordnet',
  'category-left-out': 'Kategorie weggelassen',
  'unknown-status': 'Status nicht zugeordnet',
  'status-left-out': 'Status weggelassen',
  'no-date': 'ohne Datum',
  'bad-date': 'Datum nicht zu verstehen',
  future: 'Datum in der Zukunft',
  'no-place': 'ohne Koordinaten',
  'bad-place': 'Koordinaten nicht zu verstehen',
  outside: 'außerhalb der Gemeinde',
  'no-text': 'ohne Titel und Beschreibung',
  'long-text': 'Beschreibung zu lang',
  expired: 'Aufbewahrungsfrist abgelaufen',
  'bad-public': 'Sichtbarkeit nicht zu verstehen',
  'internal-area-off': 'nicht öffentlich, und der interne Bereich ist aus',
}

const placeText = (at: Position): string => ('line' in at ? `Zeile ${at.line}` : `Eintrag ${at.entry}`)

export const refusedSentence = ({ at, id, refusal, found }: Refused): string =>
  `${placeText(at)}${id === null ? '' : `, Nr. ${oneLine(id)}`}: ${REFUSED[refusal].replace('…', () => oneLine(found ?? ''))}.`

const LOST: Record<PhotoFault, string> = {
  down: 'der Server antwortet nicht',
  slow: 'der Server antwortet nicht rechtzeitig',
  refused: 'die Adresse liegt in einem privaten Netz (siehe OUTSIDE_PRIVATE_HOSTS)',
  wrong: 'der Server antwortet anders als mit einem Foto, oder es ist zu groß',
  busy: 'zu viele Anfragen an den Server warten schon',
  missing: 'dort gibt es kein Foto',
  'no-picture': 'das ist kein Foto, das sich lesen lässt',
  'decoders-busy': 'zu viele Bilder werden gerade verarbeitet',
}

export const lostSentence = ({ at, id, url, fault }: LostPhoto): string =>
  `${placeText(at)}, Nr. ${oneLine(id)}: Foto ${oneLine(url).slice(0, 300)} fehlt: ${LOST[fault]}.`

/** The end of a run whose photos cannot be fetched any more. */
export const awaySentence = (host: string): string =>
  `Der Server ${oneLine(host)}, von dem die Fotos kommen, antwortet seit einer Viertelstunde nicht. Was bis dahin übernommen ist, bleibt. Der gleiche Aufruf geht später dort weiter, mit --without-photos auch ohne die übrigen Fotos.`

/** Why a report of a run stays. */
export const KEPT: Record<KeptReason, string> = {
  deleted: 'schon gelöscht, im Papierkorb',
  changed: 'geändert',
  commented: 'kommentiert',
  supported: 'jemand ist auch betroffen',
  followed: 'jemand folgt ihr',
  noted: 'interne Notiz',
  reported: 'als anstößig gemeldet',
  dispatched: 'an ein Partnersystem übermittelt',
  original: 'eine andere ist ihr Duplikat',
  step: 'neuer Schritt im Verlauf',
}

/** Why an act does not begin. */
export const WHY: Record<ImportRefused['why'], string> = {
  'no-town': 'Diese Gemeinde gibt es nicht.',
  'internal-area-off': 'In dieser Gemeinde ist der interne Bereich aus, --internal geht nicht.',
  'changed-file': 'Nichts ist geschrieben. Die Datei hat sich geändert, während sie gelesen wurde.',
  incomplete:
    'Nichts ist geschrieben. Bitte ordnen Sie erst alles zu, was oben mit „??“ steht; null lässt weg (docs/import.md).',
}

const FILES: Record<FileFault['fault'], string> = {
  unreadable: 'Die Datei ist nicht zu lesen.',
  'no-file': 'Das ist ein Ordner oder Gerät. Bitte nennen Sie eine Datei.',
  binary: 'Das ist keine Textdatei. Bitte speichern Sie eine Excel-Datei als CSV.',
  empty: 'Die Datei ist leer.',
  'declared-entities': 'Die XML-Datei hat eine Dokumenttyp-Deklaration. So etwas wird nicht gelesen.',
  'too-deep': 'Die Datei ist tiefer verschachtelt als jede Meldung.',
  'too-large-record': `Ein Eintrag hat mehr als ${MAX_RECORD_CHARS / 1_000_000} Millionen Zeichen`,
  malformed: 'Die Datei ist an einer Stelle kaputt',
  'no-reports': 'In der Datei steht keine Meldung. Passt --format?',
}

export const fileSentence = (why: FileFault): string =>
  'at' in why
    ? `${FILES[why.fault]}, bei ${placeText(why.at)}${'reason' in why && why.reason !== undefined ? ` (${oneLine(why.reason)})` : ''}.`
    : FILES[why.fault]

/** A text of a file without control characters, for somebody's terminal. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
