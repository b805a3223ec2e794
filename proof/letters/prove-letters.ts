import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heading, paragraph } from '../../src/kit/server/pdf/blocks.ts'
import { createPdf } from '../../src/kit/server/pdf/pdf.ts'
import { type Fonts, isFallback } from '../../src/kit/server/pdf/typeface.ts'
import { MORE_SIGNS, signsOfDin91379 } from '../../tests/letters/din-91379.ts'
import { fontFiles, isDrawn } from '../../tests/letters/fonts.ts'

export type LetterCount = {
  signs: number
  /** Drawn as a question mark, or read back otherwise than it was written; must be empty. */
  wrong: string[]
  /** How many the typeface and the emoji font lack, and were question marks before there was a fallback. */
  withoutFallback: number
}
export type LetterFigures = Record<string, LetterCount>

/** Signs that are seen when they stand alone: no spaces, no joiners, no modifiers of others. */
const UNSEEN = /[\p{C}\p{Z}\p{M}\p{Variation_Selector}\p{Emoji_Modifier}]/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Prints every sign as text and as heading, and reads it back with Poppler's pdftotext. */
export function proveLetters(): LetterFigures {
  if (spawnSync('pdftotext', ['-v']).status !== 0)
    throw new Error('pdftotext is missing. Debian has it in poppler-utils.')
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-letters-'))
  const measure = (texts: readonly string[]) => countOf(texts, join(folder, 'letters.pdf'))
  try {
    return {
      'DIN 91379': measure(signsOfDin91379().filter((sign) => sign.trim() !== '')),
      'named signs and names': measure(MORE_SIGNS.filter((text) => !RIGHT_TO_LEFT.test(text))),
      'names from right to left': measure(MORE_SIGNS.filter((text) => RIGHT_TO_LEFT.test(text))),
      'signs of all shipped texts': measure(shippedSigns()),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const LEAST_SIGNS = 900

export const isLegible = (figures: LetterFigures): boolean =>
  Object.values(figures).every(({ signs, wrong }) => signs > 0 && wrong.length === 0) &&
  (figures['DIN 91379']?.signs ?? 0) > LEAST_SIGNS

/** Every sign in the sources and texts that a site is made of. */
function shippedSigns(): string[] {
  const tracked = execFileSync('git', ['ls-files', 'src', 'demo'], { encoding: 'utf8' }).trim().split('\n')
  const files = tracked.filter((path) => /\.(tsx?|json|md|graphql)$/.test(path) && !/\.test\./.test(path))
  const signs = new Set(files.flatMap((path) => [...new Set(readFileSync(path, 'utf8'))]))
  return [...signs].filter((sign) => !UNSEEN.test(sign)).sort()
}

/**
 * Each sign is between words: Poppler guesses the direction of a page and of a line from its letters, and
 * joins a line that ends with a hyphen to the next.
 */
const lineOf = (begin: string, sign: string) => `${begin} ${sign} gedruckt`
const [TEXT, HEADING] = ['Buchstabe', 'Zeichen']

function countOf(texts: readonly string[], path: string): LetterCount {
  const pdf = createPdf({ title: 'Zeichen', author: 'Meldewerk', now: new Date(0), running: 'Zeichen' })
  pdf.newPage()
  for (const text of texts) {
    paragraph(pdf, pdf.root, lineOf(TEXT, text))
    heading(pdf, pdf.root, 3, lineOf(HEADING, text), 0)
  }
  pdf.end()
  writeFileSync(path, Buffer.concat(pdf.taken()))
  const read = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const lines = new Set(read.split(/[\n\f]/).map(squeezed))
  const isRead = (text: string) => [TEXT, HEADING].every((begin) => lines.has(squeezed(lineOf(begin, text))))
  const fonts = fontFiles()
  const before: Fonts = { has: (font, point) => !isFallback(font) && fonts.has(font, point) }
  const isRight = (text: string) =>
    isRead(text) && isDrawn(fonts, text, 'regular') && isDrawn(fonts, text, 'bold')
  return {
    signs: texts.length,
    wrong: texts.filter((text) => !isRight(text)),
    withoutFallback: texts.filter((text) => !isDrawn(before, text, 'regular')).length,
  }
}

/** Poppler writes marks of direction, and spaces of its own choice. */
const squeezed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202a-\u202e]/g, '')
    .replace(/\s/g, '')
