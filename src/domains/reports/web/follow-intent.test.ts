import { afterEach, expect, test } from 'vitest'
import { rememberToFollow, takeToFollow } from './follow-intent.ts'

const HOUR = 3_600_000
afterEach(() => localStorage.clear())

test('a follow intent is valid once, for one report and one day', () => {
  rememberToFollow(7, 0)
  expect(takeToFollow(8, HOUR)).toBe(false)
  expect(takeToFollow(7, HOUR)).toBe(true)
  expect(takeToFollow(7, HOUR)).toBe(false)
  rememberToFollow(7, 0)
  expect(takeToFollow(7, 25 * HOUR)).toBe(false)
  localStorage.setItem('follow-intent', 'kein JSON')
  expect(takeToFollow(7, 0)).toBe(false)
})
