import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { MORE_SIGNS, signsOfDin91379 } from '#tests/letters/din-91379.ts'
import { fontFiles, isDrawn } from '#tests/letters/fonts.ts'
import { heading, paragraph } from './blocks.ts'
import { createPdf } from './pdf.ts'
import { settable } from './typeface.ts'

/** The glyphs of a PDF as text, a line each; the reader takes no notice of the text behind a substitute. */
async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes)
  const lines: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    lines.push(...text.join('').split('\n').map(squeezed))
  }
  return lines
}

/** Without spaces, because the reader makes plain ones of all kinds, and puts some before accents. */
const squeezed = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

async function unreadable(texts: readonly string[]): Promise<string[]> {
  const pdf = createPdf({ title: 'x', author: 'x', now: new Date(0), running: 'x' })
  pdf.newPage()
  for (const text of texts) paragraph(pdf, pdf.root, `[${text}]`)
  pdf.end()
  const lines = new Set(await linesOf(new Uint8Array(Buffer.concat(pdf.taken()))))
  return texts.filter((text) => !lines.has(squeezed(`[${text}]`)))
}

test('a PDF has a glyph for every sign of DIN 91379', async () => {
  const signs = signsOfDin91379()
  const fonts = fontFiles()
  const latin = Array.from({ length: 0x250 }, (_, point) => String.fromCodePoint(point)).filter(
    (char) => settable(char) === char && char.trim() !== '',
  )
  for (const weight of ['regular', 'bold'] as const)
    expect([...signs, ...MORE_SIGNS, ...latin].filter((text) => !isDrawn(fonts, text, weight))).toEqual([])
  expect(signs.length).toBeGreaterThan(920)
  expect(await unreadable([...signs, ...MORE_SIGNS])).toEqual([])
  // A script without a font stays a question mark.
  expect(await unreadable(['語'])).toEqual(['語'])
})

test('a bold heading writes names in other scripts', async () => {
  const pdf = createPdf({ title: 'x', author: 'x', now: new Date(0), running: 'x' })
  pdf.newPage()
  for (const name of MORE_SIGNS) heading(pdf, pdf.root, 3, name, 0)
  pdf.end()
  const lines = await linesOf(new Uint8Array(Buffer.concat(pdf.taken())))
  expect(lines).toEqual(expect.arrayContaining(MORE_SIGNS.map(squeezed)))
})
