import { addressSearchKey, misspellings, numberKey } from './search-key.rules.ts'

/** What somebody typed, taken apart. */
export type AddressQuery = {
  /** Keys that may be the street's whole name, the likeliest first. */
  candidates: string[]
  /** A street whose name begins with this. */
  prefix: string
  /** The house number's key, or null. */
  number: string | null
  zip: string | null
  /** Words that may name the town or village. */
  places: string[]
}

/** Characters of a search that are read. */
const LONGEST = 200
/** Words of a search that are read: "An der alten Ziegelei am Fluss 5, Bad Neustadt an der Saale" has twelve. */
const MOST_WORDS = 14

/** A house number after a word: "5", "5 a", "12-14", "38 b-c"; a "17." is a day. */
const NUMBER =
  /(?<=[\p{L}.]\s*,?\s*)\d{1,4}(?:\s?[a-z](?!\p{L}))?(?:\s?[-–/]\s?(?:\d{1,4}\s?)?[a-z]?(?![\p{L}\d]))?(?![\p{L}\d])/giu

/** Five digits, or four (Austria, Switzerland) where they cannot be a house number: before a word, after a comma or a number. */
const ZIP = /(?<!\d)(?:\d{5}|\d{4}(?=\s+\p{L}{2})|(?<=,\s*|\d\s?[a-z]?[\s,]+)\d{4})(?!\d)/iu

/**
 * Takes an address apart as it is written in German: street, number, postal code and place, in any spelling, of which any
 * but the street may be missing. The last number after a word is the house's, so that "Straße des 17. Juni 135" works;
 * without another one that is found as a street by its beginning.
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
  // A comma or the postal code ends the street where there is no number.
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

/** Keys that a misspelt street would share with the right one. */
export function misspeltCandidates({ candidates }: AddressQuery): string[] {
  return [...new Set(candidates.slice(0, 4).flatMap((key) => [key, ...misspellings(key)]))]
}

const wordsOf = (text: string): string[] =>
  addressSearchKey(text).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/** All words, then what remains when words fall away at the end or at the beginning. */
function runsOf(words: readonly string[]): string[] {
  const heads = words.map((_, at) => words.slice(0, words.length - at).join(''))
  const tails = words.slice(1).map((_, at) => words.slice(at + 1).join(''))
  return [...heads, ...tails]
}
