import { cleanText } from '#kit/common/clean-text.ts'
import { readCsvTable } from '#kit/common/csv/read-csv.ts'
import { say } from '#kit/common/say.ts'
import { MOST_THINGS, NUMBER, NUMBER_MAX, numberKey, THING_NOTE_MAX, TOO_MANY_THINGS } from './thing.rules.ts'
import { THING_COLUMNS as NAMES } from './thing-columns.rules.ts'

/** A thing as a file names it. */
export type FiledThing = {
  row: number
  number: string
  key: string
  latitude: number
  longitude: number
  note: string | null
}
/** A row of a file that is not taken. `key` is that of its number, where it has one. */
export type RefusedRow = { row: number; number: string; key: string | null; reason: string }
export type ThingFile = { things: FiledThing[]; refused: RefusedRow[] }

type Raw = { number: string; latitude: number; longitude: number; note: string }
/** `row` counts as spreadsheets do, with the header as 1; features of GeoJSON count from 1. */
export type LocatedThing = { row: number } & (Raw | { number: string; reason: string })

/**
 * Reads a CSV or GeoJSON file of things. A row with a number that stood above already is refused. `property`
 * is the property of GeoJSON, or the column, that holds the number; without it the usual names are tried.
 * A text is the reason why the file cannot be used at all.
 */
export function readThings(bytes: Uint8Array, property: string | null): ThingFile | string {
  const first = bytes.find((byte) => byte > 32 && ![0xef, 0xbb, 0xbf].includes(byte))
  const read = first === OPEN_BRACE ? readGeoJson(bytes, property) : readCsvThings(bytes, property)
  return typeof read === 'string' ? read : judgeThings(read)
}

const OPEN_BRACE = 123

/** Takes each thing with a number of its own, and says of the others why not. */
export function judgeThings(all: Iterable<LocatedThing>): ThingFile {
  const things = new Map<string, FiledThing>()
  const refused: RefusedRow[] = []
  for (const each of all) {
    const number = cleanText(each.number).trim().replace(/\s+/g, ' ')
    const key = isNumber(number) ? numberKey(number) : null
    const reason = 'reason' in each ? each.reason : problemOf(each, key, things)
    if (reason !== null || key === null || 'reason' in each) {
      refused.push({
        row: each.row,
        number: number.slice(0, NUMBER_MAX),
        key,
        reason: reason ?? BAD_NUMBER(),
      })
      continue
    }
    const note = cleanText(each.note).trim().replace(/\s+/g, ' ')
    const { row, latitude, longitude } = each
    things.set(key, { row, number, key, latitude, longitude, note: note || null })
  }
  return { things: [...things.values()], refused }
}

/** NFKC can make a text longer. */
const isNumber = (text: string): boolean =>
  text.length <= NUMBER_MAX && NUMBER.test(text) && numberKey(text).length <= NUMBER_MAX

const BAD_NUMBER = () =>
  say`Die Nummer fehlt, ist zu lang oder hat andere Zeichen als Buchstaben, Ziffern und . / _ -`

function problemOf(each: Raw, key: string | null, above: ReadonlyMap<string, unknown>): string | null {
  if (key === null) return BAD_NUMBER()
  if (above.has(key)) return say`Diese Nummer steht weiter oben schon.`
  if (!(Math.abs(each.latitude) <= 90) || !(Math.abs(each.longitude) <= 180))
    return say`Breite oder Länge ist keine Zahl in Grad.`
  return cleanText(each.note).trim().length > THING_NOTE_MAX
    ? say`Der Hinweis hat mehr als ${THING_NOTE_MAX} Zeichen.`
    : null
}

function readCsvThings(bytes: Uint8Array, property: string | null): LocatedThing[] | string {
  const { columns, rows } = readCsvTable(bytes, MOST_THINGS + 1)
  const columnOf = (names: readonly string[]) => names.find((name) => columns.includes(name))
  const own = property?.trim().toLowerCase() || null
  const number = own === null ? columnOf(NAMES.number) : columnOf([own])
  const [latitude, longitude] = [columnOf(NAMES.latitude), columnOf(NAMES.longitude)]
  const note = columnOf(NAMES.note)
  if (number === undefined || latitude === undefined || longitude === undefined)
    return say`In der ersten Zeile fehlen Spalten: Nummer, Breite und Länge werden gebraucht.`
  // Before the rows are judged: a file of many megabytes may have millions.
  if (rows.length > MOST_THINGS) return TOO_MANY_THINGS()
  return rows.map((row, index) => ({
    row: index + 2,
    number: row[number] ?? '',
    latitude: degrees(row[latitude]),
    longitude: degrees(row[longitude]),
    note: (note === undefined ? '' : row[note]) ?? '',
  }))
}

/** Degrees with a point or a comma; NaN for anything else. */
const degrees = (text = ''): number =>
  /^[+-]?\d{1,3}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN

function readGeoJson(bytes: Uint8Array, property: string | null): LocatedThing[] | string {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return say`Die Datei ist kein gültiges GeoJSON.`
  }
  const features = propertyOf(json, 'features')
  if (propertyOf(json, 'type') !== 'FeatureCollection' || !Array.isArray(features))
    return say`Das GeoJSON ist keine Sammlung von Punkten (FeatureCollection).`
  if (features.length > MOST_THINGS) return TOO_MANY_THINGS()
  return features.map((feature: unknown, index) => located(feature, index + 1, property))
}

function located(feature: unknown, row: number, property: string | null): LocatedThing {
  const properties = propertyOf(feature, 'properties')
  const number = textOf(properties, property === null ? NAMES.number : [property.trim().toLowerCase()])
  const geometry = propertyOf(feature, 'geometry')
  const place = propertyOf(geometry, 'coordinates')
  if (propertyOf(geometry, 'type') !== 'Point' || !Array.isArray(place))
    return { row, number, reason: say`Das ist kein Punkt.` }
  const [longitude, latitude] = place.map((each: unknown) => (typeof each === 'number' ? each : Number.NaN))
  return {
    ...{ row, number, note: textOf(properties, NAMES.note) },
    ...{ latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN },
  }
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The first of some properties as text; the case of their names does not matter. */
export function textOf(properties: unknown, names: readonly string[]): string {
  if (typeof properties !== 'object' || properties === null) return ''
  const all = Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value] as const)
  for (const wanted of names) {
    const value = all.find(([name]) => name === wanted)?.[1]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return ''
}
