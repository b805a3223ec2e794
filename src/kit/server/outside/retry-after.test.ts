import { expect, test } from 'vitest'
import { retryAfterDelay } from './retry-after.ts'

const now = new Date('2026-11-21T11:00:00.000Z')

test.each([
  ['60', 60_000],
  ['Sat, 21 Nov 2026 11:10:00 GMT', 600_000],
  ['Sat, 21 Nov 2026 10:10:00 GMT', 0],
  ['0', 0],
  ['-5', 0],
  ['1e9', 0],
  ['soon', 0],
  ['', 0],
  [null, 0],
])('Retry-After: %s asks for %d milliseconds', (header, delay) => {
  expect(retryAfterDelay(header, now)).toBe(delay)
})
