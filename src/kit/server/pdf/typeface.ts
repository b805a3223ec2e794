import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { withoutControls } from '../../common/xml-text.ts'

export type Weight = 'regular' | 'bold'

/** Letters that one font file draws. `actual` is what is meant, where that is not what is drawn. */
export type Run = { font: string; text: string; actual: string | null }

/** What the typeface needs of a document: to know whether a font has a letter. */
export type Fonts = { has(font: string, codePoint: number): boolean }

const require = createRequire(import.meta.url)
const text = (part: string, weight: number) =>
  require.resolve(
    `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-${weight}-normal.woff`,
  )

/** The font files of each weight, the most usual first. */
const FACES: Record<Weight, readonly string[]> = {
  regular: [text('latin', 400), text('latin-ext', 400)],
  bold: [text('latin', 700), text('latin-ext', 700)],
}

/** Letters that the first file of each weight surely has. */
const PLAIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff–„“”‚‘’…€]*$/

type Range = { font: string; from: number; to: number }

/** Which file of the emoji font holds what; as its own style sheet says, read when the first emoji is met. */
let ranges: Range[] | undefined

function emojiRanges(): Range[] {
  const css = readFileSync(require.resolve('@fontsource/noto-emoji/400.css'), 'utf8')
  const faces = css.matchAll(/url\(\.\/(files\/[\w-]+\.woff)\)[^}]*?unicode-range:\s*([^;}]+)/g)
  return [...faces].flatMap(([, file, list = '']) =>
    list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
      const font = require.resolve(`@fontsource/noto-emoji/${file}`)
      return { font, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
    }),
  )
}

function emojiFonts(codePoint: number): string[] {
  ranges ??= emojiRanges()
  return ranges.filter(({ from, to }) => codePoint >= from && codePoint <= to).map(({ font }) => font)
}

/** Stands for a letter that no font has; what it was is said beside it. */
const UNKNOWN = '?'
const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })
/** What joins and colours emoji and is not itself seen. */
const isSeen = (char: string) => !/[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/u.test(char)

/** A text as it can be set: composed letters, no control characters, nothing invisible that turns directions. */
export const settable = (value: string): string =>
  withoutControls(value)
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/(?!\u200d)\p{Cf}/gu, '')

/** Divides a text that is settable into runs, each in a font that has all of its letters. */
export function runsOf(fonts: Fonts, value: string, weight: Weight): Run[] {
  const [first = ''] = FACES[weight]
  if (PLAIN.test(value)) return value === '' ? [] : [{ font: first, text: value, actual: null }]
  const runs: Run[] = []
  for (const { segment } of segmenter.segment(value)) {
    const run = runOf(fonts, segment, weight)
    const last = runs.at(-1)
    if (last?.font === run.font && last.actual === null && run.actual === null) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** One letter as people see it, however many code points it is. */
function runOf(fonts: Fonts, segment: string, weight: Weight): Run {
  const [first = ''] = FACES[weight]
  const seen = [...segment].filter(isSeen)
  const points = seen.map((char) => char.codePointAt(0) ?? 0)
  const candidates = [...FACES[weight], ...points.slice(0, 1).flatMap(emojiFonts)]
  const font = candidates.find((each) => points.length > 0 && points.every((point) => fonts.has(each, point)))
  const drawn = seen.join('')
  if (font !== undefined) return { font, text: drawn, actual: drawn === segment ? null : segment }
  // A family is drawn by its first member when the font has not got all of them together.
  const [point = 0] = points
  const part = candidates.find((each) => fonts.has(each, point))
  if (part !== undefined) return { font: part, text: String.fromCodePoint(point), actual: segment }
  return { font: first, text: UNKNOWN, actual: segment }
}
