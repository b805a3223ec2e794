/**
 * A street's name as people type it, made comparable: lower case, umlauts and ß as two letters, "str." and "strasse"
 * alike, also the other endings that get cut short, no punctuation. "Hauptstr. 5 A" and "hauptstraße 5a" become
 * "hauptstrasse 5a".
 */
export function addressSearchKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/str(?:\.|(?=\s|$))/g, 'strasse ')
    .replace(/(?<=[a-z]{3})pl\./g, 'platz ')
    .replace(/(?<=[a-z]{3})g\./g, 'gasse ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(\d) ([a-z])(?= |$)/g, '$1$2')
    .trim()
}

/** The key without spaces: "Bahnhof-Straße" and "Bahnhofstraße" are one. */
export const compactKey = (text: string): string => addressSearchKey(text).replaceAll(' ', '')

/** A house number made comparable: "12 A", "12a" and "12 a" are one, "5 – 7" and "5-7" as well. */
export function numberKey(houseNumber: string): string {
  return houseNumber
    .toLowerCase()
    .replace(/[–—/,;]/g, '-')
    .replace(/[^a-z0-9-]+/g, '')
}

/** Keys that find a street, by how sure they make it. */
export type StreetKeys = {
  /** The name itself. */
  whole: string
  /** The name from its second, third … word on: "Marktplatz" finds "Am alten Marktplatz". */
  parts: string[]
  /** The name with one letter left out, see `misspellings`. */
  misspelt: string[]
}

/** What an imported street is found by. */
export function streetKeys(name: string): StreetKeys {
  const words = addressSearchKey(name).split(' ').slice(0, 8)
  const whole = words.join('')
  const parts = words.slice(1).map((_, at) => words.slice(at + 1).join(''))
  return { whole, parts: parts.filter((part) => part.length >= 3), misspelt: misspellings(whole) }
}

/** Letters that a key must have before a slip of the finger is forgiven: "Weg" and "Steg" are two. */
const LEAST_FORGIVEN = 5
/** Letters of a key that slips are looked for in. */
const MOST_FORGIVEN = 40

/**
 * The key with each of its letters left out once. Two words that differ by a letter too many, too few, another or two
 * swapped share one of these, so that a slip is found by looking keys up, with no more than an ordinary index.
 */
export function misspellings(key: string): string[] {
  if (key.length < LEAST_FORGIVEN || key.length > MOST_FORGIVEN) return []
  return [...new Set(Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1)))]
}
