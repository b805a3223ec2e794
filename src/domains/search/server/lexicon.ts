import type { Db } from '#kit/server/database/db.ts'
import { isBaseKey, JOINTS, partsOf } from './compounds.ts'
import { keyOf } from './keys.ts'
import { synonymsOf } from './synonyms.ts'
import { knownWords, wordsAround } from './vocabulary.sql.ts'

/** The vocabulary of reports around some words. */
export type Lexicon = {
  /**
   * `own`: the word itself, or an empty list where no report has it. `other`: synonyms and compounds. `uses`:
   * an upper bound of the reports with one of them; null where it was not counted yet.
   */
  meaning(key: string): { own: string[]; other: string[]; uses: number | null }
  /** The public reports with a word; 0 where it was not counted yet, null where none has it. */
  reports(key: string): number | null
  /** Whether a word of some report begins with this key. */
  isBeginning(key: string): boolean
}

/** Fewest letters of a key that is expanded to other words; of a listed word one less. */
const LEAST_WIDENED = 4
/**
 * Most compounds that a word is expanded to: each costs time in every query, and rare ones add almost no
 * results.
 */
const MOST_COMPOUNDS = 20
/** Fewest letters of the other part of a compound. */
const LEAST_REST = 3

/**
 * Looks up words with their synonyms and the compounds of both, in three statements for any number of words.
 */
export async function lexiconOf(db: Db, keys: readonly string[]): Promise<Lexicon> {
  const all = [...new Set(keys.flatMap((key) => [key, ...synonymsOf(key)]))]
  const wide = all.filter((key) => key.length >= LEAST_WIDENED - (isBaseKey(key) ? 1 : 0))
  const [known, near] = await Promise.all([knownWords(db, all), wordsAround(db, wide)])
  const words = near.map(({ key }) => key)
  const around = new Map(wide.map((key) => [key, withRests(words, key)]))
  const rests = await knownWords(db, [
    ...new Set([...around.values()].flatMap((found) => found.flatMap((word) => word.rests))),
  ])
  const there = new Set([...known, ...rests].map(({ key }) => key))
  const counts = new Map([...known, ...near].map(({ key, reports }) => [key, reports]))
  const usesOf = (keys: readonly string[]) => {
    const all = keys.map((key) => counts.get(key) ?? 0)
    return all.includes(0) ? null : all.reduce((sum, each) => sum + each, 0)
  }
  // The vocabulary leaves out numbers: they have no synonyms and no corrections.
  const isThere = (key: string) => there.has(key) || isBaseKey(key) || /\p{N}/u.test(key)
  const compoundsOf = (key: string) =>
    (around.get(key) ?? []).flatMap(({ word, rests }) => (rests.some(isThere) ? [word] : []))
  return {
    meaning: (key) => {
      const same = synonymsOf(key)
      const found = new Set([key, ...same].flatMap(compoundsOf))
      const compounds = words.filter((word) => found.has(word))
      const other = [...same.filter(isThere), ...compounds.slice(0, MOST_COMPOUNDS)]
      const own = isThere(key) ? [key] : []
      const others = [...new Set(other)].filter((each) => each !== key)
      return { own, other: others, uses: usesOf([...own, ...others]) }
    },
    reports: (key) => counts.get(key) ?? null,
    isBeginning: (key) => key.length >= LEAST_WIDENED && words.some((word) => word.startsWith(key)),
  }
}

/** The words, each with the possible other parts of the compound; most have none. */
function withRests(words: readonly string[], key: string) {
  const isCompound = partsOf(key).length > 1
  return words.map((word) => ({ word, rests: restsOf(word, key, isCompound) }))
}

/**
 * The possible other parts of a compound, with and without linking elements. A compound that only begins with
 * another compound is something else: a search for "Hundekot" does not mean "Hundekotbeutel".
 */
function restsOf(word: string, key: string, isCompound: boolean): string[] {
  const before = word.endsWith(key) ? word.slice(0, -key.length) : ''
  const after = word.startsWith(key) && !isCompound ? word.slice(key.length) : ''
  const heads = JOINTS.filter((joint) => before.endsWith(joint)).map((joint) =>
    keyOf(before.slice(0, before.length - joint.length)),
  )
  const tails = JOINTS.filter((joint) => after.startsWith(joint)).map((joint) => after.slice(joint.length))
  return [...heads, ...tails].filter((rest) => rest.length >= LEAST_REST)
}
