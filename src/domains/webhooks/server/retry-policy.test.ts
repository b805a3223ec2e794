import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { pauseOf, retryDelay } from '#kit/server/outside/backoff.ts'
import { BACKOFF, isHopeless, MOST_ATTEMPTS } from './retry-policy.ts'

const now = new Date('2026-11-21T11:00:00.000Z')
const delays = (random: number, retryAfter: string | null = null) =>
  Array.from({ length: MOST_ATTEMPTS }, (_, index) =>
    retryDelay(BACKOFF, index + 1, retryAfter, { now, random: () => random }),
  )

test('eight attempts are spread over almost 28 hours', () => {
  const all = delays(0.5)
  expect(all).toEqual([5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR, null])
  expect(all.reduce<number>((sum, each) => sum + (each ?? 0), 0) / HOUR).toBeCloseTo(27.6, 1)
  expect([delays(0)[0], delays(1)[0]]).toEqual([4500, 5500])
})

test('a receiver may ask for more time, within ten hours', () => {
  expect(delays(0.5, '60')[0]).toBe(MINUTE)
  expect(delays(0.5, '60')[1]).toBe(5 * MINUTE)
  expect(delays(0.5, '999999999')[0]).toBe(10 * HOUR)
  expect(delays(0.5, 'Sat, 21 Nov 2026 11:10:00 GMT')[0]).toBe(10 * MINUTE)
  for (const odd of ['', 'soon', '-5', '1e9']) expect(delays(0.5, odd)[0]).toBe(5000)
})

test('a failing address rests for a minute at most', () => {
  expect([pauseOf(5000), pauseOf(HOUR), pauseOf(null)]).toEqual([5000, MINUTE, MINUTE])
  expect(isHopeless(new Date(now.getTime() - 3 * DAY), now)).toBe(true)
  expect(isHopeless(new Date(now.getTime() - 3 * DAY + 1), now)).toBe(false)
})
