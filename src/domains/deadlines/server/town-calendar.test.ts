import Holidays from 'date-holidays'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { deadlinesOf } from '../deadline-clock.rules.ts'
import { dayOfText, localDay } from '../working-days.rules.ts'
import { holidayCalendar } from './holidays.ts'
import { regionCode, regionCodes } from './regions.ts'
import { townCalendar } from './town-calendar.ts'

const DAY = 86_400_000
const library = new Holidays()

/** All states and cantons: country, code, and the name that the library gives. */
const STATES = ['DE', 'AT', 'CH'].flatMap((country) =>
  Object.entries(library.getStates(country, 'de')).map(([code, name]) => ({ country, code, name })),
)

test('every German, Austrian and Swiss state is known by its name', () => {
  expect(STATES.map(({ country }) => country).filter((each) => each === 'DE')).toHaveLength(16)
  expect(STATES.filter(({ country }) => country === 'AT')).toHaveLength(9)
  expect(STATES.filter(({ country }) => country === 'CH')).toHaveLength(26)
  for (const { country, code, name } of STATES) expect(regionCode(country, name), name).toBe(code)
  for (const country of ['DE', 'AT', 'CH'])
    expect(regionCodes(country).sort()).toEqual(Object.keys(library.getStates(country, 'de')).sort())
})

test('a state is known however it is written', () => {
  const written = [
    'Freistaat Bayern',
    'bayern ',
    'BAYERN',
    'Baden-Wuerttemberg',
    'Nordrhein-Westfalen',
    'NRW',
  ]
  expect(written.map((name) => regionCode('DE', name))).toEqual(['BY', 'BY', 'BY', 'BW', 'NW', 'NW'])
  expect(regionCode('CH', 'Kanton St. Gallen')).toBe('SG')
  expect(regionCode('CH', 'Basel-Landschaft')).toBe('BL')
  expect(regionCode('IT', 'Südtirol')).toBe('32')
  expect(['Mittelerde', '', 'Basel'].map((name) => regionCode('CH', name))).toEqual([null, null, null])
})

test('an unknown state has the holidays that all states have', async () => {
  const calendar = await holidayCalendar('CH', 'Mittelerde')
  expect(calendar.isRegionKnown).toBe(false)
  const texts = calendar.holidaysOf(2027).map(({ day }) => new Date(day * DAY).toISOString().slice(5, 10))
  // Good Friday is none in Ticino and Valais.
  expect(texts).toEqual(expect.arrayContaining(['01-01', '05-06', '08-01', '12-25']))
  expect(texts).not.toContain('03-26')
  expect((await holidayCalendar('LI', 'Oberland')).isRegionKnown).toBe(true)
})

test('a town adds days of its own and takes holidays out', async () => {
  const own = [
    { day: '2026-11-03', name: 'Betriebsausflug', isWorking: false },
    { day: '2027-06-03', name: 'Fronleichnam', isWorking: true },
    { day: '2026-11-07', name: 'Samstag', isWorking: true },
  ]
  const { isWorking } = await townCalendar({ country: 'DE', state: 'Hessen' }, own)
  const works = (day: string) => isWorking(dayOfText(day))
  expect(['2026-11-02', '2026-11-03', '2026-12-25', '2027-06-03', '2026-11-07'].map(works)).toEqual([
    ...[true, false, false, true, false],
  ])
})

type Question = { from: Date; to: Date | null }

/**
 * The end of a deadline by another way: it goes from midnight to midnight, finds each midnight by asking the
 * calendar of the place hour by hour, and asks the library about each day.
 */
function countedByHand(
  state: (typeof STATES)[number],
  filedAt: Date,
  days: number,
  questions: readonly Question[],
): Date | null {
  const timeZone = timeZoneOf(state.country)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const place = new Holidays(state.country, state.code)
  let left = days
  let day = format.format(filedAt)
  let moment = filedAt.getTime()
  for (;;) {
    // The first quarter of an hour that belongs to another day is the midnight.
    moment = Math.ceil(moment / 900_000) * 900_000
    while (format.format(moment) === day) moment += 900_000
    const isFirst = day === format.format(filedAt)
    const end = moment
    const open = questions.find(
      ({ from, to }) => from.getTime() < end && (to === null || to.getTime() >= end),
    )
    if (open?.to === null) return null
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const isHoliday = place
      .getHolidays(Number(day.slice(0, 4)), 'de')
      // A holiday that begins at noon, like 1 May in Solothurn, is none.
      .some(({ date, type }) => type === 'public' && date === `${day} 00:00:00`)
    if (!isFirst && weekday % 6 !== 0 && !isHoliday && open === undefined) left -= 1
    if (left === 0) return new Date(end)
    day = format.format(moment)
  }
}

test('working days agree with a count by hand in all states', async () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const minute = fc.integer({ min: 0, max: 3 * 365 * 1440 })
  const question = fc.record({
    after: fc.integer({ min: 0, max: 40 * 1440 }),
    lasts: fc.option(fc.integer({ min: 1, max: 21 * 1440 })),
  })
  const asking = fc.array(question, { maxLength: 3 })
  for (const state of STATES) {
    const calendar = await townCalendar({ country: state.country, state: state.name }, [])
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 30 }), asking, (filed, days, asked) => {
        const filedAt = new Date(start + filed * 60_000)
        const questions = asked.map(({ after, lasts }) => {
          const from = new Date(filedAt.getTime() + after * 60_000)
          return { from, to: lasts === null ? null : new Date(from.getTime() + lasts * 60_000) }
        })
        const given = { ANSWER: { days, move: null }, COMPLETION: { days: null, move: null } }
        const facts = { filedAt, answeredAt: null, completedAt: null, waits: questions, closed: [] }
        const { answerDueAt } = deadlinesOf(given, facts, calendar)
        expect(answerDueAt).toEqual(countedByHand(state, filedAt, days, questions))
      }),
      { numRuns: 12, seed: 160 },
    )
  }
})

test('a moved deadline agrees with a count by hand', async () => {
  const state = { country: 'DE', code: 'BY', name: 'Bayern' }
  const calendar = await townCalendar({ country: 'DE', state: 'Bayern' }, [])
  const start = Date.parse('2026-01-01T00:00:00Z')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 1, max: 60 }),
      fc.option(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 30_000 }))),
      (filed, days, asked) => {
        const movedAt = new Date(start + filed * DAY + 10 * 3_600_000)
        const until = countedByHand(state, movedAt, days, [])
        const to = localDay(until ?? movedAt, calendar.timeZone) - 1
        const questions =
          asked === null
            ? []
            : [
                {
                  from: new Date(movedAt.getTime() + asked[0] * 60_000),
                  to: new Date(movedAt.getTime() + (asked[0] + asked[1]) * 60_000),
                },
              ]
        const given = {
          ANSWER: { days: null, move: null },
          COMPLETION: { days: 1, move: { to, at: movedAt } },
        }
        const facts = { filedAt: movedAt, answeredAt: null, completedAt: null, waits: questions, closed: [] }
        // A move to the last of some working days is a deadline of that many days from the day of the move.
        expect(deadlinesOf(given, facts, calendar).completionDueAt).toEqual(
          countedByHand(state, movedAt, days, questions),
        )
      },
    ),
    { numRuns: 60, seed: 160 },
  )
})
