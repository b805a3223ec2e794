import { MIN_REPORTS_AND_AUTHORS, MOST_OF_AUTHOR, MOST_WORDS_KEPT } from '../../guess.rules.ts'
import { textWords } from './features.ts'

/** Begins the author of a report whose person is gone; the day follows. */
export const GONE = 'gone '

/** A report to learn from. `author` is the person, or `GONE` with the day where the person is gone. */
export type LearnedReport = { categoryId: number; author: string; text: string }

/** A report with the stems of its words. */
export type CountedReport = { categoryId: number; author: string; text: string; keys: readonly string[] }

/** How many reports of each category contain a word: `words[key][categoryId]`, and how many there are. */
export type TownWords = {
  reports: Record<number, number>
  words: Record<string, Record<number, number>>
}

export const NO_WORDS: TownWords = { reports: {}, words: {} }

/** The report with its stems, each once: a word that is repeated counts as one. */
export const counted = (report: LearnedReport): CountedReport => ({
  ...report,
  keys: [...new Set(textWords(report.text).flatMap(({ keys }) => keys))],
})

/** Leaves at most `MOST_OF_AUTHOR` reports of each author, the first ones of the list. */
export function cappedByAuthor<Report extends { author: string }>(reports: readonly Report[]): Report[] {
  const numbers = new Map<string, number>()
  return reports.filter(({ author }) => {
    const number = (numbers.get(author) ?? 0) + 1
    numbers.set(author, number)
    return number <= MOST_OF_AUTHOR
  })
}

/**
 * Counts words by category. Words of few reports or few authors are left out, and so are all beyond a
 * bound. All people who are gone are one author of a word: nobody knows how many they were.
 */
export function townWordsOf(reports: readonly CountedReport[]): TownWords {
  const seen = new Map<string, { number: number; authors: Set<string>; by: Record<number, number> }>()
  const all: Record<number, number> = {}
  for (const { categoryId, author: given, keys } of reports) {
    const author = given.startsWith(GONE) ? GONE : given
    all[categoryId] = (all[categoryId] ?? 0) + 1
    for (const key of keys) {
      const word = seen.get(key) ?? { number: 0, authors: new Set(), by: {} }
      seen.set(key, word)
      word.number += 1
      if (word.authors.size < MIN_REPORTS_AND_AUTHORS) word.authors.add(author)
      word.by[categoryId] = (word.by[categoryId] ?? 0) + 1
    }
  }
  const kept = [...seen]
    .filter(
      ([, { number, authors }]) =>
        number >= MIN_REPORTS_AND_AUTHORS && authors.size >= MIN_REPORTS_AND_AUTHORS,
    )
    .toSorted(([, one], [, other]) => other.number - one.number)
    .slice(0, MOST_WORDS_KEPT)
  return { reports: all, words: Object.fromEntries(kept.map(([key, { by }]) => [key, by])) }
}
