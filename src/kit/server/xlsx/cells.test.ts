import { expect, test } from 'vitest'
import { cellText, cellXml, columnName, momentSerial } from './cells.ts'

test('cell text that looks like a formula gets an apostrophe (S-39)', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) expect(cellText(`${start}cmd`)).toMatch(/^'/)
  // NUL is no XML character and is removed; the apostrophe stays.
  expect(cellText('\u0000=1')).toBe("'=1")
  expect(cellText('a=1')).toBe('a=1')
  expect(cellText(']]><x>&"\u0001\uFFFF\uD800 🕳️')).toBe(']]&gt;&lt;x&gt;&amp;&quot; 🕳️')
  expect(cellText('_x0041_')).toBe('_x005F_x0041_')
})

test('a cell cuts overlong text without splitting a character', () => {
  const text = cellText('🕳'.repeat(40_000))
  expect([...text]).toHaveLength(32_767)
})

test('columns continue after Z, and null writes no cell', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect(cellXml('A1', null, 'text')).toBe('')
  expect(cellXml('B2', 3, 'integer')).toBe('<c r="B2" s="2"><v>3</v></c>')
})

test('a date cell holds local time in summer and winter', () => {
  const at = (iso: string, zone = 'Europe/Berlin') => momentSerial(new Date(iso), zone)
  expect(at('1970-01-01T00:00:00Z', 'UTC')).toBe(25_569)
  expect(at('2026-01-15T11:00:00.999Z')).toBe(46_037.5)
  expect(at('2026-07-15T10:00:00Z')).toBe(46_218.5)
  expect(at('2026-12-31T23:30:00Z')).toBeCloseTo(46_388 + 0.5 / 24, 6)
})
