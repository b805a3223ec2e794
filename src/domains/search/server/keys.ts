import { stemmer } from '@orama/stemmers/german'
import { fold, listed, spellingsOf, unified } from './fold.ts'
import { compoundKey, listedKey } from './inflection.ts'
import { STOP_WORDS } from './words/stop-words.ts'

/** A word of a text, and the key by which words are compared. */
export type Word = {
  /** The written form, with abbreviations of "Straße" expanded. */
  form: string
  key: string
  /** Offsets in the text, in UTF-16 code units. */
  start: number
  end: number
}

/**
 * The key of a word. A listed word and a compound that ends with one have the key of that word, in each of
 * its forms; other words are folded and stemmed (Snowball). It is computed here and not by PostgreSQL,
 * because its German stemmer differs between versions.
 */
export function keyOf(word: string): string {
  const spellings = spellingsOf(word)
  return listedKey(spellings) ?? compoundKey(spellings) ?? unified(stemOf(spellings.folded))
}

const stemOf = (folded: string): string =>
  stemmer(folded.length > 4 ? folded.replace(/(?<=[aiouy])s$/, '') : folded)

const stopKeys = new Set(listed(STOP_WORDS).map(fold))

/** Whether a word is a stop word. */
export const isStopWord = (form: string): boolean => stopKeys.has(fold(form))

/** Most letters of a key: longer than any word, and below PostgreSQL's limit of 2046 bytes. */
const LONGEST_KEY = 100

/** A word that stands alone, or words with hyphens between them, and then also the word that they make. */
export type Run = { words: Word[]; whole: Word | null }

/** Marks belong to their letter, and soft hyphens to their word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d]*/gu
/** Most words with hyphens between them that make one. */
const MOST_JOINED = 5

/** The words of a text in order, without single letters. */
export const wordsOf = (text: string): Word[] => [...eachWord(text)]

/** Yields the words of a text one by one, for callers that stop early. */
export function* eachWord(text: string): Generator<Word> {
  for (const { words } of eachRun(text)) yield* words
}

/** The words of a text in order. "Fuß-Weg" is two words, and "Fußweg" as a whole. */
export function* eachRun(text: string): Generator<Run> {
  let run: Written[] = []
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const end = run.at(-1)?.end ?? -1
    if (end !== index - 1 || !/[-\u2010\u2011]/.test(text[end] ?? '')) {
      if (run.length > 0) yield runOf(run)
      run = []
    }
    run.push({ written, start: index, end: index + written.length })
  }
  if (run.length > 0) yield runOf(run)
}

type Written = { written: string; start: number; end: number }

function runOf(run: readonly Written[]): Run {
  const words = run.flatMap((each) => wordOf(each) ?? [])
  const isJoined =
    run.length > 1 && run.length <= MOST_JOINED && run.some(({ written }) => /\p{L}/u.test(written))
  return { words, whole: isJoined ? joined(run) : null }
}

function joined(run: readonly Written[]): Word | null {
  const written = run.map((each, index) => (index === 0 ? each.written : each.written.toLowerCase())).join('')
  return wordOf({ written, start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 })
}

/** Null for single letters, and for combining marks alone, whose key is empty. */
function wordOf({ written, start, end }: Written): Word | null {
  const form = /str$/i.test(written) ? `${written}aße` : written
  // The cut comes before stemming, too, so that the work does not grow with the word's length.
  const key = keyOf(form.slice(0, 2 * LONGEST_KEY)).slice(0, LONGEST_KEY)
  return key === '' || (form.length === 1 && !/\p{N}/u.test(form)) ? null : { form, key, start, end }
}
