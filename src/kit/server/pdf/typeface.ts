import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { withoutControls } from '../../common/xml-text.ts'
import { type Direction, directionOf, hasRightToLeft, piecesOf } from './direction.ts'

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

/**
 * The font of everything else: all signs of DIN 91379 with their combining sequences, Cyrillic, Greek,
 * Arabic, Hebrew, mathematical signs and arrows (decision 0145).
 */
const FALLBACK: Record<Weight, string> = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** The font of most letters of a document. */
export const PLAIN_FONT = text('latin', 400)

export const isFallback = (font: string): boolean => Object.values(FALLBACK).includes(font)

/** Characters that the first file of each weight always has. */
const PLAIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00b4\u00b6-\u00ff–„“”‚‘’…€]*$/

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
/** Joiners, isolates, variation selectors and skin tones are invisible themselves. */
const isSeen = (char: string) => !/[\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/u.test(char)

/**
 * Text that can be set: composed characters, no control characters, no invisible marks that force a
 * direction. An isolate (U+2068 to U+2069) stays, since it keeps the directions of two texts apart.
 */
export const settable = (value: string): string =>
  withoutControls(value)
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|(?![\u200c-\u200d\u2068-\u2069])\p{Cf}/gu, '')

/**
 * Splits a line from `settable` into runs, each in a font with all of its glyphs, in the order in which they
 * stand on the page from left to right.
 * @param direction that of the paragraph that the line is from
 */
export function runsOf(
  fonts: Fonts,
  value: string,
  weight: Weight,
  direction: Direction = directionOf(value),
): Run[] {
  const [first = ''] = FACES[weight]
  if (PLAIN.test(value)) return value === '' ? [] : [{ font: first, text: value, actual: null }]
  if (!hasRightToLeft(value)) return graphemesOf(fonts, value, weight)
  return piecesOf(value, direction).flatMap(({ text, drawn, isRightToLeft }) => {
    if (!isRightToLeft) return graphemesOf(fonts, text, weight)
    // A word stays whole, because the shape of an Arabic letter depends on its neighbours.
    const seen = [...drawn].filter(isSeen)
    const font = [FALLBACK[weight], first].find((each) => hasAll(fonts, each, seen))
    if (font === undefined) return graphemesOf(fonts, text, weight).reverse()
    return seen.length === 0 ? [] : [{ font, text: drawn, actual: drawn === text ? null : text }]
  })
}

const hasAll = (fonts: Fonts, font: string, chars: readonly string[]): boolean =>
  chars.every((char) => fonts.has(font, char.codePointAt(0) ?? 0))

function graphemesOf(fonts: Fonts, value: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const { segment } of segmenter.segment(value)) {
    const run = runOf(fonts, segment, weight)
    if (run === null) continue
    const last = runs.at(-1)
    if (last?.font === run.font && last.actual === null && run.actual === null) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** One grapheme, of any number of code points; null if it is invisible. */
function runOf(fonts: Fonts, segment: string, weight: Weight): Run | null {
  const [first = ''] = FACES[weight]
  const seen = [...segment].filter(isSeen)
  const [start] = seen
  if (start === undefined) return null
  const point = start.codePointAt(0) ?? 0
  const candidates = [...FACES[weight], ...emojiFonts(point), FALLBACK[weight]]
  const font = candidates.find((each) => hasAll(fonts, each, seen))
  const drawn = seen.join('')
  // A reader gets the glyphs of a letter and its accents one by one; `actual` keeps them together.
  const isOne = seen.length === 1 && drawn === segment
  if (font !== undefined) return { font, text: drawn, actual: isOne ? null : segment }
  // The font may lack the glyph of a whole family: its first member is drawn instead.
  const part = candidates.find((each) => fonts.has(each, point))
  if (part !== undefined) return { font: part, text: start, actual: segment }
  return { font: first, text: /\p{Zs}/u.test(start) ? ' ' : UNKNOWN, actual: segment }
}
