import { INSULTING_PHRASES, INSULTING_WORD, THREATS } from './offence-words.rules.ts'

/** Kinds of words that may hurt somebody. */
export type Offence = 'insult' | 'threat'

/** A find: from its first code unit to the one behind its last, as JavaScript counts them. */
export type OffenceSpan = { start: number; end: number; kind: Offence }

/** Folded text, and for each of its characters where it came from in the original. */
type Folded = { text: string; starts: number[]; ends: number[] }

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', \u00df: 's' }
/** Signs that stand in place of letters, inside a word. */
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const LETTER = /\p{L}/u
const WORD_SIGN = /[\p{L}\d@$]/u
/** The end of a sentence: no phrase goes across it. */
const END = /[.!?;:\n]/
/** "I d i o t" and "I.d.i.o.t": four or more single letters. */
const SPACED = /(?<![\p{L}\d])(?:\p{L}[ .*_-]){3,30}\p{L}(?![\p{L}\d])/gu

/**
 * The text in small letters from a to z, umlauts as two, signs for letters as letters, and any run of one
 * letter as one, because people stretch and double letters. Other signs are a space, the end of a sentence
 * is a bar.
 */
function folded(original: string): Folded {
  const spaced = new Set<number>()
  for (const match of original.matchAll(SPACED))
    for (let at = match.index + 1; at < match.index + match[0].length; at += 2) spaced.add(at)
  const result: Folded = { text: '', starts: [], ends: [] }
  const letters: string[] = []
  const add = (sign: string, start: number, end: number) => {
    if (letters.at(-1) === sign) {
      // The place of a stretched letter ends with its last one.
      if (sign !== ' ') result.ends[result.ends.length - 1] = end
      return
    }
    letters.push(sign)
    result.starts.push(start)
    result.ends.push(end)
  }
  for (let at = 0; at < original.length; at += 1) {
    if (spaced.has(at)) continue
    for (const sign of plainSign(original, at)) add(sign, at, at + 1)
  }
  result.text = letters.join('')
  return result
}

function plainSign(text: string, at: number): string {
  const sign = text.charAt(at).toLowerCase()
  const umlaut = UMLAUTS[sign]
  if (umlaut !== undefined) return umlaut
  if (LETTER.test(sign)) return sign.normalize('NFD').charAt(0)
  const letter = LEET[sign]
  if (letter !== undefined && isInWord(text, at)) return letter
  if (sign === '*' && LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(at + 1))) return '*'
  return END.test(sign) ? '|' : ' '
}

/** Whether a letter stands in the same word: "1d1ot", but not "12" or "4,50". */
function isInWord(text: string, at: number): boolean {
  let [start, end] = [at, at]
  while (start > 0 && at - start < 20 && WORD_SIGN.test(text.charAt(start - 1))) start -= 1
  while (end < text.length && end - at < 20 && WORD_SIGN.test(text.charAt(end))) end += 1
  return /\p{L}.*\p{L}/u.test(text.slice(start, end))
}

/** Words in which asterisks stand for letters: "Arschl*ch". */
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'oe']
const isInsult = (word: string): boolean =>
  word.includes('*') && word.length < 30
    ? VOWELS.some((vowel) => INSULTING_WORD.test(word.replaceAll('*', vowel)))
    : INSULTING_WORD.test(word)

/**
 * The words of a text that may be an insult or a threat, in their order and apart from each other. Threats
 * go first where both meet. The search is a heuristic for staff: nothing follows from a find.
 */
export function offenceSpansIn(text: string): OffenceSpan[] {
  const plain = folded(text)
  const found: OffenceSpan[] = []
  const add = (kind: Offence, start: number, end: number) => {
    const trimmed = plain.text.slice(start, end).trimEnd().length
    const span = {
      start: plain.starts[start] ?? 0,
      end: plain.ends[start + trimmed - 1] ?? text.length,
      kind,
    }
    if (found.every((other) => span.end <= other.start || span.start >= other.end)) found.push(span)
  }
  for (const pattern of THREATS)
    for (const { 0: words, index } of plain.text.matchAll(pattern)) add('threat', index, index + words.length)
  for (const pattern of INSULTING_PHRASES)
    for (const { 0: words, index } of plain.text.matchAll(pattern)) add('insult', index, index + words.length)
  for (const { 0: word, index } of plain.text.matchAll(/[\p{L}*]+/gu))
    if (isInsult(word)) add('insult', index, index + word.length)
  return found.sort((a, b) => a.start - b.start)
}
