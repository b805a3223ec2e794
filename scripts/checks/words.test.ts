import { expect, test } from 'vitest'
import { wordFaults } from './words.ts'

const named = (name: string) => `test('${name}', async () => {})\n`
const TWELVE = 'one two three four five six seven eight nine ten eleven twelve'

test('a test name of thirteen words is refused', () => {
  expect(wordFaults('src/a.test.ts', named(`${TWELVE} (rule 96, A-41)`))).toEqual([])
  expect(wordFaults('src/a.test.ts', `\n${named(`${TWELVE} thirteen`)}`)).toEqual([
    { line: 2, fault: "a test's name has 13 words, at most 12" },
  ])
  const each = `test.each([1])('${TWELVE} %s', () => {})`
  expect(wordFaults('src/a.test.ts', each)).toHaveLength(1)
})

test('a banned word is refused in comments and test names', () => {
  const fault = [{ line: 1, fault: '"Whoever" is a banned word' }]
  expect(wordFaults('src/a.ts', '/** Whoever asks is told. */\nexport const a = "whoever"\n')).toEqual(fault)
  expect(wordFaults('src/a.test.ts', named('Whoever asks is told'))).toEqual(fault)
})
