import { fold, listed, spellingsOf } from './fold.ts'
import { listedKey } from './inflection.ts'
import { keyOf } from './keys.ts'
import { BASE_WORDS, CONNECTING_WORDS } from './words/base-words.ts'
import { NOUNS, OTHER_WORDS } from './words/nouns.ts'
import { STATE_WORDS, SYNONYMS } from './words/synonyms.ts'

const connecting = new Set(listed(CONNECTING_WORDS).map(fold))
/** Fewest letters of a noun in a compound, beside the base words: shorter ones are in words of every kind. */
const LEAST_NOUN = 4
const nouns = listed(NOUNS).filter((word) => word.length >= LEAST_NOUN)
const words = [...listed(CONNECTING_WORDS), ...listed(BASE_WORDS), ...nouns]
const bases = new Map(words.map((word) => [fold(word), keyOf(word)]))
const spellings = new Map(words.map((word) => [fold(word), word]))
const longest = Math.max(...[...bases.keys()].map((base) => base.length))

/** Linking elements between the parts of a German compound, and its endings. */
export const JOINTS = ['', 's', 'n', 'e', 'es', 'en', 'er', 'ns'] as const
const ENDINGS = new Set(['', 'e', 'n', 's', 'en', 'er', 'es', 'ern', 'em'])

/** Fewest letters of a listed word beside an unknown part. */
const LEAST_ALONE = 5
/** Most letters of a compound that is split. */
const LONGEST = 60
/** Fewest letters of the unknown part. */
const LEAST_REST = 3

/** The keys of a compound's parts; none for other words, and for compounds with unknown parts. */
export function partsOf(word: string): string[] {
  if (word.length > LONGEST) return []
  const folded = fold(word)
  const parts = split(folded) ?? (listedKey(spellingsOf(word)) !== undefined ? [] : recognisedEnds(folded))
  return [...new Set(parts.filter((part) => !connecting.has(part)).map((part) => bases.get(part) ?? ''))]
}

/** Whether a word stands in one of our lists, in any of its forms. */
export const isListedWord = (word: string): boolean => {
  const start = word.slice(0, LONGEST)
  return listedKey(spellingsOf(start)) !== undefined || others.has(keyOf(start))
}

/** Whether a word is listed, or made of listed words alone. */
export const isKnownWord = (word: string): boolean =>
  isListedWord(word) || split(fold(word.slice(0, LONGEST))) !== null

/** As the last part of a name it says where, not what: "Lindenstraße" does not mean any street. */
const STREET = 'strasse'

/**
 * The last part of a compound, which says what it is: "Scherbe" for "Glasscherben". Null where a part is
 * unknown, for a street, and for a listed compound, which often means something else: a "Flughafen" is no
 * "Hafen".
 */
export function headOf(word: string): { key: string; form: string } | null {
  const folded = fold(word.slice(0, LONGEST))
  if (isListedWord(word)) return null
  const head = split(folded)?.at(-1)
  if (head === undefined || head === STREET || connecting.has(head)) return null
  const spelling = spellings.get(head) ?? head
  return { key: bases.get(head) ?? head, form: spelling.charAt(0).toUpperCase() + spelling.slice(1) }
}

/** Splits a whole word into listed bases, at least two; the longest first part wins. */
function split(folded: string, depth = 0): string[] | null {
  if (depth > 4) return null
  for (let length = Math.min(longest, folded.length); length >= 2; length -= 1) {
    const base = folded.slice(0, length)
    if (!bases.has(base)) continue
    const rest = folded.slice(length)
    if (depth > 0 && ENDINGS.has(rest)) return [base]
    for (const joint of JOINTS) {
      if (!rest.startsWith(joint)) continue
      const others = split(rest.slice(joint.length), depth + 1)
      if (others !== null) return [base, ...others]
    }
  }
  return null
}

/** Finds long listed bases at the beginning or end of a word whose rest is unknown. */
const recognisedEnds = (folded: string): string[] => [...recognisedTail(folded), ...recognisedStart(folded)]

function recognisedTail(folded: string): string[] {
  for (let start = LEAST_REST; start <= folded.length - LEAST_ALONE; start += 1) {
    const tail = folded.slice(start)
    const base = [...ENDINGS]
      .map((ending) => without(tail, ending))
      .find((each) => each !== null && isLong(each))
    if (base) return [base]
  }
  return []
}

function recognisedStart(folded: string): string[] {
  for (let length = Math.min(longest, folded.length - LEAST_REST - 1); length >= LEAST_ALONE; length -= 1) {
    const start = folded.slice(0, length)
    if (bases.has(start)) return [start]
  }
  return []
}

const isLong = (base: string) => base.length >= LEAST_ALONE && bases.has(base)
const without = (word: string, ending: string) =>
  word.endsWith(ending) ? word.slice(0, word.length - ending.length) : null

const others = new Set([OTHER_WORDS, SYNONYMS, STATE_WORDS].flatMap(listed).map(keyOf))

/** Whether a key belongs to a listed base word. */
const baseKeys = new Set(bases.values())
export const isBaseKey = (key: string): boolean => baseKeys.has(key)
