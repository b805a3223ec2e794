import { LEAST_DOUBT } from '#domains/guesses/guess.rules.ts'
import { foldsOf } from '#domains/guesses/server/cross-validate.ts'
import { guesserOf } from '#domains/guesses/server/model/guesser.ts'
import { proposed } from '#domains/guesses/server/model/proposed.ts'
import { counted, NO_WORDS, townWordsOf } from '#domains/guesses/server/model/town-words.ts'
import { demoTown } from '../../tests/fixtures/guesses/demo-town.ts'
import { byModel, bySearch, byWords, type Hits, hitsOf } from '../../tests/fixtures/guesses/measure.ts'
import { MEASURED_TOWNS, type MeasuredTown } from '../../tests/fixtures/guesses/towns.ts'
import { type Share, wilson } from '../tools/wilson.ts'

/** Shares in percent, with the bounds of 95 % confidence by Wilson. */
type Rates = { texts: number; first: Share; three: Share }
type Measured = { search: Rates; words: Rates; base: Rates; withOwn: Rates }

export type GuessFigures = Measured & {
  towns: Record<string, { search: Rates; words: Rates; base: Rates; withOwn: Rates }>
  /** First proposals that are shown, and how many of them are right. */
  shown: { of: number; right: Share }
  /** Texts at which another choice would be doubted, and how often rightly. */
  doubted: { of: number; right: Share }
}

/** Least share of right proposals in percent, first and among three, that the product promises. */
const PROMISED = { first: 75, three: 90 }

/**
 * The model keeps its promise, and is better than both ways of asking the words of categories, beyond
 * chance.
 */
export const isGuessed = ({ base, search, words }: GuessFigures): boolean =>
  base.texts >= 1000 &&
  base.first.low > PROMISED.first &&
  base.three.low > PROMISED.three &&
  [search, words].every((floor) => base.first.low > floor.first.high && base.three.low > floor.three.high)

/**
 * Measures texts that the base does not contain: four towns of fixtures together, and the demo's reports
 * apart.
 */
export async function proveGuesses(): Promise<GuessFigures> {
  const hits = MEASURED_TOWNS.map((town) => [town.name, measured(town)] as const)
  const together = (way: Way) => ratesOf(hits.map(([, each]) => each[way]))
  const apart = [...hits, ['demo', measured(demoTown())] as const].map(
    ([name, each]) =>
      [name, Object.fromEntries(WAYS.map((way) => [way, ratesOf([each[way]])])) as Measured] as const,
  )
  return {
    ...(Object.fromEntries(WAYS.map((way) => [way, together(way)])) as Measured),
    towns: Object.fromEntries(apart),
    ...judged(),
  }
}

const WAYS = ['search', 'words', 'base', 'withOwn'] as const
type Way = (typeof WAYS)[number]

const measured = (town: MeasuredTown): Record<Way, Hits> => ({
  search: hitsOf(town.texts, bySearch(town)),
  words: hitsOf(town.texts, byWords(town)),
  base: hitsOf(town.texts, byModel(town)),
  withOwn: withOwn(town),
})

/** As a town that has learned from four fifths of its texts is measured with the last fifth. */
function withOwn(town: MeasuredTown): Hits {
  const all: Hits = { texts: 0, first: 0, three: 0 }
  const texts = town.texts.map((each, at) => ({
    ...each,
    report: counted({ text: each.text, categoryId: each.categoryIndex, author: String(at) }),
  }))
  for (const { rest, fold } of foldsOf(texts)) {
    const hits = hitsOf(fold, byModel(town, townWordsOf(rest.map(({ report }) => report))))
    for (const key of ['texts', 'first', 'three'] as const) all[key] += hits[key]
  }
  return all
}

function ratesOf(all: readonly Hits[]): Rates {
  const of = (key: keyof Hits) => all.reduce((sum, hits) => sum + hits[key], 0)
  const texts = of('texts')
  return { texts, first: wilson(of('first'), texts), three: wilson(of('three'), texts) }
}

/** How the thresholds of the form do. */
function judged(): Pick<GuessFigures, 'shown' | 'doubted'> {
  const firsts = MEASURED_TOWNS.flatMap(({ categories, texts }) => {
    const guesser = guesserOf(categories, NO_WORDS)
    return texts.flatMap(({ text, categoryIndex }) => {
      const [first] = proposed(guesser(text))
      return first ? [{ isRight: first.categoryId === categoryIndex, confidence: first.confidence }] : []
    })
  })
  const rate = (some: typeof firsts) => ({
    of: some.length,
    right: wilson(some.filter(({ isRight }) => isRight).length, some.length),
  })
  return { shown: rate(firsts), doubted: rate(firsts.filter(({ confidence }) => confidence >= LEAST_DOUBT)) }
}
