import { partsOf } from './compounds.ts'
import { eachRun, type Word } from './keys.ts'

/** A piece of a text, and whether it is a match. */
export type TextPart = { text: string; isHit: boolean }

/** Most letters of an excerpt, and of its part before the first match. */
const EXCERPT = 180
const LEAD = 50

/** Splits a text into pieces and marks the matches, regardless of case, umlauts and endings. */
export function highlighted(text: string, keys: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const word of hitsIn(text, keys)) {
    if (word.start > end) parts.push({ text: text.slice(end, word.start), isHit: false })
    parts.push({ text: text.slice(word.start, word.end), isHit: true })
    end = word.end
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false })
  return parts
}

/** The piece of a longer text around its first match, else its beginning, with the matches marked. */
export function excerpt(text: string, keys: readonly string[]): TextPart[] {
  const flat = text.replace(/\s+/g, ' ').trim()
  const first = firstHit(flat, keys)
  const start = first > LEAD ? flat.indexOf(' ', first - LEAD) + 1 : 0
  const cut = flat.slice(start, start + EXCERPT)
  const isWhole = start + EXCERPT >= flat.length
  const lastSpace = cut.lastIndexOf(' ')
  const end = isWhole || lastSpace < 0 ? cut : cut.slice(0, lastSpace)
  return highlighted(`${start > 0 ? '… ' : ''}${end}${isWhole ? '' : ' …'}`, keys)
}

function firstHit(text: string, keys: readonly string[]): number {
  for (const word of hitsIn(text, keys)) return word.start
  return 0
}

/** The matching words; of words with hyphens between them all, where these make a matching word. */
function* hitsIn(text: string, keys: readonly string[]): Generator<Word> {
  const isHit = hitTest(keys)
  for (const { words, whole } of eachRun(text)) {
    if (whole !== null && isHit(whole)) yield whole
    else yield* words.filter(isHit)
  }
}

function hitTest(keys: readonly string[]): (word: Word) => boolean {
  const wanted = new Set(keys)
  const beginnings = keys.filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1))
  return ({ form, key }) =>
    wanted.has(key) ||
    beginnings.some((each) => key.startsWith(each)) ||
    partsOf(form).some((part) => wanted.has(part))
}
