import { closed } from './direction.ts'

/** Line breaks of other systems and programs: Word and PowerPoint paste U+000B, U+2028 and their like. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Control characters, which no keyboard makes and PostgreSQL partly refuses. Tabs and line feeds stay. */
const CONTROL = /[^\P{Cc}\n\t]/gu
/** Half of a character. PostgreSQL cannot hold it. */
const HALF = /\p{Surrogate}/gu

/**
 * A character with ink. White space has none, nor have the characters that Unicode lets a font ignore, the
 * empty Braille cell and the anchors of annotations.
 */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u
/** At the ends of a text these have no effect. Joiners, selectors and direction marks may have one. */
const PADDING =
  /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\u17b4|\u17b5/

/** Returns whether a text shows nothing: it has only white space and characters without ink. */
export const isUnseen = (text: string): boolean => !SEEN.test(text)

/** The characters of a text as people count them: an emoji and a space are one, a joiner is none. */
export const seenLength = (text: string): number =>
  Array.from(text).filter((char) => SEEN.test(char) || /\s/.test(char)).length

/**
 * The form in which the program takes every text. Each kind of line break becomes \n. Control characters and
 * invisible padding at the ends go. A text without ink is empty. Each line closes the directions it opens,
 * so no text turns what stands beside it. The function is idempotent.
 */
export function cleanText(text: string): string {
  const plain = text.replace(LINE_BREAK, '\n').replace(CONTROL, '').replace(HALF, '\ufffd')
  return isUnseen(plain) ? '' : closed(withoutPadding(plain))
}

/** Invisible padding goes with the white space around it. White space alone stays: a search may need it. */
function withoutPadding(text: string): string {
  const isEdge = (char = '') => PADDING.test(char) || /\s/.test(char)
  let [start, end] = [0, text.length]
  while (isEdge(text[start])) start += 1
  while (isEdge(text[end - 1])) end -= 1
  if (!PADDING.test(text.slice(0, start))) start = 0
  if (!PADDING.test(text.slice(end))) end = text.length
  return text.slice(start, end)
}

/** The text without any character without ink at its ends, for addresses and numbers. */
export function withoutUnseenEnds(text: string): string {
  const chars = Array.from(text)
  const start = chars.findIndex((char) => SEEN.test(char))
  const end = chars.findLastIndex((char) => SEEN.test(char))
  return start === -1 ? '' : chars.slice(start, end + 1).join('')
}
