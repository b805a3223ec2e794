import { expect, test } from 'vitest'
import { documentFaults, wordFaults } from './words.ts'

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

test('a docstring that begins with "What" or "The same" is refused', () => {
  for (const opening of ['What', 'Who', 'Whom', 'Whose', 'The same', 'The reverse'])
    expect(wordFaults('src/a.ts', `/**\n * ${opening} it needs.\n */\nexport const a = 1\n`)).toEqual([
      { line: 1, fault: `a docstring begins with "${opening}": name the thing` },
    ])
  // Other comments follow a line of code that names the thing.
  expect(wordFaults('src/a.ts', '// The same call again.\n/** Whether it is. */\n')).toEqual([])
})

test('comments are refused above 110 characters, documents above 150', () => {
  const word = 'a '.repeat(60)
  expect(wordFaults('src/a.ts', `const a = 1\n/**\n * ${word}b\n */\n`)).toEqual([
    { line: 3, fault: "a comment's line has 124 characters, at most 110" },
  ])
  expect(wordFaults('src/a.ts', `// biome-ignore ${word}\n// https://x.example ${word}\n`)).toEqual([])
  const long = `${word}${word}`
  expect(documentFaults(`# ${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n\n${long}b\n`)).toEqual([
    { line: 7, fault: 'has 241 characters, at most 150' },
  ])
})
