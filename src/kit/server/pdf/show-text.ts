import type PDFDocument from 'pdfkit'
import type { Run } from './typeface.ts'

const number = (value: number): string => String(Math.round(value * 1000) / 1000)

/** A text as PDF has it in a dictionary: hexadecimal UTF-16 with its byte order mark. */
const hexText = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  )
  return `<feff${units.join('')}>`
}

/**
 * Draws one run in the document's present font, and returns its width. The original text of a run stands
 * inside the graphics state of its glyphs: around it, as PDFKit writes it, Poppler loses its place in the
 * line.
 */
export function showText(
  doc: PDFDocument,
  { text, actual }: Run,
  [x, baseline]: readonly [number, number],
  size: number,
): number {
  const font = doc._font
  doc.page.fonts[font.id] ??= font.ref()
  const [glyphs, positions] = font.encode(text)
  const scale = size / 1000
  const y = doc.page.height - baseline
  const operators = [`1 0 0 1 ${number(x)} ${number(y)} Tm`]
  let shown: string[] = []
  let at = x
  const flush = () => {
    if (shown.length > 0) operators.push(`[${shown.join(' ')}] TJ`)
    shown = []
  }
  let wasMoved = false
  for (const [index, { xAdvance, xOffset, yOffset, advanceWidth }] of positions.entries()) {
    // An accent has a place of its own, and the letter behind it is where it would be without.
    const isMoved = xOffset !== 0 || yOffset !== 0
    if (isMoved || wasMoved) {
      flush()
      operators.push(`1 0 0 1 ${number(at + xOffset * scale)} ${number(y + yOffset * scale)} Tm`)
    }
    wasMoved = isMoved
    shown.push(`<${glyphs[index]}>`)
    if (xAdvance !== advanceWidth) shown.push(number(advanceWidth - xAdvance))
    at += xAdvance * scale
  }
  flush()
  const drawn = `BT /${font.id} ${number(size)} Tf ${operators.join(' ')} ET`
  const marked = actual === null ? drawn : `/Span <</ActualText ${hexText(actual)}>> BDC ${drawn} EMC`
  // The page's axis points down, so letters have to be flipped back.
  doc.addContent(`q 1 0 0 -1 0 ${number(doc.page.height)} cm ${marked} Q`)
  return at - x
}
