import { expect, test } from 'vitest'
import { foreignDate } from './foreign-date.rules.ts'

const BERLIN = 'Europe/Berlin'

test.each([
  ['2025-03-04T08:15:30+01:00', '2025-03-04T07:15:30.000Z'],
  ['2025-03-04T08:15:30.123Z', '2025-03-04T08:15:30.000Z'],
  ['2025-03-04 08:15:30+0100', '2025-03-04T07:15:30.000Z'],
  ['2025-03-04T08:15-05', '2025-03-04T13:15:00.000Z'],
  ['2025-07-04T08:15:09', '2025-07-04T06:15:09.000Z'],
  ['2025-07-04', '2025-07-04T10:00:00.000Z'],
  ['4.7.2025', '2025-07-04T10:00:00.000Z'],
  ['04.07.2025, 08:15 Uhr', '2025-07-04T06:15:00.000Z'],
  [' 04.12.2025 8:15:59 ', '2025-12-04T07:15:59.000Z'],
])('the time "%s" is %s', (text, at) => {
  expect(foreignDate(text, BERLIN)?.toISOString()).toBe(at)
})

test.each([
  '',
  '3/4/2025',
  '31.02.2025',
  '2025-13-01',
  '2025-01-01T25:00',
  '01.01.25',
  '1735689600',
  'heute',
])('the time "%s" is not understood', (text) => {
  expect(foreignDate(text, BERLIN)).toBeNull()
})
