import { once } from '#kit/common/once.ts'
import { editDistance } from '#kit/common/edit-distance.ts'
import type { Db } from '#kit/server/database/db.ts'
import { partsOf } from './compounds.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { type Asked, type AskedWord, parseQuery } from './parse-query.ts'
import { isStateKey } from './synonyms.ts'
import { wordsLike } from './vocabulary.sql.ts'

/** A question as PostgreSQL understands it. */
export type SearchQuery = {
  /** tsquery: everything that answers it. */
  all: string
  /** tsquery: the one word of several, with what means the same, that few reports have: looked up alone it finds less to look through. */
  rarest: string | null
  /** tsquery: of what answers each word no more than what comes first: how well a text fits is told by that. */
  fit: string
  /** tsquery: the words themselves, without what merely means the same. Those answers come first. */
  own: string
  /** Keys of all words that answer it, for showing where they stand; a beginning has an asterisk behind it. */
  keys: string[]
  /** What was taken instead of what was typed; null as long as the question itself was asked. */
  corrected: string | null
}

/**
 * How a question is asked, one way after the other until something answers (R-04): as it is; with words that
 * no public report knows put right; also without the words that only say how bad it is; with every word put right.
 */
export const STAGES = ['asked', 'corrected', 'without-states', 'guessed'] as const
export type Stage = (typeof STAGES)[number]

/** Letters of a key that slips are forgiven in. */
const LEAST_FORGIVEN = 4
/** Letters from which two slips are forgiven. */
const LONG = 8
/** How alike a word must look otherwise (R-04). */
const LEAST_ALIKE = 0.45

/** Terms of one word that a text's fit is told by: PostgreSQL sorts all of them for every text that it ranks, and what comes behind them few texts have. */
const MOST_RANKED = 8

/** Terms of a tsquery. */
type Meaning = { own: string[]; other: string[]; uses?: number | null; corrected?: string }

const quoted = (key: string) => `'${key}'`
const either = (terms: readonly string[]) => `(${terms.join(' | ')})`

/** A question that is asked stage by stage; what is looked up for one stage serves the later ones. */
export type Question = {
  /** What to look for at a stage; null where nothing can answer it, or where the stage asks no other question. */
  at(stage: Stage): Promise<SearchQuery | null>
}

export function openQuestion(db: Db, text: string): Question {
  const asked = parseQuery(text)
  const lexicon = once(() => lexiconOf(db, keysOf(asked.words)))
  const corrections = new Map<AskedWord, ReturnType<typeof nearest>>()
  const correctionOf = (word: AskedWord) => {
    const found = corrections.get(word) ?? nearest(db, word)
    corrections.set(word, found)
    return found
  }
  return {
    at: async (stage) => {
      const words = stage === 'without-states' ? withoutStates(asked) : asked.words
      if (words === null) return null
      const meanings = await meaningsOf(db, words, stage, await lexicon(), correctionOf)
      return queryOf(asked, words, meanings, stage)
    },
  }
}

function queryOf(
  asked: Asked,
  words: readonly AskedWord[],
  found: readonly Meaning[],
  stage: Stage,
): SearchQuery | null {
  if (found.length < words.length) return null
  if (stage === 'corrected' && found.every((meaning) => meaning.corrected === undefined)) return null
  const phrases = asked.phrases.map((phrase) =>
    phrase.map(({ key, step }, index) => `${index === 0 ? '' : ` <${step}> `}${quoted(key)}`).join(''),
  )
  const terms = found.map(({ own, other }) => [...own, ...other])
  const groups = terms.map(either)
  if (groups.length + phrases.length === 0) return null
  const own = [...found.flatMap((meaning) => meaning.own), ...phrases]
  return {
    all: [...groups, ...phrases].join(' & '),
    fit: [...terms.map((each) => either(each.slice(0, MOST_RANKED))), ...phrases].join(' & '),
    rarest: groups.length > 1 ? rarestOf(groups, found) : null,
    own: own.length > 0 ? either(own) : groups.join(' & '),
    keys: [...new Set([...groups, ...phrases].flatMap(keysIn))],
    corrected:
      stage === 'asked' ? null : words.map(({ form }, index) => found[index]?.corrected ?? form).join(' '),
  }
}

/** Reports that have a word at most, of those that were counted, for it to be looked up alone. */
const MOST_USES = 5000

function rarestOf(groups: readonly string[], found: readonly Meaning[]): string | null {
  const counted = groups.map((group, index) => ({
    group,
    uses: found[index]?.uses ?? Number.POSITIVE_INFINITY,
  }))
  const [first] = counted.sort((one, other) => one.uses - other.uses)
  return first !== undefined && first.uses <= MOST_USES ? first.group : null
}

const keysIn = (query: string) =>
  Array.from(query.matchAll(/'([^']+)'(:\*)?/g), ([, key = '', begins]) => (begins ? `${key}*` : key))

function withoutStates({ words }: Asked): AskedWord[] | null {
  const things = words.filter(({ key }) => !isStateKey(key))
  return things.length === 0 || things.length === words.length ? null : things
}

const keysOf = (words: readonly { key: string }[]) => words.map(({ key }) => key)

/** What answers each word; where words are put right, fewer than the words when one has nothing like it. */
async function meaningsOf(
  db: Db,
  words: readonly AskedWord[],
  stage: Stage,
  lexicon: Lexicon,
  correctionOf: (word: AskedWord) => ReturnType<typeof nearest>,
): Promise<Meaning[]> {
  const meanings = words.map((word) => meaningOf(lexicon, word))
  if (stage === 'asked') return words.map((word, index) => meanings[index] ?? itself(word))
  const wrong = words.filter((_, index) => stage === 'guessed' || meanings[index] === null)
  const corrections = new Map(
    await Promise.all(wrong.map(async (word) => [word, await correctionOf(word)] as const)),
  )
  const others = await lexiconOf(db, keysOf([...corrections.values()].filter((word) => word !== null)))
  return words.flatMap((word, index) => {
    const correction = corrections.get(word)
    if (correction === undefined) return meanings[index] ?? []
    const meaning = correction && termsOf(others, correction.key)
    return meaning ? [{ ...meaning, corrected: correction.form }] : []
  })
}

/** A word that no public report has may still stand in one that only some may see. */
const itself = ({ key }: AskedWord): Meaning => ({ own: [quoted(key)], other: [] })

function termsOf(lexicon: Lexicon, key: string): Meaning | null {
  const { own, other, uses } = lexicon.meaning(key)
  return own.length + other.length === 0 ? null : { own: [quoted(key)], other: other.map(quoted), uses }
}

function meaningOf(lexicon: Lexicon, { form, key, isLast }: AskedWord): Meaning | null {
  const terms = termsOf(lexicon, key)
  if (terms !== null) return terms
  const own = [quoted(key)]
  if (isLast && lexicon.isBeginning(key)) return { own, other: [`${quoted(key)}:*`] }
  const parts = partsOf(form)
  return parts.length > 1 ? { own, other: [`(${parts.map(quoted).join(' & ')})`] } : null
}

/** The word of some report that somebody who typed this one most likely meant. */
async function nearest(db: Db, { key }: AskedWord) {
  if (key.length < LEAST_FORGIVEN) return null
  const forgiven = key.length >= LONG ? 2 : 1
  const candidates = (await wordsLike(db, key))
    .filter((word) => word.key !== key)
    .map((word) => ({ ...word, slips: editDistance(key, word.key) }))
    .filter(({ slips, similarity }) => slips <= forgiven || similarity >= LEAST_ALIKE)
  return candidates.sort((a, b) => a.slips - b.slips || b.similarity - a.similarity)[0] ?? null
}
