import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchedCategory } from '#domains/filing/server/category-words.ts'
import { LEAST_TRIED, MOST_GUESSES, MOST_TRIED } from '../guess.rules.ts'
import { guesserOf } from './model/guesser.ts'
import { type CountedReport, NO_WORDS, type TownWords, townWordsOf } from './model/town-words.ts'

/** How many reports were tried, and how often the first and one of the first three proposals was right. */
export type HeldOut = { tried: number; firstRight: number; threeRight: number }

const UNTRIED: HeldOut = { tried: 0, firstRight: 0, threeRight: 0 }
const FOLDS = 5
/** Reports between two turns of other work. */
const AT_ONCE = 20

/**
 * The words that a town guesses with, and how good they are. The newest reports are tried, each with words
 * that were counted without its fifth of all. Where the base alone does better, the town's words are left
 * out: a town with many categories needs many reports. With fewer than `LEAST_TRIED` nothing is learned.
 */
export async function triedWords(
  categories: readonly SearchedCategory[],
  reports: readonly CountedReport[],
): Promise<{ words: TownWords; figures: HeldOut }> {
  if (reports.length < LEAST_TRIED) return { words: NO_WORDS, figures: UNTRIED }
  const own = await heldOut(categories, reports, (rest) => townWordsOf(rest))
  const base = await heldOut(categories, reports, () => NO_WORDS)
  return own.firstRight >= base.firstRight
    ? { words: townWordsOf(reports), figures: own }
    : { words: NO_WORDS, figures: base }
}

async function heldOut(
  categories: readonly SearchedCategory[],
  reports: readonly CountedReport[],
  learn: (rest: readonly CountedReport[]) => TownWords,
): Promise<HeldOut> {
  const result = { ...UNTRIED }
  const tried = reports.slice(0, MOST_TRIED)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const guesser = guesserOf(categories, learn(reports.filter((_, at) => at % FOLDS !== fold)))
    for (const [at, { categoryId, text }] of tried.entries()) {
      if (at % FOLDS !== fold) continue
      const place = guesser(text).findIndex((guess) => guess.categoryId === categoryId)
      result.tried += 1
      if (place === 0) result.firstRight += 1
      if (place >= 0 && place < MOST_GUESSES) result.threeRight += 1
      if (result.tried % AT_ONCE === 0) await nextTurn()
    }
    await nextTurn()
  }
  return result
}
