import { stemmer } from '@orama/stemmers/german'
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
 * Folds a word: lower case, umlauts and their two-letter spellings to one plain letter, ß to ss, no other
 * accents.
 */
export function fold(word: string): string {
  return (
    word
      .normalize('NFC')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      // Not in "neue", "Mauer" and "Quelle", where "ue" is no umlaut.
      .replace(/(?<![aeq])ue/g, 'u')
      .replace(/ae/g, 'a')
      .replace(/oe/g, 'o')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
  )
}

/**
 * The key of a word: folded, stemmed (Snowball), double letters single, and equivalent spellings unified. It
 * is computed here and not by PostgreSQL, because its German stemmer differs between versions.
 */
export function keyOf(word: string): string {
  const folded = fold(word)
  const singular = folded.length > 4 ? folded.replace(/(?<=[aiouy])s$/, '') : folded
  return stemmer(singular)
    .replace(/c(?!h)/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/([a-z])\1+/g, '$1')
}

const stopKeys = new Set(STOP_WORDS.trim().split(/\s+/).map(fold))

/** Whether a word is a stop word. */
export const isStopWord = (form: string): boolean => stopKeys.has(fold(form))

/** Most letters of a key: longer than any word, and below PostgreSQL's limit of 2046 bytes. */
const LONGEST_KEY = 100

/** The words of a text in order, without single letters. */
export const wordsOf = (text: string): Word[] => [...eachWord(text)]

/** The same as a generator, for callers that stop early. */
export function* eachWord(text: string): Generator<Word> {
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const form = /str$/i.test(written) ? `${written}aße` : written
    // The cut comes before stemming, too, so that the work does not grow with the word's length.
    const key = keyOf(form.slice(0, 2 * LONGEST_KEY)).slice(0, LONGEST_KEY)
    // A word of combining marks alone has an empty key.
    if (key === '' || (form.length === 1 && !/\p{N}/u.test(form))) continue
    yield { form, key, start: index, end: index + written.length }
  }
}
