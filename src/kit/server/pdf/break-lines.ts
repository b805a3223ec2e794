import { type Direction, directionOf } from './direction.ts'
import type { Run } from './typeface.ts'

export type Line = readonly Run[]

/** Splits a line of a paragraph into runs, and measures their width. */
export type Measure = { runs(text: string, direction: Direction): Run[]; width(run: Run): number }

/**
 * Breaks a text into lines: at its line breaks, at spaces, slashes and hyphens, and inside words longer than
 * a line.
 */
export function breakLines(measure: Measure, text: string, width: number): Line[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(measure, paragraph, width))
}

/** Unbreakable pieces: up to the next space, slash or hyphen, so that URLs break at readable places. */
const PIECES = /[^ /-]*[/-]+ *|[^ /-]+ *| +/g

const segmenter = new Intl.Segmenter('de')

function breakParagraph(measure: Measure, paragraph: string, width: number): Line[] {
  const lines: Line[] = []
  const direction = directionOf(paragraph)
  let line = ''
  let used = 0
  const flush = () => {
    lines.push(measure.runs(line.trimEnd(), direction))
    line = ''
    used = 0
  }
  for (const word of paragraph.match(PIECES) ?? []) {
    const visible = widthOf(measure, word.trimEnd())
    if (used > 0 && used + visible > width) flush()
    if (visible <= width) {
      line += word
      used += widthOf(measure, word)
      continue
    }
    for (const char of segmenter.segment(word)) {
      const more = widthOf(measure, char.segment)
      if (used > 0 && used + more > width) flush()
      line += char.segment
      used += more
    }
  }
  flush()
  return lines
}

const widthOf = (measure: Measure, text: string): number =>
  measure.runs(text, 'ltr').reduce((sum, run) => sum + measure.width(run), 0)
