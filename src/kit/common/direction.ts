/** The characters that close what an opening one began (Unicode Annex 9). */
const POP = '\u202c'
const POP_ISOLATE = '\u2069'
const OPENING = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/
const CONTROL = /[\u202a-\u202e\u2066-\u2069]/
/** Letters that run from right to left, and marks that say so. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const FIRST_STRONG_ISOLATE = '\u2068'

/**
 * The text in which every line closes the directions that it opens, and closes no others. Such a text turns
 * nothing that follows it, and cannot leave an isolate around it.
 */
export const closed = (text: string): string =>
  CONTROL.test(text) ? text.split('\n').map(closedLine).join('\n') : text

function closedLine(line: string): string {
  const open: string[] = []
  let result = ''
  for (const char of line) {
    // The characters that begin an isolate have the higher numbers.
    if (OPENING.test(char)) open.push(char > '\u2065' ? POP_ISOLATE : POP)
    else if (char === POP) {
      if (open.at(-1) !== POP) continue
      open.pop()
    } else if (char === POP_ISOLATE) {
      const isolate = open.lastIndexOf(POP_ISOLATE)
      if (isolate === -1) continue
      open.length = isolate
    }
    result += char
  }
  return result + open.reverse().join('')
}

/**
 * A person's text as a part of our sentence, in plain text. A text that could turn its neighbours stands in
 * an isolate of its own; any other text stays as it is.
 */
export function isolated(text: string): string {
  if (!CONTROL.test(text) && !RIGHT_TO_LEFT.test(text)) return text
  return `${FIRST_STRONG_ISOLATE}${closed(text)}${POP_ISOLATE}`
}
