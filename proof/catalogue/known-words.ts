/** Addresses and colours are the same in every language. */
const ADDRESSES = /(?:https?|tag|mailto|cid):\S+|[^\s<>]+@[^\s<>]+|#[\da-f]{3,8}\b/gi

/** Words without digits and punctuation, so that joined, wrapped and listed data are found again. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replace(ADDRESSES, ' ')
    .match(/[\p{L}\p{M}]+/gu) ?? []

/** Most words of a string that is looked up as a whole. */
const LONGEST = 12
/** This many known words in a row are not a coincidence: they are a part of the text that holds them. */
const PART = 4

/**
 * Finds what in a text does not come from known strings. A text may join several of them ("Am Markt 3,
 * Lindental"), be one of their lines, a part of at least four words, or a beginning that ends with "…".
 * @returns groups of words that are in none of them; single letters do not count
 */
export function findsUnknown(known: Iterable<string>): (text: string) => string[] {
  const strings = [...known].flatMap((text) => [text, ...text.split(/\n|<[^>]*>|[*_[\]()#|`]+/)])
  const sequences = new Set(strings.map((text) => wordsOf(text).join(' ')))
  sequences.delete('')
  const all = [...sequences, ''].map((words) => ` ${words} `).join('\n')
  const answers = new Map<string, string[]>()

  const isPart = (words: readonly string[]) => words.length >= PART && all.includes(` ${words.join(' ')} `)
  const isBeginning = (words: readonly string[]) => all.includes(`\n ${words.join(' ')}`)

  /** How many of the words are known from the first on. */
  function knownFromStart(words: readonly string[], isCut: boolean): number {
    if (isCut && isBeginning(words)) return words.length
    let length = Math.min(LONGEST, words.length)
    while (length > 0 && !sequences.has(words.slice(0, length).join(' '))) length -= 1
    let part = Math.max(PART, length)
    while (part <= words.length && isPart(words.slice(0, part))) {
      length = part
      part += 1
    }
    return length
  }

  function unknownIn(text: string, isCut: boolean): string[] {
    const groups: string[][] = [[]]
    let words = wordsOf(text)
    while (words.length > 0) {
      const count = knownFromStart(words, isCut)
      if (count === 0) groups.at(-1)?.push(words[0] ?? '')
      else groups.push([])
      words = words.slice(Math.max(1, count))
    }
    return groups.filter((group) => group.some((word) => word.length > 1)).map((group) => group.join(' '))
  }

  return (text) => {
    const parts = text.split('…')
    const found = answers.get(text) ?? parts.flatMap((part, at) => unknownIn(part, at < parts.length - 1))
    answers.set(text, found)
    return found
  }
}
