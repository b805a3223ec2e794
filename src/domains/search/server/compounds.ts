import { fold, keyOf } from './keys.ts'
import { BASE_WORDS, CONNECTING_WORDS } from './words/base-words.ts'

const listed = (words: string) => words.trim().split(/\s+/)
const connecting = new Set(listed(CONNECTING_WORDS).map(fold))
const bases = new Map(
  [...listed(CONNECTING_WORDS), ...listed(BASE_WORDS)].map((word) => [fold(word), keyOf(word)]),
)
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
  const parts = split(folded) ?? recognisedEnds(folded)
  return [...new Set(parts.filter((part) => !connecting.has(part)).map((part) => bases.get(part) ?? ''))]
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
function recognisedEnds(folded: string): string[] {
  const found: string[] = []
  for (let start = LEAST_REST; start <= folded.length - LEAST_ALONE; start += 1) {
    const tail = folded.slice(start)
    const base = [...ENDINGS]
      .map((ending) => without(tail, ending))
      .find((each) => each !== null && isLong(each))
    if (base) {
      found.push(base)
      break
    }
  }
  for (let length = Math.min(longest, folded.length - LEAST_REST - 1); length >= LEAST_ALONE; length -= 1) {
    const head = folded.slice(0, length)
    if (bases.has(head)) {
      found.push(head)
      break
    }
  }
  return found
}

const isLong = (base: string) => base.length >= LEAST_ALONE && bases.has(base)
const without = (word: string, ending: string) =>
  word.endsWith(ending) ? word.slice(0, word.length - ending.length) : null

/** Whether a key belongs to a listed base word. */
const baseKeys = new Set(bases.values())
export const isBaseKey = (key: string): boolean => baseKeys.has(key)
