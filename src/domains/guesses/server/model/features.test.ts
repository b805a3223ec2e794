import { expect, test } from 'vitest'
import { textWords } from './features.ts'

const keysOf = (text: string) => textWords(text).flatMap(({ keys }) => keys)

/** Different words of 40 letters. */
const longWords = Array.from({ length: 120 }, (_, at) =>
  [...String(at).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)]?.repeat(13)).join(''),
)

test('words are cut between characters, never inside one', () => {
  for (const letters of [38, 39, 40, 41])
    for (const key of keysOf(`${'x'.repeat(letters)}${'𐐨'.repeat(30)} ä${'𝒳'.repeat(60)}`))
      expect(key.isWellFormed(), String(letters)).toBe(true)
})

test('long words count no more letters than plain ones', () => {
  const letters = (text: string) => textWords(text).reduce((all, { form }) => all + form.length, 0)
  expect(letters(longWords.join(' '))).toBeLessThan(840)
  expect(letters(longWords.slice(0, 10).join(' '))).toBe(390)
})

test('words after the first 2000 characters do not count', () => {
  expect(keysOf(`${'und '.repeat(450)}Laterne`)).not.toEqual([])
  expect(keysOf(`${'und '.repeat(550)}Laterne`)).toEqual([])
})
