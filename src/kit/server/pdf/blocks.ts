import { type Box, type Element, lineHeight, MARGIN, type Pdf, TEXT_WIDTH, type TextLook } from './pdf.ts'

const BODY: TextLook = { size: 10.5 }
const STRONG: TextLook = { size: 10.5, weight: 'bold' }
const QUIET: TextLook = { size: 9.5, colour: '#4d554f' }
const HEADINGS: readonly TextLook[] = [
  { size: 21, weight: 'bold' },
  { size: 15, weight: 'bold' },
  { size: 12, weight: 'bold' },
]

/**
 * A heading of level 1, 2 or 3. It is kept together with the content below: `next` is the height of that
 * content in points.
 */
export function heading(pdf: Pdf, parent: Element, level: 1 | 2 | 3, text: string, next = 40): void {
  const look = HEADINGS[level - 1] ?? BODY
  if (pdf.y > MARGIN.top) pdf.y += level === 1 ? 0 : 14
  pdf.need(lineHeight(look) * Math.min(3, pdf.lines(text, look).length) + next)
  pdf.text(pdf.element(`H${level}`, parent), text, look)
  pdf.y += level === 1 ? 10 : 5
}

export function paragraph(pdf: Pdf, parent: Element, text: string, { isQuiet = false } = {}): void {
  pdf.text(pdf.element('P', parent), text, isQuiet ? QUIET : BODY)
  pdf.y += 4
}

const LABEL: Box = { x: MARGIN.left, width: 120 }
const VALUE: Box = { x: MARGIN.left + 130, width: TEXT_WIDTH - 130 }

/** A table of two columns, each row's header cell before its value. */
export function facts(pdf: Pdf, parent: Element, rows: readonly (readonly [string, string])[]): void {
  const table = pdf.element('Table', parent)
  for (const [label, value] of rows) {
    const [head, cell] = [pdf.lines(label, STRONG, LABEL), pdf.lines(value, BODY, VALUE)]
    const height = lineHeight(BODY) * Math.max(head.length, Math.min(cell.length, 20))
    pdf.need(height + 8)
    const row = pdf.element('TR', table)
    const headEnd = pdf.place(pdf.element('TH', row, { scope: 'Row' }), head, STRONG, LABEL)
    pdf.text(pdf.element('TD', row), value, BODY, VALUE)
    pdf.y = Math.max(pdf.y, cell.length > 20 ? pdf.y : headEnd) + 3
    pdf.rule()
    pdf.y += 4
  }
}

export type ListItem = { label: string; text: string }

const ITEM: Box = { x: MARGIN.left + 14, width: TEXT_WIDTH - 14 }

/** A list in which each item has a line that names it. */
export function list(pdf: Pdf, parent: Element, items: readonly ListItem[]): void {
  const list = pdf.element('L', parent)
  for (const { label, text } of items) {
    pdf.need(lineHeight(STRONG) * 2)
    const item = pdf.element('LI', list)
    pdf.place(pdf.element('Lbl', item), pdf.lines('•', BODY), BODY, { x: MARGIN.left + 2, width: 10 })
    const body = pdf.element('LBody', item)
    pdf.text(pdf.element('P', body), label, text === '' ? BODY : STRONG, ITEM)
    if (text !== '') pdf.text(pdf.element('P', body), text, BODY, ITEM)
    pdf.y += 5
  }
}

export type Picture = { bytes: Buffer; width: number; height: number; alt: string }

const GAP = 12

/** Pictures side by side, `columns` in a row, none higher than `highest`. */
export function figures(
  pdf: Pdf,
  parent: Element,
  pictures: readonly Picture[],
  { columns, highest }: { columns: number; highest: number },
): void {
  const width = (TEXT_WIDTH - GAP * (columns - 1)) / columns
  for (let from = 0; from < pictures.length; from += columns) {
    const row = pictures.slice(from, from + columns).map((picture) => {
      const scale = Math.min(width / picture.width, highest / picture.height)
      return { ...picture, width: picture.width * scale, height: picture.height * scale }
    })
    const height = Math.max(...row.map((each) => each.height))
    pdf.need(height)
    for (const [index, { bytes, alt, ...size }] of row.entries()) {
      const [x, y] = [MARGIN.left + index * (width + GAP), pdf.y]
      const bbox: [number, number, number, number] = [x, y, x + size.width, y + size.height]
      pdf.image(pdf.element('Figure', parent, { alt, bbox }), bytes, { x, y, ...size })
    }
    pdf.y += height + GAP
  }
}
