/** A moment as local clocks show it. */
export type LocalTime = { year: number; month: number; day: number; hour: number; minute: number }

const DAY = 24 * 60 * 60 * 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The local clock time as if it were UTC, in milliseconds. Adding days and hours to it is then plain
 * arithmetic.
 */
export function shownAt(at: number, timeZone: string): number {
  const known = formats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  if (known === undefined) formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export function localTimeOf(at: Date, timeZone: string): LocalTime {
  const local = new Date(shownAt(at.getTime(), timeZone))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

/**
 * The moment at which local clocks show this time. Of a time that occurs twice it is the first. A time that
 * is skipped moves forward by the length of the gap. Days beyond the end of a month carry over.
 */
export function momentOf({ year, month, day, hour, minute }: LocalTime, timeZone: string): Date {
  const shown = Date.UTC(year, month - 1, day, hour, minute)
  const guess = (near: number) => shown - (shownAt(near, timeZone) - near)
  // Clocks change at most once in two days, so the offset a day before or a day after is right.
  const [before, after] = [guess(shown - DAY), guess(shown + DAY)]
  const found = [before, after].find((each) => shownAt(each, timeZone) === shown)
  return new Date(found ?? before)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = ({ year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7
