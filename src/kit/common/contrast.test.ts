import { expect, test } from 'vitest'
import { contrast, readableOn } from './contrast.ts'

test('contrast is what WCAG says, whichever colour comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#1c6b3f', '#1c6b3f')).toBe(1)
})

test('the first readable colour wins, else the most readable one', () => {
  expect(readableOn('#2d6a2c', ['#ffffff', '#1c201b'])).toBe('#ffffff')
  expect(readableOn('#ffd400', ['#ffffff', '#1c201b'])).toBe('#1c201b')
  expect(readableOn('#888888', ['#aaaaaa', '#999999'])).toBe('#aaaaaa')
})
