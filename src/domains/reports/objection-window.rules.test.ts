import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#kit/common/german.ts'
import { localTimeOf } from '#kit/common/zoned-time.ts'
import { lastObjectionDay, OBJECTION_DAYS, objectionEnd } from './objection-window.rules.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const ZONES = ['Europe/Berlin', 'Europe/Zurich', 'Europe/Vienna']

test('the time ends at the midnight after the fourteenth day', () => {
  const end = (at: string) => objectionEnd(at, 'Europe/Berlin').toISOString()
  expect(end('2026-11-02T14:30:00.000Z')).toBe('2026-11-16T23:00:00.000Z')
  // Clocks go back on 25 October 2026, and forward on 28 March 2027.
  expect(end('2026-10-20T10:00:00.000Z')).toBe('2026-11-03T23:00:00.000Z')
  expect(end('2027-03-20T10:00:00.000Z')).toBe('2027-04-03T22:00:00.000Z')
})

test('everybody has fourteen whole days when clocks change', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...ZONES), (closed, zone) => {
      const end = objectionEnd(closed, zone)
      expect(localTimeOf(end, zone)).toMatchObject({ hour: 0, minute: 0 })
      const length = end.getTime() - closed.getTime()
      expect(length).toBeGreaterThan(OBJECTION_DAYS * DAY - HOUR)
      expect(length).toBeLessThanOrEqual((OBJECTION_DAYS + 1) * DAY + HOUR)
      // The day that people read is the one that ends then, fourteen days after that of the closing.
      const last = dayIn(lastObjectionDay(closed, zone), zone)
      expect(dayIn(new Date(end.getTime() - 1), zone)).toBe(last)
      const between = Date.parse(last) - Date.parse(dayIn(closed, zone))
      expect(between).toBe(OBJECTION_DAYS * DAY)
    }),
    { numRuns: 2000 },
  )
})
