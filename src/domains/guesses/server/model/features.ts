import { partsOf } from '#domains/search/server/compounds.ts'
import { fold } from '#domains/search/server/fold.ts'
import { eachWord, isStopWord } from '#domains/search/server/keys.ts'

/** A word as it was typed, with its stem and the parts of a compound. */
export type TextWord = { form: string; keys: readonly string[] }

/** Most different words of a text that count. */
const MOST_WORDS = 80
/** Letters of a word that are looked at: longer than any word that people write. */
const LONGEST_WORD = 40
/** Letters of all words of a text that count, more than 80 usual words have: the time grows with them. */
const MOST_LETTERS = 800
/** Characters of a text that are looked at: also words that do not count take their time. */
const MOST_READ = 2000
/** Characters of an n-gram: shorter ones are in words of every kind. */
const NGRAM_LENGTH = 4

/** Phrases of letters: the "Tag" of a greeting is no daylight, on which lamps burn. */
const POLITENESS =
  /guten (tag|morgen|abend)|sehr geehrte[rn]?( damen und herren)?|(mit )?(freundliche|liebe|beste|viele)n? gr(ü|ue)(ß|ss)en?|gr(ü|ue)(ß|ss) gott/giu

/** The different words of a text without stop words and numbers, in order. */
export function textWords(text: string): TextWord[] {
  const seen = new Set<string>()
  const words: TextWord[] = []
  let letters = 0
  for (const { form, key } of eachWord(text.slice(0, MOST_READ).replace(POLITENESS, ' '))) {
    if (words.length >= MOST_WORDS || letters >= MOST_LETTERS) break
    if (isStopWord(form) || /\p{N}/u.test(form) || seen.has(key)) continue
    seen.add(key)
    const short = cut(form)
    const keys = [...new Set([cut(key), ...partsOf(short)])]
    if (![short, ...keys].every((each) => each.isWellFormed())) continue
    letters += short.length
    words.push({ form: short, keys })
  }
  return words
}

/** Cut between characters: half of one is no Unicode, and PostgreSQL refuses the JSON that holds it. */
const cut = (word: string): string => [...word].slice(0, LONGEST_WORD).join('')

/** Character 4-grams of a framed word: by them slips and dialect still meet it. `#` tells them from words. */
export function ngramsOf(word: string): string[] {
  const framed = `^${fold(word)}$`
  const ngrams = new Set<string>()
  for (let start = 0; start + NGRAM_LENGTH <= framed.length; start += 1)
    ngrams.add(`#${framed.slice(start, start + NGRAM_LENGTH)}`)
  return [...ngrams]
}
