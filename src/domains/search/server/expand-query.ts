import { once } from '#kit/common/once.ts'
import type { Db } from '#kit/server/database/db.ts'
import { headOf } from './compounds.ts'
import { correctionOf } from './corrections.ts'
import { lexiconOf } from './lexicon.ts'
import { type Meaning, meaningsOf } from './meanings.ts'
import { type Asked, type AskedWord, parseQuery } from './parse-query.ts'
import type { Stage } from './stages.ts'
import { isStateKey } from './synonyms.ts'

/** A query in PostgreSQL's terms. */
export type SearchQuery = {
  /** A tsquery of everything that matches. */
  all: string
  /**
   * A tsquery of the rarest word and its synonyms, where the query has several words: looked up first it
   * leaves fewer rows to filter.
   */
  rarest: string | null
  /** A tsquery for ranking, with only the first terms of each word. */
  fit: string
  /** A tsquery of the words themselves, without synonyms. These matches come first. */
  own: string
  /** Keys of all matching words, for highlighting; a prefix ends with an asterisk. */
  keys: string[]
  /** The corrected query; null while the original one is used. */
  corrected: string | null
}

/**
 * Most terms per word in the ranking query: PostgreSQL sorts all of them for every row it ranks, and few
 * texts hold the later ones.
 */
const MOST_RANKED = 8

const quoted = (key: string) => `'${key}'`
const either = (terms: readonly string[]) => `(${terms.join(' | ')})`

/** A query that is evaluated stage by stage; later stages reuse the lookups of earlier ones. */
export type Question = {
  /** The query of a stage; null where nothing can match, or the stage changes nothing. */
  at(stage: Stage): Promise<SearchQuery | null>
}

export function openQuestion(db: Db, text: string): Question {
  const asked = parseQuery(text)
  const heads = asked.words.flatMap(({ form }) => headOf(form)?.key ?? [])
  const lexicon = once(() => lexiconOf(db, [...asked.words.map(({ key }) => key), ...heads]))
  const corrections = new Map<AskedWord, ReturnType<typeof correctionOf>>()
  const correct = (word: AskedWord) => {
    const found = corrections.get(word) ?? correctionOf(db, word)
    corrections.set(word, found)
    return found
  }
  return {
    at: async (stage) => {
      if (stage === 'numbered') return numberQuery(asked)
      const words = stage === 'without-states' ? withoutStates(asked) : asked.words
      if (words === null) return null
      const meanings = await meaningsOf({ db, lexicon: await lexicon(), correct }, words, stage)
      return queryOf(asked, words, meanings, stage)
    },
  }
}

/** Any of the numbers. The words beside them count only where no report has one. */
function numberQuery({ numbers }: Asked): SearchQuery | null {
  if (numbers.length === 0) return null
  const all = either(numbers.map(quoted))
  return { all, fit: all, own: all, rarest: null, keys: [...numbers], corrected: null }
}

function queryOf(
  asked: Asked,
  words: readonly AskedWord[],
  found: readonly Meaning[],
  stage: Stage,
): SearchQuery | null {
  if (found.length < words.length) return null
  const isChanged = found.some(({ corrected }) => corrected !== undefined)
  if (!isChanged && stage !== 'asked' && stage !== 'without-states') return null
  const phrases = asked.phrases.map((phrase) =>
    phrase.map(({ key, step }, index) => `${index === 0 ? '' : ` <${step}> `}${quoted(key)}`).join(''),
  )
  const terms = found.map(({ own, other }) => [...own, ...other])
  const groups = terms.map(either)
  if (groups.length + phrases.length === 0) return null
  const own = [...found.flatMap((meaning) => meaning.own), ...phrases]
  const isAsked = stage === 'asked' && asked.numbers.length === 0
  return {
    all: [...groups, ...phrases].join(' & '),
    fit: [...terms.map((each) => either(each.slice(0, MOST_RANKED))), ...phrases].join(' & '),
    rarest: groups.length > 1 ? rarestOf(groups, found) : null,
    own: own.length > 0 ? either(own) : groups.join(' & '),
    keys: [...new Set([...groups, ...phrases].flatMap(keysIn))],
    corrected: isAsked ? null : correctedText(words, found),
  }
}

/** Null for a query of phrases alone, whose words never change. */
const correctedText = (words: readonly AskedWord[], found: readonly Meaning[]): string | null =>
  words.map(({ form }, index) => found[index]?.corrected ?? form).join(' ') || null

/** Most reports, by the last count, that may hold a word for it to be looked up first. */
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
