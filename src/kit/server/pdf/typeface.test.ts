import { expect, test } from 'vitest'
import { breakLines, type Measure } from './break-lines.ts'
import { runsOf, settable } from './typeface.ts'

/** The first font has Latin letters, the emoji font one hole and one woman. */
const fonts = {
  has: (font: string, point: number) =>
    font.includes('emoji') ? [0x1f573, 0x1f469].includes(point) : point < 0x250,
}

const short = (text: string) =>
  runsOf(fonts, text, 'regular').map(({ font, text: drawn, actual }) => [
    font.includes('emoji') ? 'emoji' : 'text',
    drawn,
    actual,
  ])

test('characters without a glyph get a substitute carrying the original text', () => {
  expect(short('Straße „ja“')).toEqual([['text', 'Straße „ja“', null]])
  expect(short('Loch 🕳!')).toEqual([
    ['text', 'Loch ', null],
    ['emoji', '🕳', null],
    ['text', '!', null],
  ])
  // With an invisible selector, a family, and a character without a glyph.
  expect(short('🕳️')).toEqual([['emoji', '🕳', '🕳️']])
  expect(short('👩‍🚒')).toEqual([['emoji', '👩', '👩‍🚒']])
  expect(short('語')).toEqual([['text', '?', '語']])
})

test('no control character, no turned direction and no loose accent comes through', () => {
  expect(settable('a\u0001b\u202Ec\u00ADd\te\nu\u0308')).toBe('abcd e\nü')
  expect(settable('👩‍🚒')).toBe('👩‍🚒')
})

/** Every character has width 1. */
const measure: Measure = {
  runs: (text) => (text === '' ? [] : [{ font: 'f', text, actual: null }]),
  width: ({ text }) => [...text].length,
}
const broken = (text: string, width: number) =>
  breakLines(measure, text, width).map((line) => line.map((run) => run.text).join(''))

test('lines break at spaces and slashes, or inside overlong words', () => {
  expect(broken('Vor dem Haus', 8)).toEqual(['Vor dem', 'Haus'])
  expect(broken('a\n\nb', 8)).toEqual(['a', '', 'b'])
  expect(broken('x/meldungen/weg', 12)).toEqual(['x/meldungen/', 'weg'])
  const long = 'Unendlich'.repeat(333)
  const lines = broken(long, 80)
  expect(lines.join('')).toBe(long)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
})
