import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('docs/requirements.csv', 'utf8').trim().split('\n').slice(1)

test('every requirement stands once, with a verdict, and each test file that it names is there', () => {
  const ids = lines.map((line) => line.split(',')[0])
  expect(new Set(ids).size).toBe(ids.length)
  for (const line of lines) {
    expect(line).toMatch(/^[A-Z]-\d\d,(met|partly|open),/)
    for (const path of line.match(/(?:tests|src)\/[\w/.-]+\.test\.tsx?/g) ?? []) {
      expect(existsSync(path), `${line.slice(0, 4)} names ${path}`).toBe(true)
    }
  }
})
