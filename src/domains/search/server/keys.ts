import { stemmer } from '@orama/stemmers/german'
import { STOP_WORDS } from './words/stop-words.ts'

/** A word of a text: as it stands there, and what it is compared by. */
export type Word = {
  /** As written, an abbreviated street written out. */
  form: string
  key: string
  /** Where it begins and ends in the text, in UTF-16 units. */
  start: number
  end: number
}

/** Lower case, umlauts and their two-letter spellings alike as one plain letter, ß as ss, no other accents. */
export function fold(word: string): string {
  return (
    word
      .normalize('NFC')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      // Not in "neue", "Mauer" and "Quelle", where the two are no umlaut.
      .replace(/(?<![aeq])ue/g, 'u')
      .replace(/ae/g, 'a')
      .replace(/oe/g, 'o')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
  )
}

/**
 * What a word is found by: folded, reduced to its stem (Snowball), double letters single, and sounds that are spelt in
 * two ways spelt in one. Made by ourselves and not by PostgreSQL, whose German stemmer differs between its versions.
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

/** Whether a word only joins others. */
export const isStopWord = (form: string): boolean => stopKeys.has(fold(form))

/** Letters of a key: longer than any word, and below what PostgreSQL takes (2046 bytes). */
const LONGEST_KEY = 100

/** The words of a text in their order, single letters left out. */
export const wordsOf = (text: string): Word[] => [...eachWord(text)]

/** The same one by one, for who may stop early. */
export function* eachWord(text: string): Generator<Word> {
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const form = /str$/i.test(written) ? `${written}aße` : written
    // Cut before it is reduced too: work that grows with a word's length stays small.
    const key = keyOf(form.slice(0, 2 * LONGEST_KEY)).slice(0, LONGEST_KEY)
    // Some letters are nothing but marks, of which nothing is left.
    if (key === '' || (form.length === 1 && !/\p{N}/u.test(form))) continue
    yield { form, key, start: index, end: index + written.length }
  }
}
