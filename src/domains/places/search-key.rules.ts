/**
 * Normalizes a street's name: lower case, umlauts and ß as two letters, abbreviated endings such as "str."
 * expanded, no punctuation, composed and decomposed letters alike. "Hauptstr. 5 A" and "hauptstraße 5a"
 * become "hauptstrasse 5a".
 */
export function addressSearchKey(text: string): string {
  return text
    .normalize('NFC')
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
    .replace(/(?<=[a-z]{3})w\./g, 'weg ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(\d) ([a-z])(?= |$)/g, '$1$2')
    .trim()
}

/** The key without spaces: "Bahnhof-Straße" and "Bahnhofstraße" are equal. */
export const compactKey = (text: string): string => addressSearchKey(text).replaceAll(' ', '')

/** Normalizes a house number: "12 A", "12a" and "12 a" are equal, and so are "5 – 7" and "5-7". */
export function numberKey(houseNumber: string): string {
  return houseNumber
    .toLowerCase()
    .replace(/[–—/,;]/g, '-')
    .replace(/[^a-z0-9-]+/g, '')
}

/** The keys of a street's name as it is written. */
export type NameKeys = {
  /** The whole name. */
  whole: string
  /** The name from its second, third … word on: "Marktplatz" finds "Am alten Marktplatz". */
  parts: string[]
}

/** The keys of a street, most specific first; `misspelt` are the name with one letter left out. */
export type StreetKeys = NameKeys & { misspelt: string[] }

export function nameKeys(name: string): NameKeys {
  const words = addressSearchKey(name).split(' ').slice(0, 8)
  const parts = words.slice(1).map((_, at) => words.slice(at + 1).join(''))
  return { whole: words.join(''), parts: parts.filter((part) => part.length >= 3) }
}

/** The keys under which an imported street is indexed. */
export function streetKeys(name: string): StreetKeys {
  const keys = nameKeys(name)
  return { ...keys, misspelt: misspellings(keys.whole) }
}

/** Fewest letters of a key that is corrected: "Weg" and "Steg" are different words. */
const LEAST_FORGIVEN = 5
/** Most letters of a key that is corrected. */
const MOST_FORGIVEN = 40

/**
 * The key with each of its letters left out once (deletion neighbourhood). Two words that differ by one
 * inserted, deleted, replaced or transposed letter share one of these. So an ordinary index finds misspelt
 * names by equality.
 */
export function misspellings(key: string): string[] {
  if (key.length < LEAST_FORGIVEN || key.length > MOST_FORGIVEN) return []
  return [...new Set(Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1)))]
}
