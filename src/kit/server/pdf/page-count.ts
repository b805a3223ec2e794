import type PDFDocument from 'pdfkit'
import { type Fonts, runsOf } from './typeface.ts'

/**
 * The number of all pages, on each of them: a drawing that every page points at and that is written when it is known. So
 * no page has to wait in memory for the last one.
 */
export function pageCount(doc: PDFDocument, fonts: Fonts) {
  const [{ font } = { font: '' }] = runsOf(fonts, '0', 'regular')
  const resources: Record<string, unknown> = {}
  const drawing = doc.ref({
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, -10, 100, 30] },
    Resources: { Font: resources },
  })
  let size = 0
  return {
    /** Puts it on the present page behind a word that ends there; the space between is its own. */
    draw(x: number, y: number, fontSize: number): void {
      size = fontSize
      doc.font(font).fontSize(size)
      const baseline = y + (doc._font.ascender / 1000) * size
      doc.page.xobjects.PageCount = drawing
      // The page is turned upside down, for y to count from above; letters are turned back.
      doc.addContent(`q 1 0 0 -1 ${x.toFixed(3)} ${baseline.toFixed(3)} cm /PageCount Do Q`)
    },
    write(count: number): void {
      doc.font(font).fontSize(size)
      resources[doc._font.id] = doc._font.ref()
      const [glyphs] = doc._font.encode(` ${count}`)
      drawing.end(`BT /${doc._font.id} ${size} Tf <${glyphs.join('')}> Tj ET`)
    },
  }
}
