import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeadlineFacts, deadlinesOf, type Given, isKept } from './deadline-clock.rules.ts'
import { dayOfText, isWeekend, textOfDay } from './working-days.rules.ts'

const BERLIN = 'Europe/Berlin'
const calendar = { timeZone: BERLIN, isWorking: (day: number) => !isWeekend(day) }
const at = (text: string) => new Date(`${text}+01:00`)
const NOTHING = { days: null, move: null }
const days = (count: number) => ({ days: count, move: null })

const FACTS: DeadlineFacts = {
  filedAt: at('2026-11-02T10:00:00'),
  answeredAt: null,
  completedAt: null,
  waits: [],
  closed: [],
}
/** The last days of the answer and the completion. */
function lastDays(facts: Partial<DeadlineFacts>, answer: Given = days(5), completion: Given = days(10)) {
  const found = deadlinesOf({ ANSWER: answer, COMPLETION: completion }, { ...FACTS, ...facts }, calendar)
  const day = (due: Date | null) => due && new Date(due.getTime() - 1).toISOString().slice(0, 10)
  return { ...found, answer: day(found.answerDueAt), completion: day(found.completionDueAt) }
}

test('the day of filing does not count, and weekends do not either', () => {
  // Filed on a Monday.
  expect(lastDays({})).toMatchObject({ answer: '2026-11-09', completion: '2026-11-16' })
  expect(lastDays({ filedAt: at('2026-11-07T23:59:00') }).answer).toBe('2026-11-13')
  expect(lastDays({}).answerDueAt).toEqual(at('2026-11-10T00:00:00'))
  expect(lastDays({}).nextDueAt).toEqual(at('2026-11-10T00:00:00'))
})

test('days with an open question at their end do not count', () => {
  const asked = at('2026-11-04T09:00:00')
  const until = (to: string | null) => ({ waits: [{ from: asked, to: to === null ? null : at(to) }] })
  expect(lastDays(until('2026-11-04T18:00:00')).answer).toBe('2026-11-09')
  expect(lastDays(until('2026-11-05T18:00:00')).answer).toBe('2026-11-10')
  // A weekend was none of the working days.
  expect(lastDays(until('2026-11-09T08:00:00')).answer).toBe('2026-11-12')
  expect(lastDays(until(null))).toMatchObject({
    answer: null,
    completion: null,
    nextDueAt: null,
    isPaused: true,
  })
})

test('a question after the last day does not cure a missed deadline', () => {
  const late = lastDays({ waits: [{ from: at('2026-11-11T09:00:00'), to: null }] })
  expect(late).toMatchObject({ answer: '2026-11-09', completion: null, isPaused: true })
  expect(late.nextDueAt).toEqual(at('2026-11-10T00:00:00'))
})

test('an answer given while a question is open ends the first-answer deadline', () => {
  const answered = lastDays({
    answeredAt: at('2026-11-05T09:00:00'),
    waits: [{ from: at('2026-11-04T09:00:00'), to: null }],
  })
  expect(answered.answer).toBe('2026-11-10')
  expect(isKept(answered.answerDueAt, answered.answeredAt, at('2026-12-01T00:00:00'))).toBe(true)
})

test('reopening resumes the completion deadline', () => {
  const closed = [{ from: at('2026-11-04T09:00:00'), to: at('2026-11-25T09:00:00') }]
  // Two working days had passed; eight are left from the day of reopening on.
  const reopened = lastDays({ answeredAt: at('2026-11-04T09:00:00'), closed })
  expect(reopened).toMatchObject({ answer: '2026-11-09', completion: '2026-12-07' })
  expect(lastDays({ completedAt: at('2026-11-04T09:00:00') })).toMatchObject({
    completion: '2026-11-16',
    nextDueAt: null,
  })
})

test('a moved deadline ends on its date, and later pauses extend it', () => {
  const move = { to: dayOfText('2026-11-20'), at: at('2026-11-03T10:00:00') }
  const moved = { days: 10, move }
  expect(lastDays({}, NOTHING, moved).completion).toBe('2026-11-20')
  const asked = { waits: [{ from: at('2026-11-05T10:00:00'), to: at('2026-11-09T10:00:00') }] }
  expect(lastDays(asked, NOTHING, moved).completion).toBe('2026-11-24')
  const before = { waits: [{ from: at('2026-11-02T11:00:00'), to: at('2026-11-03T09:00:00') }] }
  expect(lastDays(before, NOTHING, moved).completion).toBe('2026-11-20')
})

test('deadlines end at local midnight on both changes of clocks', () => {
  const filed = (text: string) => lastDays({ filedAt: new Date(text) }, days(1), NOTHING).answerDueAt
  // Sundays on which the clocks change.
  expect(filed('2027-03-26T10:00:00Z')).toEqual(new Date('2027-03-29T22:00:00Z'))
  expect(filed('2026-10-23T10:00:00Z')).toEqual(new Date('2026-10-26T23:00:00Z'))
})

test('more time never ends a deadline earlier', () => {
  const moment = fc.date({
    min: at('2026-01-01T00:00:00'),
    max: at('2028-01-01T00:00:00'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 249 }), (filedAt, count) => {
      const [less, more] = [count, count + 1].map(
        (each) => lastDays({ filedAt }, days(each), NOTHING).answer ?? '',
      )
      expect(String(more) > String(less)).toBe(true)
      expect(isWeekend(dayOfText(String(less)))).toBe(false)
      expect(textOfDay(dayOfText(String(less)))).toBe(less)
    }),
  )
})
