import { expect, test } from 'vitest'
import { coverSpans, isInside, joined, wordsAt } from '#domains/reports/cover.rules.ts'
import { coverCopies } from './copied-words.ts'

const said = (...all: string[]) => all.map((words) => ({ words, isWhole: true }))
const TEXT = 'Herr Müller, 06400 55510'

test('places are covered with one mark each, joined where they touch', () => {
  const spans = [
    { start: 13, end: 24 },
    { start: 5, end: 8 },
    { start: 8, end: 11 },
  ]
  expect(joined(spans)).toEqual([
    { start: 5, end: 11 },
    { start: 13, end: 24 },
  ])
  expect(coverSpans(TEXT, spans, 100)).toBe('Herr [verdeckt], [verdeckt]')
  expect(wordsAt(TEXT, spans)).toEqual([
    { words: 'Müller', isWhole: true },
    { words: '06400 55510', isWhole: true },
  ])
  expect(wordsAt('Müllers', [{ start: 0, end: 6 }])).toEqual([{ words: 'Müller', isWhole: false }])
})

test('a text that would grow too long gets the short mark', () => {
  expect(coverSpans('Abc', [{ start: 0, end: 3 }], 5)).toBe('[–]')
  expect(coverSpans('A', [{ start: 0, end: 1 }], 2)).toEqual({ fault: 'TOO_LONG' })
})

test('a place outside the text or through a character is refused', () => {
  expect(isInside('a😀b', { start: 1, end: 3 })).toBe(true)
  for (const [start, end] of [
    [1, 2],
    [2, 3],
    [0, 9],
    [-1, 2],
    [2, 2],
  ] as const)
    expect(isInside('a😀b', { start, end }), `${start}-${end}`).toBe(false)
  expect(isInside('a  b', { start: 1, end: 3 })).toBe(false)
  expect(coverSpans('a', [], 9)).toEqual({ fault: 'NONE' })
})

test('copies are covered however lines break, and where they are cut', () => {
  const cover = coverCopies(said('Herr Müller', '0171-23 45', 'M'))
  expect(cover('> Herr\n> Müller und HERR MÜLLER')).toBe('> [verdeckt] und [verdeckt]')
  expect(coverCopies([{ words: 'Müller', isWhole: false }])('Herr Müllers')).toBe('Herr [verdeckt]s')
  expect(cover('Herr Müllers M')).toBe('Herr Müllers M')
  expect(cover('Rufen Sie 0171-2… und Herr…')).toBe('Rufen Sie [verdeckt]… und [verdeckt]…')
  expect(cover('Der Herr und 017…')).toBe('Der Herr und [verdeckt]…')
})

test('HTML is covered with its entities and elements', () => {
  const cover = coverCopies(said('Müller & Söhne', '0171-23-45'), true)
  expect(cover('<p>Müller<br>&amp; Söhne: <span class="whole">0171-23</span>-45</p>')).not.toMatch(
    /Müller|0171/,
  )
})
