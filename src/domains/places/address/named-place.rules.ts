import { addressSearchKey } from '../search-key.rules.ts'
import type { Beside } from './address-query.rules.ts'
import { AREA_WORDS, DESCRIPTIONS, FREE_WORDS, LONE_UNITS, NUMBERED_UNITS } from './address-words.rules.ts'
import { stateOfCode } from './state-codes.rules.ts'

/** Where a street or house is, in the words that people use. */
export type Whereabouts = {
  zip: string | null
  /** The postal town. */
  place: string | null
  /** The village or quarter. */
  district: string | null
  /** The municipality. */
  town: string
  state: string
  country: string
  /** Villages and quarters around, where they were looked up. */
  around?: readonly string[]
}

/** The place that a text names beside a street. */
export type NamedPlace = {
  zip: string | null
  country: string | null
  beside: readonly Beside[]
  /** The text is being typed: its last word may be a beginning. */
  isTyping: boolean
}

/**
 * Whether the text names a place or postal code that is not the one of this street. Such a row is never
 * shown: "Hauptstraße 5, Krems" is not the Hauptstraße of Lindental. The town stands behind the postal code,
 * else last. Where it is the right one, other words (a firm, a person) do not matter.
 */
export function isElsewhere({ zip, country, beside, isTyping }: NamedPlace, where: Whereabouts): boolean {
  if (zip !== null && where.zip !== null && where.zip !== zip && !(isTyping && where.zip.startsWith(zip)))
    return true
  if (country !== null && country !== where.country) return true
  const named = beside
    .map((each) => ({ ...each, words: namingWords(each.words) }))
    .filter(({ words }) => words.length > 0)
  if (named.length === 0) return false
  const town = namesOf([where.place, where.town])
  const all = namesOf([where.place, where.town, where.district, where.state, ...(where.around ?? [])])
  const last = named.findLast(({ isBehind }) => isBehind) ?? named[0]
  const isKnown = (group: (typeof named)[number], names: Names) =>
    isExplained(group.words, names, where.state, isTyping && group === last)
  if (named.every((group) => isKnown(group, all))) return false
  const slot = named.find(({ isBehindZip }) => isBehindZip) ?? last
  return slot === undefined || !isKnown(slot, town)
}

/** Whether the words name the place or the district of a row, for ranking. */
export function namesPlace(words: readonly string[], name: string | null): boolean {
  if (name === null) return false
  const naming = namingWords(words)
  return naming.length > 0 && isExplained(naming, namesOf([name]), '', false)
}

/** Without articles, kinds of places and the names of larger areas. */
function namingWords(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    if (FREE_WORDS.has(word) || AREA_WORDS.has(word) || /^\d/.test(word)) return false
    return at === 0 || !AREA_WORDS.has(words[at - 1] ?? '')
  })
}

type Names = { words: ReadonlySet<string>; whole: ReadonlySet<string> }

const known = new Map<string, Names>()
/** Most names that are kept; towns have some dozens. */
const MOST_KNOWN = 500

function namesOf(names: readonly (string | null)[]): Names {
  const key = names.join('\n')
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const lists = names.map((name) =>
    addressSearchKey(name ?? '')
      .split(' ')
      .filter(Boolean),
  )
  const made = {
    words: new Set(lists.flat().map(soundOf)),
    whole: new Set(lists.map((words) => soundOf(words.join('')))),
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, made)
  return made
}

function isExplained(words: readonly string[], names: Names, state: string, isBeginning: boolean): boolean {
  if (names.whole.has(soundOf(words.join('')))) return true
  return words.every((word, at) => {
    const sound = soundOf(word)
    if (names.words.has(sound) || names.whole.has(sound)) return true
    if (stateOfCode(word) !== null) return stateOfCode(word) === addressSearchKey(state)
    if (!isBeginning || at < words.length - 1) return false
    return [...names.words].some((name) => name.startsWith(sound)) || mayBecome(word)
  })
}

/** Whether the word may be the typed beginning of "Top" or "Ecke", which is no other place. */
const mayBecome = (word: string): boolean =>
  [NUMBERED_UNITS, LONE_UNITS, DESCRIPTIONS, FREE_WORDS].some((list) =>
    [...list].some((each) => each.startsWith(word)),
  )

/**
 * A name without the differences in spelling that are none in speaking: "Lindenthal", "Muhlheim" and "Sankt".
 * A wrong letter is another name: Marburg and Warburg are two towns.
 */
const soundOf = (word: string): string =>
  word
    .replace(/^sankt$/, 'st')
    .replace(/th/g, 't')
    .replace(/dt/g, 't')
    .replace(/ck/g, 'k')
    .replace(/tz/g, 'z')
    .replace(/ph/g, 'f')
    .replace(/(?<![aeou])([aou])e/g, '$1')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')
