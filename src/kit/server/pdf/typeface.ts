import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { withoutControls } from '../../common/xml-text.ts'

export type Weight = 'regular' | 'bold'

/** Text in one font file. `actual` is the original text, where other text is drawn in its place. */
export type Run = { font: string; text: string; actual: string | null }

/** Tells whether a font of the document has a glyph. */
export type Fonts = { has(font: string, codePoint: number): boolean }

const require = createRequire(import.meta.url)
const text = (part: string, weight: number) =>
  require.resolve(
    `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-${weight}-normal.woff`,
  )

/** The font files of each weight, the most common first. */
const FACES: Record<Weight, readonly string[]> = {
  regular: [text('latin', 400), text('latin-ext', 400)],
  bold: [text('latin', 700), text('latin-ext', 700)],
}

/** Characters that the first file of each weight always has. */
const PLAIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff–„“”‚‘’…€]*$/

type Range = { font: string; from: number; to: number }

/** Unicode ranges of the emoji font's files, from its own style sheet; read at the first emoji. */
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

/** Replaces a character without a glyph; the original is kept as `actual`. */
const UNKNOWN = '?'
const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })
/** Joiners, variation selectors and skin tones are invisible themselves. */
const isSeen = (char: string) => !/[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/u.test(char)

/**
 * Text that can be set: composed characters, no control characters, no invisible marks that change the
 * direction.
 */
export const settable = (value: string): string =>
  withoutControls(value)
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/(?!\u200d)\p{Cf}/gu, '')

/** Splits a text from `settable` into runs, each in a font with all of its glyphs. */
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

/** One grapheme, of any number of code points. */
function runOf(fonts: Fonts, segment: string, weight: Weight): Run {
  const [first = ''] = FACES[weight]
  const seen = [...segment].filter(isSeen)
  const points = seen.map((char) => char.codePointAt(0) ?? 0)
  const candidates = [...FACES[weight], ...points.slice(0, 1).flatMap(emojiFonts)]
  const font = candidates.find((each) => points.length > 0 && points.every((point) => fonts.has(each, point)))
  const drawn = seen.join('')
  if (font !== undefined) return { font, text: drawn, actual: drawn === segment ? null : segment }
  // The font may lack the glyph of a whole family: its first member is drawn instead.
  const [point = 0] = points
  const part = candidates.find((each) => fonts.has(each, point))
  if (part !== undefined) return { font: part, text: String.fromCodePoint(point), actual: segment }
  return { font: first, text: UNKNOWN, actual: segment }
}
