import type { Db } from '#kit/server/database/db.ts'
import { isBaseKey, JOINTS, partsOf } from './compounds.ts'
import { keyOf } from './keys.ts'
import { synonymsOf } from './synonyms.ts'
import { knownWords, wordsAround } from './vocabulary.sql.ts'

/** What reports know of some words. */
export type Lexicon = {
  /**
   * The word itself, as a list that is empty where no report has it; what else answers it; and in how many reports one of them stood at most,
   * null where that was not counted yet.
   */
  meaning(key: string): { own: string[]; other: string[]; uses: number | null }
  /** Whether some report's word begins like this. */
  isBeginning(key: string): boolean
}

/** Letters of a key that other words are looked for around. */
export const LEAST_WIDENED = 4
/** Compounds that a word is widened to: each costs every answer some time, and those that few reports have add next to nothing. */
const MOST_COMPOUNDS = 20
/** Letters of the other part of a compound. */
const LEAST_REST = 3

/** Looks up words with their synonyms and the compounds of either, in three statements however many they are. */
export async function lexiconOf(db: Db, keys: readonly string[]): Promise<Lexicon> {
  const all = [...new Set(keys.flatMap((key) => [key, ...synonymsOf(key)]))]
  const wide = all.filter((key) => key.length >= LEAST_WIDENED)
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
  // Numbers are not remembered: there is nothing to widen or to put right in them.
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
    isBeginning: (key) => key.length >= LEAST_WIDENED && words.some((word) => word.startsWith(key)),
  }
}

/** The words, each with what may stand beside the key in it; nothing in most. */
function withRests(words: readonly string[], key: string) {
  const isCompound = partsOf(key).length > 1
  return words.map((word) => ({ word, rests: restsOf(word, key, isCompound) }))
}

/**
 * What may stand beside the key in a compound, with and without what joins the two. A compound that only begins with
 * another compound is something else: who asks for "Hundekot" does not mean the "Hundekotbeutel".
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
