import { expect, test } from 'vitest'
import { ageOf, USUAL_AGEING } from './report-queue.rules.ts'

const NOW = new Date('2026-11-21T11:00:00Z')

test('an open report ages from its last status change', () => {
  const age = (statusChangedAt: string) => ageOf({ statusChangedAt, resolvedAt: null }, USUAL_AGEING, NOW)
  expect(age('2026-11-21T10:00:00Z')).toEqual({ days: 0, level: 'FRESH' })
  expect(age('2026-11-14T11:00:01Z')).toEqual({ days: 6, level: 'FRESH' })
  expect(age('2026-11-14T11:00:00Z')).toEqual({ days: 7, level: 'OVERDUE' })
  expect(age('2026-10-22T11:00:00Z')).toEqual({ days: 30, level: 'LONG_OVERDUE' })
  expect(age('2026-11-21T11:00:05Z'), 'another clock').toEqual({ days: 0, level: 'FRESH' })
  const closed = { statusChangedAt: '2026-01-01T00:00:00Z', resolvedAt: '2026-01-01T00:00:00Z' }
  expect(ageOf(closed, USUAL_AGEING, NOW)).toBe(null)
})

test('the town’s own thresholds replace the defaults for overdue reports', () => {
  const level = (days: number, overdueDays: number, longOverdueDays: number) =>
    ageOf(
      { statusChangedAt: new Date(NOW.getTime() - days * 86_400_000), resolvedAt: null },
      { overdueDays, longOverdueDays },
      NOW,
    )?.level
  expect([9, 10, 19, 20].map((days) => level(days, 10, 20))).toEqual([
    ...['FRESH', 'OVERDUE', 'OVERDUE', 'LONG_OVERDUE'],
  ])
  expect([4, 5, 300].map((days) => level(days, 5, 5))).toEqual(['FRESH', 'OVERDUE', 'OVERDUE'])
})
