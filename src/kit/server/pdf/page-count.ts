import type PDFDocument from 'pdfkit'
import { type Fonts, runsOf } from './typeface.ts'

/**
 * The total number of pages, printed on each page. It is one shared drawing, written when the number is
 * known, so no page has to stay in memory until then.
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
    /** Draws it on the present page behind text that ends there, including a space before it. */
    draw(x: number, y: number, fontSize: number): void {
      size = fontSize
      doc.font(font).fontSize(size)
      const baseline = y + (doc._font.ascender / 1000) * size
      doc.page.xobjects.PageCount = drawing
      // The page's axis points down, so letters have to be flipped back.
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
