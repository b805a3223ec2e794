import { expect, test } from 'vitest'
import { nextSlot, ruleSchema, slotText } from './reminder.rules.ts'

const BERLIN = 'Europe/Berlin'

/** All slots of a rule between two moments, found one after the other, the way the worker does it. */
function slotsBetween(
  times: Parameters<typeof nextSlot>[0],
  from: string,
  to: string,
  timeZone = BERLIN,
): string[] {
  const slots: string[] = []
  for (let at = new Date(from); ; ) {
    at = nextSlot(times, timeZone, at)
    if (at > new Date(to)) return slots
    slots.push(at.toISOString())
  }
}
const daily = (reminderHour: number) => ({ reminderDayOfWeek: null, reminderHour })

test('a rule keeps its local hour over both clock changes', () => {
  expect(slotsBetween(daily(8), '2026-03-27T12:00Z', '2026-03-30T12:00Z')).toEqual([
    '2026-03-28T07:00:00.000Z',
    '2026-03-29T06:00:00.000Z',
    '2026-03-30T06:00:00.000Z',
  ])
  expect(slotsBetween(daily(8), '2026-10-23T12:00Z', '2026-10-26T12:00Z')).toEqual([
    '2026-10-24T06:00:00.000Z',
    '2026-10-25T07:00:00.000Z',
    '2026-10-26T07:00:00.000Z',
  ])
})

test('a skipped hour moves to the next, a repeated hour counts once', () => {
  expect(slotsBetween(daily(2), '2026-03-27T12:00Z', '2026-03-30T12:00Z')).toEqual([
    '2026-03-28T01:00:00.000Z',
    // On this day the clocks skip 2:00, so the slot is 3:00.
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:00:00.000Z',
  ])
  expect(slotsBetween(daily(2), '2026-10-23T12:00Z', '2026-10-26T12:00Z')).toEqual([
    '2026-10-24T00:00:00.000Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-26T01:00:00.000Z',
  ])
  const sundays = { reminderDayOfWeek: 7, reminderHour: 2 }
  expect(slotsBetween(sundays, '2026-10-20T12:00Z', '2026-11-02T12:00Z')).toEqual([
    '2026-10-25T00:00:00.000Z',
    '2026-11-01T01:00:00.000Z',
  ])
})

test('a daily rule fires once each day of a year', () => {
  for (const hour of [0, 1, 2, 3, 8, 23])
    expect(slotsBetween(daily(hour), '2026-01-01T00:30Z', '2027-01-01T00:30Z')).toHaveLength(365)
})

test('a weekday follows the town’s time zone, also at New Year', () => {
  const mondays = { reminderDayOfWeek: 1, reminderHour: 0 }
  expect(slotsBetween(mondays, '2026-12-20T12:00Z', '2027-01-05T00:00Z')).toEqual([
    '2026-12-20T23:00:00.000Z',
    '2026-12-27T23:00:00.000Z',
    '2027-01-03T23:00:00.000Z',
  ])
})

test('exactly at its hour the next reminder is a day away', () => {
  expect(nextSlot(daily(8), BERLIN, new Date('2026-11-21T07:00Z')).toISOString()).toBe(
    '2026-11-22T07:00:00.000Z',
  )
})

test('days and hours outside of their bounds are refused', () => {
  const rule = { userType: 'USER_TYPE_ADMIN', statusIds: [1] }
  expect(ruleSchema.parse(rule)).toMatchObject({ minAge: 7, reminderDayOfWeek: null, reminderHour: 8 })
  const isGood = (more: object) => ruleSchema.safeParse({ ...rule, ...more }).success
  for (const good of [{ minAge: 1 }, { minAge: 365 }, { reminderDayOfWeek: 7 }, { reminderHour: 0 }])
    expect(isGood(good), JSON.stringify(good)).toBe(true)
  for (const bad of [
    { minAge: 0 },
    { minAge: 366 },
    { minAge: 1.5 },
    { minAge: Number.NaN },
    { reminderDayOfWeek: 0 },
    { reminderDayOfWeek: 8 },
    { reminderHour: -1 },
    { reminderHour: 24 },
    { statusIds: [] },
    { statusIds: [1, 1] },
    { userType: 'USER_TYPE_CITIZEN' },
  ])
    expect(isGood(bad), JSON.stringify(bad)).toBe(false)
})

test('a rule’s schedule is described in German', () => {
  expect(slotText(daily(8))).toBe('täglich um 8\u00a0Uhr')
  expect(slotText({ reminderDayOfWeek: 3, reminderHour: 14 })).toBe('mittwochs um 14\u00a0Uhr')
})
