import { expect, test } from 'vitest'
import { ageOf, USUAL_AGEING } from './report-queue.rules.ts'

const NOW = new Date('2026-11-21T11:00:00Z')
const BERLIN = 'Europe/Berlin'

test('an open report ages from its last status change', () => {
  const age = (statusChangedAt: string) =>
    ageOf({ statusChangedAt, resolvedAt: null }, USUAL_AGEING, NOW, BERLIN)
  expect(age('2026-11-21T10:00:00Z')).toEqual({ days: 0, level: 'FRESH' })
  expect(age('2026-11-14T11:00:01Z')).toEqual({ days: 7, level: 'FRESH' })
  expect(age('2026-11-14T11:00:00Z')).toEqual({ days: 7, level: 'OVERDUE' })
  expect(age('2026-10-22T11:00:00Z')).toEqual({ days: 30, level: 'LONG_OVERDUE' })
  expect(age('2026-11-21T11:00:05Z'), 'another clock').toEqual({ days: 0, level: 'FRESH' })
  const closed = { statusChangedAt: '2026-01-01T00:00:00Z', resolvedAt: '2026-01-01T00:00:00Z' }
  expect(ageOf(closed, USUAL_AGEING, NOW, BERLIN)).toBe(null)
})

test('the town’s own thresholds replace the defaults for overdue reports', () => {
  const level = (days: number, overdueDays: number, longOverdueDays: number) =>
    ageOf(
      { statusChangedAt: new Date(NOW.getTime() - days * 86_400_000), resolvedAt: null },
      { overdueDays, longOverdueDays },
      NOW,
      BERLIN,
    )?.level
  expect([9, 10, 19, 20].map((days) => level(days, 10, 20))).toEqual([
    ...['FRESH', 'OVERDUE', 'OVERDUE', 'LONG_OVERDUE'],
  ])
  expect([4, 5, 300].map((days) => level(days, 5, 5))).toEqual(['FRESH', 'OVERDUE', 'OVERDUE'])
})

test('the age counts calendar days in the town’s zone', () => {
  const days = (statusChangedAt: string, timeZone: string) =>
    ageOf({ statusChangedAt, resolvedAt: null }, USUAL_AGEING, NOW, timeZone)?.days
  expect(days('2026-11-20T17:15:00Z', BERLIN), 'yesterday, 18:15').toBe(1)
  expect(days('2026-11-20T23:30:00Z', BERLIN), 'today, 00:30').toBe(0)
  expect(days('2026-11-20T23:30:00Z', 'Europe/London'), 'yesterday, 23:30').toBe(1)
})
