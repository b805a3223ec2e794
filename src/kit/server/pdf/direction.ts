import bidiFactory from 'bidi-js'

/**
 * The Unicode Bidirectional Algorithm (UAX #9). Its types describe an ES module, but Node loads the other
 * one, whose default export is the function.
 */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** Part of a line that is read in one direction. `drawn` differs from `text` where a bracket is mirrored. */
export type Piece = { text: string; drawn: string; isRightToLeft: boolean }
export type Direction = 'ltr' | 'rtl'

/** The blocks of Unicode whose letters are read from right to left, Hebrew and Arabic among them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** The direction of a paragraph is that of its first letter. */
export function directionOf(paragraph: string): Direction {
  if (!hasRightToLeft(paragraph)) return 'ltr'
  const [first] = bidi.getEmbeddingLevels(paragraph).paragraphs
  return first !== undefined && first.level % 2 === 1 ? 'rtl' : 'ltr'
}

/** Splits a line into pieces, in the order in which they stand on the page from left to right. */
export function piecesOf(line: string, direction: Direction): Piece[] {
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const order = bidi.getReorderedIndices(line, embedding)
  const level = (at = 0) => embedding.levels[at] ?? 0
  const pieces: Piece[] = []
  for (let start = 0; start < order.length; ) {
    const first = order[start] ?? 0
    const isRightToLeft = level(first) % 2 === 1
    const step = isRightToLeft ? -1 : 1
    let last = first
    let end = start + 1
    for (; order[end] === last + step && level(order[end]) === level(first); end += 1) last += step
    const text = line.slice(Math.min(first, last), Math.max(first, last) + 1)
    if (isRightToLeft) pieces.push(...wordsOf(text).reverse())
    else pieces.push({ text, drawn: text, isRightToLeft })
    start = end
  }
  return pieces
}

/** The font turns the letters of a word, but neither words nor brackets. */
function wordsOf(text: string): Piece[] {
  const words: Piece[] = []
  let word = ''
  const flush = () => {
    if (word !== '') words.push({ text: word, drawn: word, isRightToLeft: true })
    word = ''
  }
  // Isolates have done their work when the order is known.
  for (const char of text.replace(/[\u2068\u2069]/g, '')) {
    const mirrored = bidi.getMirroredCharacter(char)
    if (mirrored === null && char !== ' ') {
      word += char
      continue
    }
    flush()
    words.push({ text: char, drawn: mirrored ?? char, isRightToLeft: true })
  }
  flush()
  return words
}
