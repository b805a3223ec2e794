import { afterEach, expect, test } from 'vitest'
import { rememberIntent, takeIntent } from './report-intent.ts'

const HOUR = 3_600_000
afterEach(() => localStorage.clear())

test('an intent counts once, for one act, report and day', () => {
  rememberIntent('follow', 7, 0)
  expect(takeIntent('follow', 8, HOUR)).toBe(false)
  expect(takeIntent('support', 7, HOUR)).toBe(false)
  expect(takeIntent('follow', 7, HOUR)).toBe(true)
  expect(takeIntent('follow', 7, HOUR)).toBe(false)
  rememberIntent('support', 7, 0)
  expect(takeIntent('support', 7, 25 * HOUR)).toBe(false)
  localStorage.setItem('report-intent', 'kein JSON')
  expect(takeIntent('support', 7, 0)).toBe(false)
})
