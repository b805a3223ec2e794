import { expect, test } from 'vitest'
import { keysOf, readWords } from './template-words.ts'

const TEXT = 'Die Leuchte {Titel} wird instand gesetzt.'

test('the words of a text are found once, without placeholders', () => {
  const keys = keysOf(TEXT)
  expect(keysOf(TEXT)).toBe(keys)
  expect([...keys]).toEqual([...keysOf('Die Leuchte wird instand gesetzt.')])
})

test('other work has its turn while many templates are read', async () => {
  const templates = Array.from({ length: 30 }, (_, id) => ({ text: `${TEXT} ${'x'.repeat(id + 1)}` }))
  let turns = 0
  const count = () => {
    turns += 1
    running = setImmediate(count)
  }
  let running = setImmediate(count)
  await readWords(templates)
  clearImmediate(running)
  expect(turns).toBeGreaterThan(1)
})
