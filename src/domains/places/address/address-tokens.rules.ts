import { addressSearchKey, numberKey } from '../search-key.rules.ts'
import { COUNTRY_PREFIXES, NUMBERED_UNITS, STREET_ENDING } from './address-words.rules.ts'

/** A house number as typed: "5", "5a" or the range "5a-c". */
export type HouseNumber = {
  /** The first number of a range, or the number itself. */
  first: string
  /** The key of the whole range, or null. */
  range: string | null
}

export type Word = { kind: 'word'; key: string }
export type NumberToken = {
  kind: 'number'
  number: HouseNumber
  /** "17." before a word: part of a street's name, or a floor. */
  isOrdinal: boolean
}
export type Token = Word | NumberToken

/** A run of tokens between two separators. */
export type Group = {
  tokens: Token[]
  /** The separator before it. */
  after: ',' | '/' | 'zip'
}

/** An address in its pieces, before anything is said of their meaning. */
export type Tokens = { groups: Group[]; zip: string | null; country: string | null }

/** Most characters of a search; the rest is ignored. */
const LONGEST = 200
/** Most words and numbers of one group: "An der alten Ziegelei am Fluss 5" has seven. */
const MOST_IN_GROUP = 14
const MOST_GROUPS = 8

const COUNTRY = '(DE|D|AT|A|CH|FL|LI|IT|I)'
/** Five digits, with the letters of the country before them: "35999", "D-35999". */
const FIVE = new RegExp(
  `(?<![\\p{L}\\d])(?:${COUNTRY}\\s?\\p{Pd}\\s?|(?<=^\\s*|,\\s*)${COUNTRY}\\s)?(\\d{5})(?!\\d)`,
  'iu',
)
/**
 * Four digits (Austria, Switzerland) where they cannot be a house number: behind a country, a comma or a
 * number, before a word, or last behind a word where there is a number before.
 */
const FOUR = new RegExp(
  [
    `(?<![\\p{L}\\d])(?:${COUNTRY}\\s?\\p{Pd}\\s?|(?<=^\\s*|,\\s*)${COUNTRY}\\s)(\\d{4})(?!\\d)`,
    '(?<!\\d)(\\d{4})(?=\\s+\\p{L}{2})',
    '(?<=,\\s*|\\d\\s?[a-z]?[\\s,]+|\\d.*\\p{L}\\s+)(\\d{4})(?!\\d)',
    '(?<=\\p{L}\\s+)(\\d{4})(?=\\s*,[^,]*\\p{L}[^,]*\\d)',
  ].join('|'),
  'iu',
)

/** Stands where the postal code was. */
const ZIP_SIGN = '\u0001'

const LETTER = '[a-z](?![\\p{L}\\p{M}])'
/** "-", "/", "+", "bis", "und", "u." between the numbers of a range. */
const LINK = '(?:\\p{Pd}|[/+&]|(?:bis|und|oder|sowie)(?![\\p{L}\\p{M}])|[uo]\\.?(?=\\s*\\d))'
const LINKED = `\\s*${LINK}\\s*(?:\\d{1,4}(?!\\d|\\.\\s*\\p{L})(?:\\s?${LETTER})?|${LETTER})`
const PIECES = new RegExp(
  [
    `(?<number>\\d{1,4}(?!\\d)(?:\\s?(?![uox]\\.?\\s*[\\d\\p{L}])${LETTER})?)(?<more>(?:${LINKED})*)`,
    '(?<digits>\\d{5,})',
    '(?<word>[\\p{L}\\p{M}]+\\.?)',
    `(?<zip>${ZIP_SIGN})`,
    '(?<slash>[/&+×])',
    '(?<comma>[,;|:()\\[\\]\\n\\r\\t•·])',
  ].join('|'),
  'giu',
)

/** Splits an address into groups of words and numbers. */
export function tokensOf(text: string): Tokens {
  // Composed letters, and nothing that cannot be seen.
  const line = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .slice(0, LONGEST)
  const found = FIVE.exec(line) ?? FOUR.exec(line)
  const [prefix, zip] = [found?.[1] ?? found?.[2], found?.slice(3).find(Boolean) ?? null]
  const rest = found === null ? line : line.replace(found[0], `, ${ZIP_SIGN} `)
  const groups: Group[] = [{ tokens: [], after: ',' }]
  const begin = (after: Group['after']) => {
    const last = groups.at(-1)
    if (last === undefined || last.tokens.length > 0) groups.push({ tokens: [], after })
    else if (last.after !== 'zip') last.after = after
  }
  for (const match of rest.matchAll(PIECES)) {
    const { number, more, digits, word, zip: isZip, slash } = match.groups ?? {}
    if (isZip !== undefined) begin('zip')
    else if (slash !== undefined) begin('/')
    else if (number !== undefined) {
      const end = match.index + match[0].length
      const isOrdinal = more === '' && isBeforeNoun(groups.at(-1)?.tokens.at(-1), rest.slice(end))
      put(groups, { kind: 'number', number: houseNumber(number, more ?? ''), isOrdinal })
    } else if (word !== undefined || digits !== undefined) {
      const key = digits ?? (addressSearchKey(word ?? '').replaceAll(' ', '') || (word ?? '').toLowerCase())
      put(groups, { kind: 'word', key })
    } else begin(',')
  }
  const filled = groups.filter(({ tokens }) => tokens.length > 0).slice(0, MOST_GROUPS)
  return { groups: filled, zip, country: COUNTRY_PREFIXES[prefix?.toUpperCase() ?? ''] ?? null }
}

function put(groups: readonly Group[], token: Token): void {
  const tokens = groups.at(-1)?.tokens
  if (tokens !== undefined && tokens.length < MOST_IN_GROUP) tokens.push(token)
}

/**
 * Whether an ordinal stands before its noun: "des 17. Juni", "3. Stock"; in "Hauptstraße 5. Lindental" a
 * sentence ends.
 */
function isBeforeNoun(before: Token | undefined, rest: string): boolean {
  const [, noun] = /^\.\s*(\p{L}+)/u.exec(rest) ?? []
  if (noun === undefined) return false
  const endsStreet = before?.kind === 'word' && STREET_ENDING.test(before.key)
  return !endsStreet || NUMBERED_UNITS.has(addressSearchKey(noun))
}

/** "5 bis 9", "5-9" and "5/9" are ranges; "5 u. 7" are two houses, of which the first counts. */
function houseNumber(written: string, more: string): HouseNumber {
  const first = numberKey(written)
  const [, to] = /^\s*(?:\p{Pd}|\/|bis)\s*(\d*\s?[a-z]?)/iu.exec(more) ?? []
  return { first, range: to === undefined ? null : numberKey(`${first}-${to}`) }
}

/** The key of a token within a street's name: "strasse", "17", "5a". */
export const keyOf = (token: Token): string => (token.kind === 'word' ? token.key : token.number.first)

export const wordsIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (token.kind === 'word' ? [token.key] : []))
