import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font, type Glyph } from 'opentype.js'
import type { Spot } from './frame.ts'

/** A glyph in its text: offset and advance in em. */
type Letter = { glyph: Glyph; from: number; width: number }
/** A shaped text; widths are in em. */
export type Lettering = { letters: readonly Letter[]; width: number }

/** Height of a capital in em; lines of text are centred by it. */
export const CAP_HEIGHT = 0.668
const UNITS = 1000

/** The font family of the site and the live map, in the weight that reads best on a coloured ground. */
const fonts: Font[] = [
  import.meta.resolve(
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-500-normal.woff',
  ),
  import.meta.resolve(
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-500-normal.woff',
  ),
].map((url) => {
  const file = readFileSync(fileURLToPath(url))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer)
})

/** Shapes a text; null where the font lacks a glyph. `spacing` between letters is in em. */
export function letter(text: string, spacing = 0): Lettering | null {
  const letters: Letter[] = []
  let from = 0
  let [before, fontBefore]: [Glyph | null, Font | null] = [null, null]
  for (const char of text.normalize('NFC')) {
    const font = fonts.find((each) => each.charToGlyph(char).index > 0)
    if (font === undefined) return null
    const glyph = font.charToGlyph(char)
    if (before !== null && fontBefore === font) from += font.getKerningValue(before, glyph) / UNITS
    const width = glyph.advanceWidth / UNITS + spacing
    letters.push({ glyph, from, width })
    from += width
    before = glyph
    fontBefore = font
  }
  return { letters, width: Math.max(0, from - spacing) }
}

const round = (value: number) => Math.round(value * 100) / 100

/** The outline of one letter, with the middle of its baseline at a point, rotated by an angle in radians. */
export function outline({ glyph, width }: Letter, size: number, [x, y]: Spot, angle = 0): string {
  const scale = size / UNITS
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const middle = (width * UNITS) / 2
  const spot = (px: number, py: number) =>
    `${round(x + (px - middle) * cos + py * sin)} ${round(y + (px - middle) * sin - py * cos)}`
  let path = ''
  for (const { type, x: toX, y: toY, x1, y1, x2, y2 } of glyph.path.commands) {
    if (type === 'Z') path += 'Z'
    else {
      path += type
      if (x1 !== undefined && y1 !== undefined) path += `${spot(x1, y1)} `
      if (x2 !== undefined && y2 !== undefined) path += `${spot(x2, y2)} `
      path += spot(toX, toY)
    }
  }
  return path
}

/** The outline of a whole text that begins at a point on its baseline. */
export function outlineText({ letters }: Lettering, size: number, [x, y]: Spot): string {
  return letters.map((each) => outline(each, size, [x + (each.from + each.width / 2) * size, y])).join('')
}
