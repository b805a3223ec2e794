import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rows of all tables: English, German, code, meaning. */
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English '))
  .map((line) => line.slice(2, -2).split(' | '))

test('the glossary has one row for each English word', () => {
  expect(rows.length).toBeGreaterThan(90)
  for (const row of rows) expect(row, row[0]).toHaveLength(4)
  const words = rows.flatMap(([english = '']) => english.split(', '))
  expect(words.filter((word, at) => words.indexOf(word) < at)).toEqual([])
})

test('every code name in the glossary stands in the code', () => {
  const names = rows.flatMap(([, , code = '']) => /^`(.+)`$/.exec(code)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(80)
  const files = globSync('{src,migrations}/**/*.{ts,tsx,graphql,sql}')
  const code = files.map((file) => `${file}\n${readFileSync(file, 'utf8')}`).join('\n')
  expect(names.filter((name) => !code.includes(name))).toEqual([])
})
