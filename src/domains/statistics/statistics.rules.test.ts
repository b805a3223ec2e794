import { expect, test } from 'vitest'
import {
  addDays,
  askedMonth,
  daysBetween,
  daysOfMonth,
  mondayOf,
  nextMonth,
  previousMonth,
  reopenRate,
  weeksBetween,
} from './statistics.rules.ts'

test('a week begins on Monday, also over New Year and clock changes', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(weeksBetween('2026-10-24', '2026-11-02')).toEqual(['2026-10-19', '2026-10-26', '2026-11-02'])
  expect(weeksBetween('2026-11-18', '2026-11-18')).toEqual(['2026-11-16'])
})

test('a number of days includes both ends', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(3)
  expect(daysBetween('2024-01-01', '2024-12-31')).toBe(366)
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('a month has its first and last day and must have begun', () => {
  expect(daysOfMonth('2024-02')).toEqual({ dateFrom: '2024-02-01', dateTo: '2024-02-29' })
  expect([nextMonth('2026-12'), previousMonth('2027-01')]).toEqual(['2027-01', '2026-12'])
  expect(
    [null, '2026-11', '2026-12', '2026-13', '26-1', '2025-03'].map((each) => askedMonth(each, '2026-11-22')),
  ).toEqual(['2026-10', '2026-11', '2026-10', '2026-10', '2026-10', '2025-03'])
})

test('the share of reopened reports is relative to closed ones', () => {
  expect(reopenRate({ closed: 0, reopened: 2 })).toBeNull()
  expect(reopenRate({ closed: 8, reopened: 1 })).toBe(13)
})
