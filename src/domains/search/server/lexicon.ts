import type { Db } from '#kit/server/db.ts'
import { isBaseKey, JOINTS, partsOf } from './compounds.ts'
import { keyOf } from './keys.ts'
import { synonymsOf } from './synonyms.ts'
import { knownWords, wordsAround } from './vocabulary.sql.ts'

/** What reports know of some words. */
export type Lexicon = {
  /** The word itself, as a list that is empty where no report has it; and what else answers it. */
  meaning(key: string): { own: string[]; other: string[] }
  /** Whether some report's word begins like this. */
  isBeginning(key: string): boolean
}

/** Letters of a key that other words are looked for around. */
export const LEAST_WIDENED = 4
/** Letters of the other part of a compound. */
const LEAST_REST = 3

/** Looks up words with their synonyms and the compounds of either, in three statements however many they are. */
export async function lexiconOf(db: Db, keys: readonly string[]): Promise<Lexicon> {
  const all = [...new Set(keys.flatMap((key) => [key, ...synonymsOf(key)]))]
  const wide = all.filter((key) => key.length >= LEAST_WIDENED)
  const [known, near] = await Promise.all([knownWords(db, all), wordsAround(db, wide)])
  const words = near.map(({ key }) => key)
  const rests = await knownWords(db, [
    ...new Set(words.flatMap((word) => wide.flatMap((key) => restsOf(word, key)))),
  ])
  const there = new Set([...known, ...rests].map(({ key }) => key))
  // Numbers are not remembered: there is nothing to widen or to put right in them.
  const isThere = (key: string) => there.has(key) || isBaseKey(key) || /\p{N}/u.test(key)
  const compoundsOf = (key: string) =>
    key.length < LEAST_WIDENED ? [] : words.filter((word) => restsOf(word, key).some(isThere))
  return {
    meaning: (key) => {
      const same = synonymsOf(key)
      const other = [...same.filter(isThere), ...[key, ...same].flatMap(compoundsOf)]
      return { own: isThere(key) ? [key] : [], other: [...new Set(other)].filter((each) => each !== key) }
    },
    isBeginning: (key) => key.length >= LEAST_WIDENED && words.some((word) => word.startsWith(key)),
  }
}

/**
 * What may stand beside the key in a compound, with and without what joins the two. A compound that only begins with
 * another compound is something else: who asks for "Hundekot" does not mean the "Hundekotbeutel".
 */
function restsOf(word: string, key: string): string[] {
  const before = word.endsWith(key) ? word.slice(0, -key.length) : ''
  const after = word.startsWith(key) && partsOf(key).length < 2 ? word.slice(key.length) : ''
  const heads = JOINTS.filter((joint) => before.endsWith(joint)).map((joint) =>
    keyOf(before.slice(0, before.length - joint.length)),
  )
  const tails = JOINTS.filter((joint) => after.startsWith(joint)).map((joint) => after.slice(joint.length))
  return [...heads, ...tails].filter((rest) => rest.length >= LEAST_REST)
}
