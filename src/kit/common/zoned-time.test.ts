import { expect, test } from 'vitest'
import { localTimeOf, momentOf, weekdayOf } from './zoned-time.ts'

const BERLIN = 'Europe/Berlin'
const at = (month: number, day: number, hour: number, minute = 0) =>
  momentOf({ year: 2026, month, day, hour, minute }, BERLIN).toISOString()

test('a local time becomes the right moment in summer and winter', () => {
  expect(at(1, 15, 8)).toBe('2026-01-15T07:00:00.000Z')
  expect(at(7, 15, 8, 30)).toBe('2026-07-15T06:30:00.000Z')
  expect(localTimeOf(new Date('2026-07-15T22:30:00.000Z'), BERLIN)).toEqual({
    year: 2026,
    month: 7,
    day: 16,
    hour: 0,
    minute: 30,
  })
})

test('a skipped hour moves on, a repeated one means its first', () => {
  // Daylight saving time: on 29 March 2:00 jumps to 3:00, on 25 October 3:00 goes back to 2:00.
  expect(at(3, 29, 1, 59)).toBe('2026-03-29T00:59:00.000Z')
  expect(at(3, 29, 2)).toBe('2026-03-29T01:00:00.000Z')
  expect(at(3, 29, 3)).toBe('2026-03-29T01:00:00.000Z')
  expect(at(3, 29, 23)).toBe('2026-03-29T21:00:00.000Z')
  expect(at(10, 25, 2, 30)).toBe('2026-10-25T00:30:00.000Z')
  expect(at(10, 25, 3)).toBe('2026-10-25T02:00:00.000Z')
  expect(at(10, 25, 0)).toBe('2026-10-24T22:00:00.000Z')
})

test('weeks begin on Monday', () => {
  expect([23, 28, 29].map((day) => weekdayOf({ year: 2026, month: 11, day }))).toEqual([1, 6, 7])
})
