import { expect, test } from 'vitest'
import { cleanText, isUnseen, seenLength, withoutUnseenEnds } from './clean-text.ts'
import { hasLength, plainLine, plainText, plainToken } from './plain-text.ts'

/** Texts as they arrive, and as the program takes them. */
const CLEANED: readonly (readonly [string, string])[] = [
  ['eins\u000bzwei', 'eins\nzwei'],
  ['eins\u000czwei', 'eins\nzwei'],
  ['eins\u0085zwei', 'eins\nzwei'],
  ['eins\u2028zwei', 'eins\nzwei'],
  ['eins\u2029zwei', 'eins\nzwei'],
  ['eins\r\nzwei\rdrei\n\nvier', 'eins\nzwei\ndrei\n\nvier'],
  ['eins\tzwei', 'eins\tzwei'],
  ['ei\u0000ns\u0007\u001b\u0090', 'eins'],
  ['halb\ud800', 'halb\ufffd'],
  ['\u200b', ''],
  ['\u2800', ''],
  ['\u3164', ''],
  ['\u202e', ''],
  ['\ufeff\u00ad\u2060\u115f\uffa0\u180e\u{e0041}', ''],
  [' \u200b\n\u2800 \u3164\u202e ', ''],
  ['\u200b Laterne \u2060\u3164', 'Laterne'],
  // White space alone stays: a search for "Haupt " is not one for "Haupt".
  [' Haupt ', ' Haupt '],
  ['Kfz\u202e123', 'Kfz\u202e123\u202c'],
  ['a\u2067b\u202ec', 'a\u2067b\u202ec\u202c\u2069'],
  ['a\u202bb\nc', 'a\u202bb\u202c\nc'],
  // A text cannot leave the isolate that stands around it.
  ['a\u2069b\u202cc', 'abc'],
  ['a\u202b\u2069b', 'a\u202bb\u202c'],
  ['a\u2066\u202eb\u2069c', 'a\u2066\u202eb\u2069c'],
  ['a\u2066b\u202cc\u2069', 'a\u2066bc\u2069'],
  // Emoji, Persian and Devanagari need their joiners and selectors.
  ['❤\ufe0f', '❤\ufe0f'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['עברית\u200f', 'עברית\u200f'],
]

test.each(CLEANED)('%j becomes %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
  expect(cleanText(clean)).toBe(clean)
})

test('a text field, a line and a token take the clean text', () => {
  const typed = '\u200b Weg\u000b5\u2028 \u2060'
  expect(plainText().parse(typed)).toBe('Weg\n5')
  expect(plainLine().parse(typed)).toBe('Weg 5')
  expect(plainToken().parse('\u202b12\u00a0a\u200f\u202c\ufe0f')).toBe('12 a')
  expect(withoutUnseenEnds('\u200e\u200d')).toBe('')
})

test('only characters that people see count towards a length', () => {
  expect(seenLength('a\u200bb\u202e')).toBe(2)
  expect(seenLength('👍🏽 gut')).toBe(6)
  expect(hasLength(10)('a\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200bb')).toBe(false)
  expect(isUnseen('\u2800\u00ad')).toBe(true)
})

test('a megabyte of any character is cleaned at once', () => {
  for (const char of [' ', '\u200b', '\u202e', '\u2069', 'a', '\u2028']) {
    const started = performance.now()
    cleanText(`x${char.repeat(500_000)}x`)
    expect(performance.now() - started, JSON.stringify(char)).toBeLessThan(1500)
  }
})
