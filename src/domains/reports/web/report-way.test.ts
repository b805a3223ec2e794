import { expect, test } from 'vitest'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { wayOf } from './report-way.ts'

const step = (day: number, kind: string, status: StatusKind) => ({
  kind,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  status: { kind: status, name: status },
})
const WAITED = step(1, 'CREATED', 'NOT_APPROVED')
const APPROVED = step(2, 'APPROVED', 'NEW')

/** "Eingegangen✓1 Freigegeben●2 Angenommen○": label, state, and the day it was reached. */
const drawn = (...way: Parameters<typeof wayOf>) =>
  wayOf(...way)
    .map(({ label, state, at }) => {
      const mark = { passed: '✓', present: '●', ahead: '○' }[state]
      return `${label}${mark}${at === null ? '' : Number(at.slice(8, 10))}`
    })
    .join(' ')

test('a report that waits stands at the first of four stations', () => {
  expect(drawn('NOT_APPROVED', [WAITED])).toBe('Eingegangen●1 Freigegeben○ Angenommen○ Erledigt○')
})

test('every stage that was passed shows its time', () => {
  const timeline = [
    WAITED,
    APPROVED,
    step(3, 'STATUS_CHANGED', 'ACCEPTED'),
    step(5, 'STATUS_CHANGED', 'DONE'),
  ]
  expect(drawn('ACCEPTED', timeline.slice(0, 3))).toBe('Eingegangen✓1 Freigegeben✓2 Angenommen●3 Erledigt○')
  expect(drawn('DONE', timeline)).toBe('Eingegangen✓1 Freigegeben✓2 Angenommen✓3 Erledigt●5')
})

test('a report published and done at once shows no skipped step', () => {
  const timeline = [step(1, 'CREATED', 'NEW'), step(2, 'STATUS_CHANGED', 'DONE')]
  expect(drawn('DONE', timeline)).toBe('Eingegangen✓1 Freigegeben✓1 Angenommen✓ Erledigt●2')
})

test('a declined report branches off to its own stage', () => {
  const declined = [WAITED, APPROVED, step(4, 'STATUS_CHANGED', 'NOT_POSSIBLE')]
  expect(drawn('NOT_POSSIBLE', declined)).toBe('Eingegangen✓1 Freigegeben✓2 Nicht möglich●4')
  expect(drawn('REJECTED', [WAITED, step(2, 'STATUS_CHANGED', 'REJECTED')])).toBe('Eingegangen✓1 Abgelehnt●2')
})

test('a reopened report shows the time of its latest stage', () => {
  const timeline = [
    WAITED,
    APPROVED,
    step(3, 'STATUS_CHANGED', 'ACCEPTED'),
    step(4, 'STATUS_CHANGED', 'DONE'),
    step(9, 'STATUS_CHANGED', 'ACCEPTED'),
  ]
  expect(drawn('ACCEPTED', timeline)).toBe('Eingegangen✓1 Freigegeben✓2 Angenommen●9 Erledigt○')
})

test('a card without a timeline shows the same stations without times', () => {
  expect(drawn('ACCEPTED')).toBe('Eingegangen✓ Freigegeben✓ Angenommen● Erledigt○')
  expect(drawn('REJECTED')).toBe('Eingegangen✓ Freigegeben✓ Abgelehnt●')
})
