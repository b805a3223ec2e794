import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decisionOf, decisionsPage, readDecisions } from './decisions.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'decisions')

test('the index of decisions names every record, once and up to date', () => {
  const records = readDecisions()
  expect(records.length).toBeGreaterThanOrEqual(111)
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
  expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toBe(decisionsPage(records))
  for (const { supersededBy, number } of records) {
    if (supersededBy === '') continue
    expect(
      records.some((other) => supersededBy.startsWith(other.number)),
      number,
    ).toBe(true)
  }
  for (const { file } of records) expect(existsSync(join(FOLDER, file))).toBe(true)
})

test('a record without number, title or status is refused', () => {
  const text = '# 0200. Keep pages in memory\n\nStatus: accepted, 2026-11-25. Superseded by 0201 in size.\n'
  expect(decisionOf('0200-pages.md', text)).toMatchObject({
    title: 'Keep pages in memory',
    date: '2026-11-25',
    supersededBy: '0201 in size',
  })
  expect(() => decisionOf('0201-pages.md', text)).toThrow('0201-pages.md')
  expect(() => decisionOf('0200-pages.md', text.replace('0200. ', '200 '))).toThrow('the first line')
  expect(() => decisionOf('0200-pages.md', text.replace('Status', 'State'))).toThrow('Status: accepted')
})
