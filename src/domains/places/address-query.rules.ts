import { addressSearchKey, misspellings, numberKey } from './search-key.rules.ts'

/** A parsed address. */
export type AddressQuery = {
  /** Keys that may be the street's whole name, likeliest first. */
  candidates: string[]
  /** Prefix of a street's name. */
  prefix: string
  /** The key of the house number, or null. */
  number: string | null
  zip: string | null
  /** Words that may name the town or village. */
  places: string[]
}

/** Most characters of a search; the rest is ignored. */
const LONGEST = 200
/** Most words of a search: "An der alten Ziegelei am Fluss 5, Bad Neustadt an der Saale" has twelve. */
const MOST_WORDS = 14

/** A house number after a word: "5", "5 a", "12-14", "38 b-c"; "17." is an ordinal. */
const NUMBER =
  /(?<=[\p{L}.]\s*,?\s*)\d{1,4}(?:\s?[a-z](?!\p{L}))?(?:\s?[-–/]\s?(?:\d{1,4}\s?)?[a-z]?(?![\p{L}\d]))?(?![\p{L}\d])/giu

/**
 * Five digits, or four (Austria, Switzerland) where they cannot be a house number: before a word, after a
 * comma or a number.
 */
const ZIP = /(?<!\d)(?:\d{5}|\d{4}(?=\s+\p{L}{2})|(?<=,\s*|\d\s?[a-z]?[\s,]+)\d{4})(?!\d)/iu

/**
 * Parses a German address: street, number, postal code and place, in any spelling; all parts but the street
 * are optional. The last number after a word is the house number, so that "Straße des 17. Juni 135" works.
 * Without the 135 the street is found by its prefix.
 */
export function parseAddress(text: string): AddressQuery | null {
  const line = text.slice(0, LONGEST)
  const zip = ZIP.exec(line)?.[0] ?? null
  const rest = zip === null ? line : line.replace(zip, ' , ')
  const found = [...rest.matchAll(NUMBER)].at(-1)
  const before = wordsOf(found === undefined ? rest : rest.slice(0, found.index))
  const after = found === undefined ? [] : wordsOf(rest.slice(found.index + found[0].length))
  const all = wordsOf(rest)
  if (before.length === 0) return null
  const prefix = (found === undefined || after.length > 0 ? before : all).join('')
  // Without a number a comma or the postal code ends the street.
  const first = found === undefined ? wordsOf(rest.split(',')[0] ?? '') : []
  const runs = [first.join(''), ...runsOf(before), ...(found === undefined ? [] : [all.join('')])]
  return {
    candidates: [...new Set(runs)].filter((each) => each.length >= 2),
    prefix: first.length > 0 ? first.join('') : found === undefined ? prefix : before.join(''),
    number: found === undefined ? null : numberKey(found[0]),
    zip,
    places: [...new Set([...runsOf(after), ...runsOf(all)])],
  }
}

/** Keys that a misspelt street shares with the right one. */
export function misspeltCandidates({ candidates }: AddressQuery): string[] {
  return [...new Set(candidates.slice(0, 4).flatMap((key) => [key, ...misspellings(key)]))]
}

const wordsOf = (text: string): string[] =>
  addressSearchKey(text).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/** All words, then shorter runs: without words at the end or at the beginning. */
function runsOf(words: readonly string[]): string[] {
  const heads = words.map((_, at) => words.slice(0, words.length - at).join(''))
  const tails = words.slice(1).map((_, at) => words.slice(at + 1).join(''))
  return [...heads, ...tails]
}
