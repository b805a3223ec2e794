import type { SearchedCategory } from '#domains/filing/server/category-words.ts'
import { MOST_REASONS } from '../../guess.rules.ts'
import { BASE_KINDS, type BaseKind } from '../base/kinds.ts'
import { kindsInTown } from '../base/kinds-in-town.ts'
import { ngramsOf, type TextWord, textWords } from './features.ts'
import type { TownWords } from './town-words.ts'

/** A category with its confidence from 0 to 1, and the typed words that speak for it, strongest first. */
export type Guess = {
  categoryId: number
  subCategoryId: number | null
  confidence: number
  words: readonly string[]
}

/** Guesses categories from a text, all of a town by confidence. None for a text without a known word. */
export type Guesser = {
  (text: string): Guess[]
  /** Counts that it keeps beside those of the base, which all share. */
  size: number
}

/** Added to each count, so that an unseen word is unlikely and not impossible. */
const SMOOTHING = 0.2
/** A character 4-gram counts less than a word, for a word has many. */
const NGRAM_WEIGHT = 0.25
/** Reports with which a town's own words weigh as much as the base. */
const OWN_HALF_WEIGHT = 300
/**
 * Weight of a text's features up to which its logarithms are taken as they are. Words of longer texts depend
 * on each other: without damping the confidence would come out too high.
 */
const UNDAMPED_WEIGHT = 20
/** A word is named as a reason if it makes its category so many times as likely as the others. */
const LEAST_REASON = 1.5
/** Beside the strongest word, weak ones like "mehr" are no reason. */
const LEAST_OF_BEST = 0.3

/** A class of texts: its features with their weights. Null: the town has no category for them. */
type TextClass = {
  categoryId: number | null
  subCategoryId: number | null
  prior: number
  counts: ReadonlyMap<string, number>
  total: number
}

function add(counts: Map<string, number>, feature: string, weight: number): void {
  counts.set(feature, (counts.get(feature) ?? 0) + weight)
}

function addWord(counts: Map<string, number>, { form, keys }: TextWord, number = 1): void {
  for (const key of keys) add(counts, key, number)
  for (const ngram of ngramsOf(form)) add(counts, ngram, number * NGRAM_WEIGHT)
}

const baseCounts = new Map<BaseKind, ReadonlyMap<string, number>>()

/** The features of a kind's texts, counted at the first call. */
function countsOf(kind: BaseKind): ReadonlyMap<string, number> {
  const known = baseCounts.get(kind)
  if (known !== undefined) return known
  const counts = new Map<string, number>()
  for (const text of kind.texts) for (const word of textWords(text)) addWord(counts, word)
  baseCounts.set(kind, counts)
  return counts
}

/** Kinds that a town has no category for compete all the same: else any text would fit the others. */
const NOWHERE = { categoryId: null, subCategoryId: null }

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0)

/**
 * A multinomial naive Bayes classifier. Its classes are the kinds of the base, each filed in one of the
 * town's categories, and the town's categories with its own words and those of their kinds.
 */
export function guesserOf(categories: readonly SearchedCategory[], own: TownWords): Guesser {
  const filed = kindsInTown(categories)
  const reports = sum(categories.map(({ id }) => own.reports[id] ?? 0))
  const ownShare = reports / (reports + OWN_HALF_WEIGHT)
  const classes: TextClass[] = BASE_KINDS.map((kind) => ({
    ...(filed.get(kind) ?? NOWHERE),
    prior: (1 - ownShare) / BASE_KINDS.length,
    counts: countsOf(kind),
    total: 0,
  }))
  for (const { id } of categories) {
    const number = own.reports[id] ?? 0
    if (number === 0) continue
    const counts = new Map<string, number>()
    for (const [kind, { categoryId }] of filed)
      if (categoryId === id) for (const [feature, weight] of countsOf(kind)) add(counts, feature, weight)
    for (const [key, by] of Object.entries(own.words))
      if (by[id]) addWord(counts, { form: key, keys: [key] }, by[id])
    const prior = (ownShare * number) / reports
    classes.push({ categoryId: id, subCategoryId: null, prior, counts, total: 0 })
  }
  const known = new Set(classes.flatMap(({ counts }) => [...counts.keys()]))
  for (const each of classes) each.total = sum(each.counts.values()) + SMOOTHING * known.size
  const size = known.size + sum(classes.slice(BASE_KINDS.length).map(({ counts }) => counts.size))
  return Object.assign((text: string) => guess(classes, known, textWords(text)), { size })
}

/** The logarithm of how likely a word is in a class. */
function likelihood({ counts, total }: TextClass, features: ReadonlyMap<string, number>): number {
  let all = 0
  for (const [feature, weight] of features)
    all += weight * Math.log(((counts.get(feature) ?? 0) + SMOOTHING) / total)
  return all
}

function guess(
  classes: readonly TextClass[],
  known: ReadonlySet<string>,
  words: readonly TextWord[],
): Guess[] {
  const featured = words.flatMap((word) => {
    const features = new Map<string, number>()
    addWord(features, word)
    for (const feature of features.keys()) if (!known.has(feature)) features.delete(feature)
    return features.size === 0 ? [] : [{ form: word.form, features }]
  })
  if (featured.length === 0) return []
  const weight = sum(featured.flatMap(({ features }) => [...features.values()]))
  const damping = Math.min(1, Math.sqrt(UNDAMPED_WEIGHT / weight))
  const byWord = featured.map(({ features }) => classes.map((each) => likelihood(each, features)))
  const logs = classes.map(({ prior }, at) => Math.log(prior) + sum(byWord.map((each) => each[at] ?? 0)))
  const highest = Math.max(...logs)
  const shares = logs.map((log) => Math.exp((log - highest) * damping))
  const whole = sum(shares)
  const places = Map.groupBy(classes.keys(), (at) => classes[at]?.categoryId ?? null)
  return [...places]
    .flatMap(([categoryId, members]) => {
      if (categoryId === null) return []
      const confidence = sum(members.map((at) => shares[at] ?? 0)) / whole
      const best = members.toSorted((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0))[0] ?? 0
      return [{ categoryId, subCategoryId: classes[best]?.subCategoryId ?? null, confidence, best }]
    })
    .toSorted((one, other) => other.confidence - one.confidence)
    .map(({ best, ...each }) => ({ ...each, words: reasons(featured, byWord, classes, best) }))
}

/** The typed words that are likelier in a class than in the middle of the classes of other categories. */
function reasons(
  words: readonly { form: string }[],
  byWord: readonly (readonly number[])[],
  classes: readonly TextClass[],
  best: number,
): string[] {
  const own = classes[best]?.categoryId
  const others = [...classes.keys()].filter((at) => classes[at]?.categoryId !== own)
  const gains = words.map(({ form }, index) => {
    const all = byWord[index] ?? []
    const middle = sum(others.map((at) => all[at] ?? 0)) / Math.max(1, others.length)
    return { form, gain: (all[best] ?? 0) - middle }
  })
  const least = Math.max(Math.log(LEAST_REASON), Math.max(...gains.map(({ gain }) => gain)) * LEAST_OF_BEST)
  return gains
    .filter(({ gain }) => gain > least)
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, MOST_REASONS)
    .map(({ form }) => form)
}
