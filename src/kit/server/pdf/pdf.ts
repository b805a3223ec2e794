import PDFDocument, { type StructureElement, type StructureOptions } from 'pdfkit'
import { say } from '#kit/common/say.ts'
import { breakLines, type Line } from './break-lines.ts'
import type { Direction } from './direction.ts'
import { pageCount } from './page-count.ts'
import { showText } from './show-text.ts'
import { type Fonts, PLAIN_FONT, type Run, runsOf, settable, type Weight } from './typeface.ts'

export type Element = StructureElement

/** A4 in points, and the area for text. */
const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = { left: 56, right: 56, top: 72, bottom: 72 }
export const TEXT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right
const LOWEST = PAGE.height - MARGIN.bottom
const LINE_HEIGHT = 1.4

export type TextLook = { size: number; weight?: Weight; colour?: string }
export type Box = { x: number; width: number }
const WHOLE: Box = { x: MARGIN.left, width: TEXT_WIDTH }

export type PdfOptions = {
  title: string
  author: string
  now: Date
  /** Running title, small, on top of each page. */
  running: string
}

/** A page for paper and for screen readers: PDF/UA-1, tagged, with its fonts, in German. */
export type Pdf = {
  root: Element
  /** The part of the document that is being written. */
  y: number
  element(type: string, parent: Element, options?: StructureOptions): Element
  /** Sets a text as content of an element, over as many pages as it takes; afterwards `y` is below it. */
  text(element: Element, value: string, look: TextLook, box?: Box): void
  lines(value: string, look: TextLook, box?: Box): Line[]
  /** Sets lines on the present page, from `y` on, without moving `y`; returns the `y` of their end. */
  place(element: Element, lines: readonly Line[], look: TextLook, box: Box): number
  image(element: Element, bytes: Buffer, box: { x: number; y: number; width: number; height: number }): void
  rule(): void
  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void
  newPage(): void
  bookmark(title: string): void
  /** The bytes written so far, which are removed from the memory. */
  taken(): Uint8Array[]
  end(): void
}

export const lineHeight = ({ size }: TextLook): number => size * LINE_HEIGHT

export function createPdf({ title, author, now, running }: PdfOptions): Pdf {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, lang: 'de-DE' },
    ...{ displayTitle: true, bufferPages: false, autoFirstPage: false },
    // Otherwise PDFKit starts with a font that is not embedded.
    font: null,
    info: { Title: settable(title), Author: settable(author), Creator: 'Meldewerk', CreationDate: now },
  })
  const known = new Map<string, Set<number>>()
  const fonts: Fonts = {
    has: (font, codePoint) => {
      const letters = known.get(font) ?? new Set(doc.font(font)._font.font.characterSet)
      known.set(font, letters)
      return letters.has(codePoint)
    },
  }
  const measureOf = ({ size, weight = 'regular' }: TextLook) => ({
    runs: (value: string, direction: Direction) => runsOf(fonts, value, weight, direction),
    width: ({ font, text }: Run) => doc.font(font).fontSize(size).widthOfString(text),
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  let page = 0

  /** Returns where the line ends. */
  const draw = (line: Line, x: number, y: number, { size, colour = '#1a1d1b' }: TextLook) => {
    let at = x
    // Fonts differ in their ascenders, and all letters of a line stand on one baseline.
    const baseline = y + (doc.font(PLAIN_FONT)._font.ascender / 1000) * size
    for (const run of line) {
      doc.font(run.font).fontSize(size).fillColor(colour)
      at += showText(doc, run, [at, baseline], size)
    }
    return at
  }
  const pages = pageCount(doc, fonts)
  /** Artifacts, which are no content: the running title and the page number. */
  const furnish = (number: number) => {
    const look = { size: 9, colour: '#4d554f' }
    doc.markContent('Artifact', { type: 'Pagination' })
    draw(pdf.lines(running, look)[0] ?? [], MARGIN.left, 36, look)
    const [place = []] = pdf.lines(say`Seite ${number} von`, look)
    const y = PAGE.height - 46
    pages.draw(draw(place, MARGIN.left, y, look), y, look.size)
    doc.endMarkedContent()
  }

  const pdf: Pdf = {
    root,
    y: MARGIN.top,
    element: (type, parent, options = {}) => {
      const element = doc.struct(type, options)
      parent.add(element)
      return element
    },
    lines: (value, look, { width } = WHOLE) => breakLines(measureOf(look), settable(value), width),
    text: (element, value, look, box = WHOLE) => {
      let waiting = pdf.lines(value, look, box)
      while (waiting.length > 0) {
        pdf.need(lineHeight(look))
        const room = Math.max(1, Math.floor((LOWEST - pdf.y + 0.01) / lineHeight(look)))
        pdf.y = pdf.place(element, waiting.slice(0, room), look, box)
        waiting = waiting.slice(room)
      }
    },
    place: (element, lines, look, { x }) => {
      let y = pdf.y
      const content = doc.markStructureContent(element.dictionary.data.S)
      element.add(content)
      for (const line of lines) {
        draw(line, x, y, look)
        y += lineHeight(look)
      }
      doc.endMarkedContent()
      return y
    },
    image: (element, bytes, { x, y, width, height }) => {
      element.add(doc.markStructureContent('Figure'))
      doc.image(bytes, x, y, { width, height })
      doc.endMarkedContent()
    },
    rule: () => {
      doc.markContent('Artifact', { type: 'Layout' })
      doc.moveTo(MARGIN.left, pdf.y).lineTo(PAGE.width - MARGIN.right, pdf.y)
      doc.lineWidth(0.5).strokeColor('#c4cbc6').stroke()
      doc.endMarkedContent()
    },
    need: (height) => {
      if (page === 0 || pdf.y + height > LOWEST + 0.01) pdf.newPage()
    },
    newPage: () => {
      doc.addPage()
      page += 1
      pdf.y = MARGIN.top
      furnish(page)
    },
    bookmark: (name) => void doc.outline.addItem(settable(name), { fit: true }),
    taken: () => {
      const pieces: Uint8Array[] = []
      for (let piece = doc.read(); piece !== null; piece = doc.read()) pieces.push(piece)
      return pieces
    },
    end: () => {
      pages.write(page)
      root.end()
      doc.end()
    },
  }
  return pdf
}
