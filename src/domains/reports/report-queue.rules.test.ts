import { expect, test } from 'vitest'
import { ageOf } from './report-queue.rules.ts'

const NOW = new Date('2026-11-21T11:00:00Z')

test('an open report grows older from its last change of status on, a closed one does not', () => {
  const age = (statusChangedAt: string) => ageOf({ statusChangedAt, resolvedAt: null }, NOW)
  expect(age('2026-11-21T10:00:00Z')).toEqual({ days: 0, level: 'FRESH' })
  expect(age('2026-11-14T11:00:01Z')).toEqual({ days: 6, level: 'FRESH' })
  expect(age('2026-11-14T11:00:00Z')).toEqual({ days: 7, level: 'OVERDUE' })
  expect(age('2026-10-22T11:00:00Z')).toEqual({ days: 30, level: 'LONG_OVERDUE' })
  expect(age('2026-11-21T11:00:05Z'), 'another clock').toEqual({ days: 0, level: 'FRESH' })
  expect(ageOf({ statusChangedAt: '2026-01-01T00:00:00Z', resolvedAt: '2026-01-01T00:00:00Z' }, NOW)).toBe(
    null,
  )
})
