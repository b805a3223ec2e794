import type Holidays from 'date-holidays'
import { type Day, dayOfText } from '../working-days.rules.ts'
import { regionCode, regionCodes } from './regions.ts'

/** A public holiday with its German name. */
export type Holiday = { day: Day; name: string }

/** The public holidays of a place. */
export type HolidayCalendar = {
  /** False: the state is not known, and only holidays of the whole country count. */
  isRegionKnown: boolean
  holidaysOf(year: number): readonly Holiday[]
}

type Library = typeof Holidays

// The library needs 25 MB in memory: a process whose towns have no deadlines does not load it.
let loading: Promise<Library> | undefined
const calendars = new Map<string, HolidayCalendar>()

/** Part of a day, like the afternoon of Christmas Eve, is no holiday here. */
const MOST_OF_A_DAY = 22 * 3_600_000

function publicHolidays(library: Library, country: string, code: string | null, year: number): Holiday[] {
  const place = code === null ? new library(country) : new library(country, code)
  return place
    .getHolidays(year, 'de')
    .filter(({ type, start, end }) => type === 'public' && end.getTime() - start.getTime() > MOST_OF_A_DAY)
    .map(({ date, name }) => ({ day: dayOfText(date.slice(0, 10)), name }))
}

/** Holidays that all states have: the library's own list of a country has some that single cantons lack. */
function nationwide(library: Library, country: string, year: number): Holiday[] {
  const states = regionCodes(country).map(
    (code) => new Set(publicHolidays(library, country, code, year).map(({ day }) => day)),
  )
  const national = publicHolidays(library, country, null, year)
  return national.filter(({ day }) => states.every((days) => days.has(day)))
}

/** The calendar of a municipality's country and state. It is cached for the life of the process. */
export async function holidayCalendar(country: string, state: string): Promise<HolidayCalendar> {
  loading ??= import('date-holidays').then((module) => module.default)
  const library = await loading
  const code = regionCode(country, state)
  const key = `${country}-${code ?? ''}`
  const known = calendars.get(key)
  if (known !== undefined) return known
  const years = new Map<number, readonly Holiday[]>()
  const calendar: HolidayCalendar = {
    isRegionKnown: code !== null || regionCodes(country).length === 0,
    holidaysOf(year) {
      const found =
        years.get(year) ??
        (code === null ? nationwide(library, country, year) : publicHolidays(library, country, code, year))
      years.set(year, found)
      return found
    },
  }
  calendars.set(key, calendar)
  return calendar
}

const yearOf = (day: Day): number => new Date(day * 86_400_000).getUTCFullYear()

/** Whether a day is a public holiday of the calendar. */
export function isHolidayIn(calendar: HolidayCalendar): (day: Day) => boolean {
  const days = new Map<number, ReadonlySet<Day>>()
  return (day) => {
    const year = yearOf(day)
    const ofYear = days.get(year) ?? new Set(calendar.holidaysOf(year).map((holiday) => holiday.day))
    days.set(year, ofYear)
    return ofYear.has(day)
  }
}
