/** Weeks that are shown when nobody says which. */
export const DEFAULT_WEEKS = 12

/** Days that can be looked at in one go: a leap year, and the rest of its last week. */
export const MAX_DAYS = 373

/** Ages in days of what is open, as steps from – to; what is older than 30 days is asked for (U-37). */
export const AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 90 },
  { from: 91, to: null },
] as const

/** Places of a town that are told apart; the rest is left out, the fewest reports last. */
export const MAX_PLACES = 50

const DAY_MS = 24 * 60 * 60 * 1000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS)

/** Days from the first to the second, both included. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS) + 1

/** The Monday of the week (ISO 8601) that a day lies in. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))

/** The Mondays of all weeks that a period touches, in order. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}

/** How many of a hundred that were closed were opened again, whole; null where nothing was closed. */
export const reopenRate = ({ closed, reopened }: { closed: number; reopened: number }): number | null =>
  closed === 0 ? null : Math.round((100 * reopened) / closed)

/** The month of a day: "2026-10". */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { dateFrom: string; dateTo: string } {
  const dateFrom = `${month}-01`
  return { dateFrom, dateTo: addDays(`${nextMonth(month)}-01`, -1) }
}

export const nextMonth = (month: string): string => monthOf(addDays(`${month}-01`, 31))
export const previousMonth = (month: string): string => monthOf(addDays(`${month}-01`, -1))

/** The month that an address asks for: one that has begun; else the last that is over. */
export function askedMonth(asked: string | null, today: string): string {
  const isMonth = asked !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked)
  return isMonth && asked <= monthOf(today) ? asked : previousMonth(monthOf(today))
}
