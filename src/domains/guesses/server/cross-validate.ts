import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchedCategory } from '#domains/filing/server/category-words.ts'
import { MIN_REPORTS_TO_LEARN, MOST_TRIED } from '../guess.rules.ts'
import { guesserOf } from './model/guesser.ts'
import { proposed } from './model/proposed.ts'
import { type CountedReport, NO_WORDS, type TownWords, townWordsOf } from './model/town-words.ts'

/**
 * How many reports were tried, and how often the first and one of the first three proposals was right. A
 * report that gets no proposal is tried, and none was right.
 */
export type Accuracy = { tried: number; firstRight: number; threeRight: number }

const UNTRIED: Accuracy = { tried: 0, firstRight: 0, threeRight: 0 }
const FOLDS = 5
/** Reports between two turns of other work. */
const AT_ONCE = 20

/**
 * The words that a town guesses with, and how good they are. Where the base alone does better, the town's
 * words are left out: a town with many categories needs many reports. With fewer than
 * `MIN_REPORTS_TO_LEARN` nothing is learned.
 */
export async function chooseWords(
  categories: readonly SearchedCategory[],
  reports: readonly CountedReport[],
): Promise<{ words: TownWords; figures: Accuracy }> {
  if (reports.length < MIN_REPORTS_TO_LEARN) return { words: NO_WORDS, figures: UNTRIED }
  const own = await crossValidate(categories, reports, (rest) => townWordsOf(rest))
  const base = await crossValidate(categories, reports, () => NO_WORDS)
  return own.firstRight >= base.firstRight
    ? { words: townWordsOf(reports), figures: own }
    : { words: NO_WORDS, figures: base }
}

/** Five-fold cross-validation: each report is guessed from words counted without its own fold. */
async function crossValidate(
  categories: readonly SearchedCategory[],
  reports: readonly CountedReport[],
  learn: (rest: readonly CountedReport[]) => TownWords,
): Promise<Accuracy> {
  const result = { ...UNTRIED }
  for (const { rest, fold } of foldsOf(reports)) {
    const guesser = guesserOf(categories, learn(rest))
    for (const { categoryId, text } of fold.slice(0, MOST_TRIED / FOLDS)) {
      const place = proposed(guesser(text)).findIndex((guess) => guess.categoryId === categoryId)
      result.tried += 1
      if (place === 0) result.firstRight += 1
      if (place >= 0) result.threeRight += 1
      if (result.tried % AT_ONCE === 0) await nextTurn()
    }
    await nextTurn()
  }
  return result
}

/** Five folds of a list, every fifth item in one, each with the rest, which lacks it. */
export function foldsOf<Item>(items: readonly Item[]): { rest: Item[]; fold: Item[] }[] {
  return Array.from({ length: FOLDS }, (_, number) => ({
    rest: items.filter((_item, at) => at % FOLDS !== number),
    fold: items.filter((_item, at) => at % FOLDS === number),
  }))
}
