import { isStopWord, type Word, wordsOf } from './keys.ts'

/** A parsed query: words and phrases that must all occur. */
export type AskedWord = Pick<Word, 'form' | 'key'> & {
  /** True for the last word of the text: it may still be incomplete. */
  isLast: boolean
}
export type Asked = {
  words: AskedWord[]
  /** Quoted phrases: keys, each with its distance from the one before. */
  phrases: { key: string; step: number }[][]
}

/** Most words of a query; further ones are ignored. */
const MOST_WORDS = 10

/** Parses a query. Every character that is neither letter nor digit only separates words. */
export function parseQuery(text: string): Asked {
  const number = numberIn(text)
  if (number !== null) return { words: [], phrases: [[{ key: number, step: 0 }]] }
  const phrases: Asked['phrases'] = []
  const rest = text.replace(/["„“”»«]([^"„“”»«]+)["„“”»«]/gu, (_, quoted: string) => {
    const phrase = phraseOf(quoted)
    if (phrase.length > 0) phrases.push(phrase)
    return ' '
  })
  const all = wordsOf(rest)
  const telling = all.filter(({ form }) => !isStopWord(form))
  // If a query has only stop words, they count.
  const words = (telling.length > 0 || phrases.length > 0 ? telling : all).slice(0, MOST_WORDS)
  const isOpen = /[\p{L}\p{N}]$/u.test(rest)
  return {
    words: words.map(({ form, key }, index) => ({ form, key, isLast: isOpen && index === words.length - 1 })),
    phrases: phrases.slice(0, MOST_WORDS),
  }
}

function phraseOf(quoted: string): Asked['phrases'][number] {
  let last = -1
  return wordsOf(quoted).flatMap(({ form, key }, index) => {
    if (isStopWord(form)) return []
    const step = last === -1 ? 0 : index - last
    last = index
    return [{ key, step }]
  })
}

/**
 * A report's number, which is indexed as one word: "2026-000017", also without leading zeros or with a blank
 * for the hyphen.
 */
function numberIn(text: string): string | null {
  const found = /^\s*#?(\d{4})\s*[-–/ ]\s*(\d{1,6})\s*$/.exec(text)
  return found === null ? null : `${found[1]}-${found[2]?.padStart(6, '0')}`
}
