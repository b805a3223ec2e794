import { expect, test } from 'vitest'
import { lastDay } from '#kit/common/link-end.ts'
import { questionTimes } from './question.rules.ts'

const BERLIN = 'Europe/Berlin'
const timesOf = (askedAt: string) => {
  const { remindAt, expiresAt } = questionTimes(new Date(askedAt), BERLIN)
  return [remindAt.toISOString(), expiresAt.toISOString()]
}

test('a reminder comes on the seventh morning, the end after 21 days', () => {
  expect(timesOf('2026-11-02T14:30:00.000Z')).toEqual([
    '2026-11-09T07:00:00.000Z',
    '2026-11-24T07:00:00.000Z',
  ])
})

test('both stay at eight in the morning when clocks change', () => {
  // Clocks go back on 25 October 2026, and forward on 28 March 2027.
  expect(timesOf('2026-10-20T10:00:00.000Z')).toEqual([
    '2026-10-27T07:00:00.000Z',
    '2026-11-11T07:00:00.000Z',
  ])
  expect(timesOf('2027-03-24T10:00:00.000Z')).toEqual([
    '2027-03-31T06:00:00.000Z',
    '2027-04-15T06:00:00.000Z',
  ])
})

test('a question late in the evening counts from its local day', () => {
  expect(timesOf('2026-11-02T23:30:00.000Z')[0]).toBe('2026-11-10T07:00:00.000Z')
})

test('the last day that people read is the 21st', () => {
  expect(lastDay('2026-11-24T07:00:00.000Z')).toBe('2026-11-23T07:00:00.000Z')
})
