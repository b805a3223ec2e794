/** Number of weeks shown by default. */
export const DEFAULT_WEEKS = 12

/** Longest period in days: a leap year plus the rest of its last week. */
export const MAX_DAYS = 373

/** Age groups in days of open reports, from – to. U-37 asks for those older than 30 days. */
export const AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 90 },
  { from: 91, to: null },
] as const

/** Most places that are listed. Those with the fewest reports are left out. */
export const MAX_PLACES = 50

const DAY_MS = 24 * 60 * 60 * 1000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS)

/** Number of days from the first to the second, inclusive. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS) + 1

/** The Monday of a day's week (ISO 8601). */
export const mondayOf = (day: string): string => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))

/** The Mondays of all weeks that overlap a period, in order. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}

/** Percentage of closed reports that were reopened, rounded; null if none was closed. */
export const reopenRate = ({ closed, reopened }: { closed: number; reopened: number }): number | null =>
  closed === 0 ? null : Math.round((100 * reopened) / closed)

/** Month of a day: "2026-10". */
export const monthOf = (day: string): string => day.slice(0, 7)

/** First and last day of a month. */
export function daysOfMonth(month: string): { dateFrom: string; dateTo: string } {
  const dateFrom = `${month}-01`
  return { dateFrom, dateTo: addDays(`${nextMonth(month)}-01`, -1) }
}

export const nextMonth = (month: string): string => monthOf(addDays(`${month}-01`, 31))
export const previousMonth = (month: string): string => monthOf(addDays(`${month}-01`, -1))

/** The month in the page's address if it has begun; else the last complete month. */
export function askedMonth(asked: string | null, today: string): string {
  const isMonth = asked !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked)
  return isMonth && asked <= monthOf(today) ? asked : previousMonth(monthOf(today))
}
