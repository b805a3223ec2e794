import { isKnownWord, partsOf } from '#domains/search/server/compounds.ts'
import { fold } from '#domains/search/server/fold.ts'
import { isStopWord, keyOf, wordsOf } from '#domains/search/server/keys.ts'
import { type AskedWord, parseQuery } from '#domains/search/server/parse-query.ts'
import { isStateKey, synonymsOf } from '#domains/search/server/synonyms.ts'
import { editDistance } from '#kit/common/edit-distance.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'

/** A category that somebody may choose, with its words. */
export type SearchedCategory = {
  id: number
  name: string
  hint: string
  subCategories: readonly { id: number; name: string }[]
}

/** A category that fits a text, and the sub-category whose name does. */
export type CategoryFit = { categoryId: number; subCategoryId: number | null }

/** Match quality: exact, prefix, synonym, part of a compound, typo. */
const FIT = { same: 8, begun: 6, other: 5, part: 3, slip: 1 } as const

/**
 * Fewest letters of a beginning, of a word inside another one, and of a word with a slip; of one with two.
 */
const LEAST = { begun: 2, inside: 4, slip: 4, slips: 8 } as const

const everyday = new Map<string, string[]>()
for (const line of EVERYDAY_WORDS.trim().split('\n')) {
  const [target = '', ...words] = line.trim().split(/\s+/).map(keyOf)
  everyday.set(target, words)
}

/** A word of a category, and the keys that lead to it. */
type Term = { form: string; key: string; other: string[]; parts: string[]; subCategoryId: number | null }

const termsOf = (text: string, subCategoryId: number | null): Term[] =>
  wordsOf(text)
    .filter(({ form }) => !isStopWord(form))
    .map(({ form, key }) => {
      const parts = partsOf(form)
      return {
        ...{ form: fold(form), key, subCategoryId },
        other: [...synonymsOf(key), ...(everyday.get(key) ?? [])],
        parts: [...parts, ...parts.flatMap((part) => [...synonymsOf(part), ...(everyday.get(part) ?? [])])],
      }
    })

/** A word of the text, folded, and the parts that it is made of. */
type TypedWord = AskedWord & { typed: string; made: string[]; isKnown: boolean }

function fitOf({ typed, key, isLast, made }: TypedWord, term: Term): number {
  if (key === term.key) return FIT.same
  if (isLast && typed.length >= LEAST.begun && term.form.startsWith(typed)) return FIT.begun
  if (term.other.includes(key)) return FIT.other
  const isPart =
    term.parts.includes(key) || made.some((part) => part === term.key || term.other.includes(part))
  return isPart || (typed.length >= LEAST.inside && term.form.includes(typed)) ? FIT.part : 0
}

/** A word that no list knows may be a slip of any word that leads to the term. */
function slipOf({ key, isKnown }: TypedWord, term: Term): number {
  if (key.length < LEAST.slip || isKnown) return 0
  const forgiven = key.length >= LEAST.slips ? 2 : 1
  const near = [term.key, ...term.other, ...term.parts].filter((each) => each.length >= LEAST.slip)
  return near.some((each) => editDistance(key, each) <= forgiven) ? FIT.slip : 0
}

type Best = { score: number; subCategoryId: number | null }

/** The best term for a word. Of equal ones a sub-category's wins, because it says more. */
function bestOf(
  word: TypedWord,
  terms: readonly Term[],
  measure: (word: TypedWord, term: Term) => number,
): Best {
  let best: Best = { score: 0, subCategoryId: null }
  for (const term of terms) {
    const score = measure(word, term)
    const saysMore = best.subCategoryId === null && term.subCategoryId !== null
    if (score > best.score || (score > 0 && score === best.score && saysMore))
      best = { score, subCategoryId: term.subCategoryId }
  }
  return best
}

/**
 * The categories that everyday words lead to, best first: by name, sub-categories and hint, in every form, by
 * synonyms, compounds and slips. Words that only describe a state count where no others are.
 */
export function fittingCategories(categories: readonly SearchedCategory[], text: string): CategoryFit[] {
  const all = parseQuery(text).words
  const things = all.filter(({ key }) => !isStateKey(key))
  const words = (things.length > 0 ? things : all).map((word) => ({
    ...{ ...word, typed: fold(word.form), made: partsOf(word.form), isKnown: isKnownWord(word.form) },
  }))
  const searched = categories.map(({ id, name, hint, subCategories }) => ({
    id,
    terms: [
      ...[...termsOf(name, null), ...termsOf(hint, null)],
      ...subCategories.flatMap((each) => termsOf(each.name, each.id)),
    ],
  }))
  const found = words.flatMap((word) => {
    for (const measure of [fitOf, slipOf]) {
      const bests = searched.map(({ terms }) => bestOf(word, terms, measure))
      if (bests.some(({ score }) => score > 0)) return [bests]
    }
    return []
  })
  return searched
    .map(({ id }, index) => {
      const bests = found.map((each) => each[index] ?? { score: 0, subCategoryId: null })
      const [best] = bests.toSorted((one, other) => other.score - one.score)
      return {
        fit: { categoryId: id, subCategoryId: best?.subCategoryId ?? null },
        hits: bests.filter(({ score }) => score > 0).length,
        score: bests.reduce((sum, { score }) => sum + score, 0),
      }
    })
    .filter(({ hits }) => hits > 0 && hits === found.length)
    .toSorted((one, other) => other.score - one.score)
    .map(({ fit }) => fit)
}
