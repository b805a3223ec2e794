import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchedCategory } from '#domains/filing/server/category-words.ts'
import { LEAST_TRIED, MOST_GUESSES, MOST_TRIED } from '../guess.rules.ts'
import { guesserOf } from './model/guesser.ts'
import { type CountedReport, townWordsOf } from './model/town-words.ts'

/** How many reports were tried, and how often the first and one of the first three proposals was right. */
export type HeldOut = { tried: number; firstRight: number; threeRight: number }

const FOLDS = 5
/** Reports between two turns of other work. */
const AT_ONCE = 20

/**
 * Tries the newest reports, each with words that were counted without its fifth of all. Towns with fewer than
 * `LEAST_TRIED` reports get zeros.
 */
export async function heldOut(
  categories: readonly SearchedCategory[],
  reports: readonly CountedReport[],
): Promise<HeldOut> {
  const result = { tried: 0, firstRight: 0, threeRight: 0 }
  if (reports.length < LEAST_TRIED) return result
  const tried = reports.slice(0, MOST_TRIED)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const guesser = guesserOf(categories, townWordsOf(reports.filter((_, at) => at % FOLDS !== fold)))
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
