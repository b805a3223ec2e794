import PDFDocument from 'pdfkit'
import { type Fonts, runsOf, settable, type Weight } from '#kit/server/pdf/typeface.ts'

/** The font files themselves, as a document sees them. */
export function fontFiles(): Fonts {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, pdfVersion: '1.7', tagged: false, lang: 'de-DE', displayTitle: false },
    ...{ bufferPages: false, autoFirstPage: false, font: null },
    info: { Title: 'x', Author: 'x', Creator: 'x', CreationDate: new Date(0) },
  })
  const known = new Map<string, Set<number>>()
  return {
    has: (font, point) => {
      const letters = known.get(font) ?? new Set(doc.font(font)._font.font.characterSet)
      known.set(font, letters)
      return letters.has(point)
    },
  }
}

/** Whether a text is drawn with glyphs of its own, neither as a question mark nor as an empty box. */
export function isDrawn(fonts: Fonts, text: string, weight: Weight): boolean {
  const runs = runsOf(fonts, settable(text), weight)
  const hasGlyphs = runs.every((run) =>
    [...run.text].every((char) => fonts.has(run.font, char.codePointAt(0) ?? 0)),
  )
  return hasGlyphs && !runs.some(({ text: drawn, actual }) => drawn === '?' && (actual ?? '?') !== '?')
}
