import { searchText } from '#kit/common/search-text.ts'
import { eachRun, isStopWord, type Run, type Word, wordsOf } from './keys.ts'
import { numbersIn } from './report-numbers.ts'

/** A word of a query. */
export type AskedWord = Pick<Word, 'form' | 'key'> & {
  /**
   * Keys of the words between its hyphens, which may also stand one behind the other; none without hyphens.
   */
  parts: string[]
  /** True for the last word of the text: it may still be incomplete. */
  isLast: boolean
}

/** A parsed query: words and phrases that must all occur, where none of the numbers does. */
export type Asked = {
  /** Keys of reports' numbers. */
  numbers: string[]
  words: AskedWord[]
  /** Quoted phrases: keys, each with its distance from the one before. */
  phrases: { key: string; step: number }[][]
}

/** Most words of a query; further ones are ignored. */
const MOST_WORDS = 10

/** Parses a query. Every character that is neither letter nor digit only separates words. */
export function parseQuery(typed: string): Asked {
  const { keys: numbers, rest: text } = numbersIn(searchText(typed))
  const phrases: Asked['phrases'] = []
  const rest = text.replace(/["„“”»«]([^"„“”»«]+)["„“”»«]/gu, (_, quoted: string) => {
    const phrase = phraseOf(quoted)
    if (phrase.length > 0) phrases.push(phrase)
    return ' '
  })
  const all = [...eachRun(rest)].flatMap(askedWords)
  const telling = all.filter(({ form }) => !isStopWord(form))
  // If a query has only stop words, they count.
  const words = (telling.length > 0 || phrases.length > 0 ? telling : all).slice(0, MOST_WORDS)
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(typed) && /[\p{L}\p{N}]$/u.test(rest)
  return {
    numbers,
    words: words.map((word, index) => ({ ...word, isLast: isOpen && index === words.length - 1 })),
    phrases: phrases.slice(0, MOST_WORDS),
  }
}

const askedWords = ({ words, whole }: Run): Omit<AskedWord, 'isLast'>[] =>
  whole === null
    ? words.map(({ form, key }) => ({ form, key, parts: [] }))
    : [{ form: whole.form, key: whole.key, parts: words.map(({ key }) => key) }]

function phraseOf(quoted: string): Asked['phrases'][number] {
  let last = -1
  return wordsOf(quoted).flatMap(({ form, key }, index) => {
    if (isStopWord(form)) return []
    const step = last === -1 ? 0 : index - last
    last = index
    return [{ key, step }]
  })
}
