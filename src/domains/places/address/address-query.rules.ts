import { misspellings } from '../search-key.rules.ts'
import { type Group, type HouseNumber, keyOf, tokensOf } from './address-tokens.rules.ts'
import { COUNTRY_WORDS, NUMBERED_CITIES, STREET_SYNONYMS } from './address-words.rules.ts'
import { dropUnits } from './drop-units.rules.ts'
import { type JunctionQuery, junctionIn } from './junction-query.rules.ts'
import { runsOf } from './runs.rules.ts'

/** Words beside the street that may name a place. */
export type Beside = {
  words: readonly string[]
  /** It stands behind the street. */
  isBehind: boolean
  /** It stands directly behind the postal code, where the town stands. */
  isBehindZip: boolean
}

/** One way to understand an address: this is the street, this its number, and this stands beside it. */
export type Reading = {
  /** The key of the street's name. */
  key: string
  number: HouseNumber | null
  /** Nothing else stands in its part of the text, so it may be the beginning of a name. */
  mayBegin: boolean
  beside: readonly Beside[]
}

/** A parsed address. */
export type AddressQuery = {
  /** The likeliest first. */
  readings: Reading[]
  junction: JunctionQuery | null
  zip: string | null
  /** ISO 3166-1 alpha-2, where the text names a country. */
  country: string | null
  /** Keys of words that may name the town or village. */
  places: string[]
}

/** Most readings; the words of a long text have more. */
const MOST_READINGS = 30

type Segment = { words: string[]; group: number; isBehindZip: boolean; isUnit: boolean }
type NumberItem = { number: HouseNumber; group: number }
type Item = Segment | NumberItem

/**
 * Parses a German address. Its parts (street, number, postal code, place, country, and the parts of a house)
 * may stand in any order, with or without commas. It is not known here which streets there are, so there are
 * several readings. The first number behind the street is the house.
 */
export function parseAddress(text: string): AddressQuery | null {
  const { groups, zip, country: prefix } = tokensOf(text)
  const items = itemsOf(groups)
  const country = takeCountry(items)
  const segments = items.filter((item): item is Segment => 'words' in item)
  if (segments.length === 0) return null
  const readings = [...readingsOf(items, segments), ...numberedNames(groups, segments)]
  const runs = segments.flatMap(({ words }) => runsOf(words).map(({ key }) => key))
  return {
    readings: readings.filter(({ key }) => key.length >= 2).slice(0, MOST_READINGS),
    junction: junctionIn(groups),
    zip,
    country: country ?? prefix,
    places: [...new Set(runs)].slice(0, MOST_READINGS),
  }
}

/** Keys that a misspelt street shares with the right one, each with the number of its reading. */
export function misspeltKeys({ readings }: AddressQuery): { key: string; number: HouseNumber | null }[] {
  return readings
    .slice(0, 4)
    .flatMap(({ key, number }) => [key, ...misspellings(key)].map((each) => ({ key: each, number })))
}

function itemsOf(groups: readonly Group[]): Item[] {
  const items: Item[] = []
  for (const [group, { tokens, after, isUnit }] of dropUnits(groups).entries()) {
    let words: string[] = []
    for (const token of tokens) {
      if (token.kind === 'word' || token.isOrdinal || isUnit) {
        if (words.length === 0) items.push({ words, group, isBehindZip: after === 'zip', isUnit })
        words.push(keyOf(token))
      } else {
        items.push({ number: token.number, group })
        words = []
      }
    }
  }
  return items
}

/** Takes a country off: a part of its own, or the last word. Codes of two letters stand alone. */
function takeCountry(items: Item[]): string | null {
  const segments = items.filter((item): item is Segment => 'words' in item)
  for (const segment of segments.toReversed()) {
    const [word = '', ...more] = segment.words.toReversed()
    const country = COUNTRY_WORDS[word]
    const isAlone = more.length === 0
    if (country === undefined || (isAlone && segments.length === 1)) continue
    // "Sächsische Schweiz" is no country.
    if (!isAlone && (segment !== segments.at(-1) || word.length <= 2 || /sche[nr]?$/.test(more[0] ?? '')))
      continue
    if (isAlone) items.splice(items.indexOf(segment), 1)
    else segment.words.pop()
    return country
  }
  return null
}

function readingsOf(items: readonly Item[], segments: readonly Segment[]): Reading[] {
  const streets = segments.filter(({ isUnit }) => !isUnit)
  const readings: Reading[] = []
  const add = (list: readonly (Segment | undefined)[], number: NumberItem | null) => {
    for (const segment of list) if (segment) readings.push(...readSegment(items, segment, number))
  }
  for (const [at, item] of items.entries()) {
    if ('words' in item) continue
    const near = [items[at - 1], items[at + 1]].map((each) =>
      each !== undefined && 'words' in each && !each.isUnit && each.group === item.group ? each : undefined,
    )
    if (near.some(Boolean)) add(near, item)
    else {
      // "Hauptstraße, 5, Lindental" and "5, Hauptstraße, Lindental".
      const next = streets.findIndex(({ group }) => group > item.group)
      const [behind, before] = next < 0 ? [[], streets] : [streets.slice(next), streets.slice(0, next)]
      add([before.at(-1), ...behind, ...before.slice(0, -1)], item)
    }
  }
  if (readings.length === 0) add(streets, null)
  // "Stiege 5, Lindental": a street may be called like a part of a house.
  for (const { words, ...segment } of segments.filter(({ isUnit }) => isUnit)) {
    const digits = words.find((word) => /^\d/.test(word))
    const street = { ...segment, isUnit: false, words: words.filter((word) => word !== digits) }
    if (digits === undefined) continue
    const number = { number: { first: digits, range: null }, group: segment.group }
    const others = items.filter((item) => item.group !== segment.group)
    readings.push(...readSegment([...others, street, number], street, number))
  }
  return readings
}

/** Each run of a segment's words as the street. */
function readSegment(items: readonly Item[], segment: Segment, numbered: NumberItem | null): Reading[] {
  const number = numbered?.number ?? null
  const at = items.indexOf(segment)
  const others = items.flatMap((item, index): Beside[] => {
    if (!('words' in item) || item === segment || (numbered !== null && isFree(items, index, numbered)))
      return []
    return [{ words: item.words, isBehind: index > at, isBehindZip: item.isBehindZip }]
  })
  return runsOf(segment.words).flatMap(({ key, from, to }) => {
    const [left, right] = [segment.words.slice(0, from), segment.words.slice(to)]
    const { isBehindZip } = segment
    const beside = [
      ...(left.length > 0 ? [{ words: left, isBehind: false, isBehindZip }] : []),
      ...(right.length > 0
        ? [{ words: right, isBehind: true, isBehindZip: isBehindZip && left.length === 0 }]
        : []),
      ...others,
    ]
    const words = segment.words.slice(from, to)
    const synonym = words.map((word) => STREET_SYNONYMS[word] ?? word).join('')
    const reading = { key, number, mayBegin: left.length + right.length === 0, beside }
    return synonym === key ? [reading] : [reading, { ...reading, key: synonym }]
  })
}

/**
 * Whether the tokens need no explanation beside a house with a number: a part of the house, or a second thing
 * with a number ("Laterne 9").
 */
function isFree(items: readonly Item[], at: number, own: NumberItem): boolean {
  const [item, next] = [items[at], items[at + 1]]
  if (item === undefined || !('words' in item)) return false
  const isThing = next !== undefined && !('words' in next) && next !== own && next.group === item.group
  return item.isUnit || (isThing && !NUMBERED_CITIES.has(item.words.at(-1) ?? ''))
}

/** Streets whose names have a number: "Straße 101 Nr. 12", "In den 30 Morgen 34b", "Q 7, 24". */
function numberedNames(groups: readonly Group[], segments: readonly Segment[]): Reading[] {
  return groups.slice(0, 2).flatMap(({ tokens }, index): Reading[] => {
    const first = tokens.findIndex(({ kind }) => kind === 'number')
    if (first < 1) return []
    const beside = segments
      .filter(({ group, isUnit }) => group !== index && !isUnit)
      .map((segment) => ({ ...segment, isBehind: segment.group > index }))
    const read = (end: number, number: HouseNumber | null): Reading => {
      const key = tokens
        .slice(0, end)
        .map(keyOf)
        .join('')
        .replace(/(?<=\d)(?:nr|nummer|haus|hausnummer)$/, '')
      return { key, number, mayBegin: false, beside }
    }
    const within = tokens.flatMap((token, at) =>
      token.kind === 'number' && at > first ? [read(at, token.number)] : [],
    )
    const [next] = groups[index + 1]?.tokens ?? []
    const isAlone = groups[index + 1]?.tokens.length === 1 && next?.kind === 'number'
    return [...within, ...(isAlone ? [read(tokens.length, next.number)] : []), read(tokens.length, null)]
  })
}
