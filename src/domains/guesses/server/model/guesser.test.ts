import { expect, test } from 'vitest'
import { byModel, bySearch, byWords, hitsOf } from '#tests/fixtures/guesses/measure.ts'
import { MEASURED_TOWNS } from '#tests/fixtures/guesses/towns.ts'
import { BASE_KINDS } from '../base/kinds.ts'
import { kindsInTown } from '../base/kinds-in-town.ts'
import { guesserOf } from './guesser.ts'
import { cappedByAuthor, counted, type LearnedReport, NO_WORDS, townWordsOf } from './town-words.ts'

/** Each fifth text, so that the test takes seconds; `npm run proof -- guesses` measures all. */
const subset = MEASURED_TOWNS.map((town) => ({ ...town, texts: town.texts.filter((_, at) => at % 5 === 0) }))

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

test('guesses beat the index of everyday words in each town', () => {
  for (const town of subset) {
    const [model, search, words] = [byModel(town), bySearch(town), byWords(town)].map((propose) =>
      hitsOf(town.texts, propose),
    )
    for (const floor of [search, words]) {
      expect(model?.first, town.name).toBeGreaterThan((floor?.first ?? 0) + 0.1 * town.texts.length)
      expect(model?.three, town.name).toBeGreaterThan((floor?.three ?? 0) + 0.1 * town.texts.length)
    }
  }
})

test('no measured text is in the base, and each has a category', () => {
  const base = new Set(BASE_KINDS.flatMap(({ texts }) => texts.map(bare)))
  const texts = MEASURED_TOWNS.flatMap((town) => town.texts)
  expect(texts.length).toBeGreaterThanOrEqual(1000)
  expect(texts.filter(({ text }) => base.has(bare(text)))).toEqual([])
  expect(texts.filter(({ categoryIndex }) => categoryIndex < 0)).toEqual([])
})

test('each kind has texts, and a category in each town', () => {
  for (const { name, texts } of BASE_KINDS) expect(texts.length, name).toBeGreaterThanOrEqual(5)
  for (const { name, categories } of MEASURED_TOWNS)
    expect(kindsInTown(categories).size, name).toBe(BASE_KINDS.length)
})

const categories = [
  { id: 1, name: 'Laternen', hint: '', subCategories: [] },
  { id: 2, name: 'Müll', hint: '', subCategories: [] },
]

const flood = (number: number, author: (at: number) => string): LearnedReport[] =>
  Array.from({ length: number }, (_, at) => ({ categoryId: 2, author: author(at), text: 'Laterne dunkel' }))

test('a flood by one author does not turn a guess', () => {
  const guess = (reports: LearnedReport[]) =>
    guesserOf(categories, townWordsOf(cappedByAuthor(reports).map(counted)))('Die Laterne ist dunkel')[0]
  expect(guess(flood(2000, () => 'p1'))?.categoryId).toBe(1)
  // The same by as many people is the town's habit.
  expect(guess(flood(2000, (at) => `p${at}`))?.categoryId).toBe(2)
})

test('a word of few reports or few authors is not kept', () => {
  const kept = (authors: string[]) =>
    Object.keys(
      townWordsOf(authors.map((author) => counted({ categoryId: 1, author, text: 'Amselfeld' }))).words,
    )
  expect(kept(['a', 'b'])).toEqual([])
  expect(kept(['a', 'a', 'a', 'b'])).toEqual([])
  expect(kept(['a', 'b', 'c'])).toContain('amselfeld')
})

test('a reason is always a word of the text', () => {
  const own = townWordsOf(
    ['a', 'b', 'c'].map((author) => counted({ categoryId: 2, author, text: 'Straßenlaterne Geheimnis' })),
  )
  for (const { words } of guesserOf(categories, own)('GEHEIMNIS um strassenlaternen'))
    for (const word of words) expect(['GEHEIMNIS', 'strassenlaternen']).toContain(word)
})

test('confidences add up to one, and an unknown word guesses nothing', () => {
  const guesser = guesserOf(MEASURED_TOWNS[0]?.categories ?? [], NO_WORDS)
  const all = guesser('Schlagloch neben dem Spielplatz').reduce((sum, { confidence }) => sum + confidence, 0)
  expect(all).toBeCloseTo(1)
  expect(guesser('xqzv')).toEqual([])
})

test('a text of no category gets a low confidence', () => {
  const [lamps] = categories
  const guesser = guesserOf(lamps === undefined ? [] : [lamps], NO_WORDS)
  expect(guesser('Die Laterne ist dunkel')[0]?.confidence).toBeGreaterThan(0.8)
  expect(guesser('Hundekot auf dem Weg')[0]?.confidence).toBeLessThan(0.1)
})
