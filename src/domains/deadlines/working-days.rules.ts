import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'

/** A calendar day as the number of days since 1 January 1970, so that days are counted without time zones. */
export type Day = number

const DAY_MS = 86_400_000

/** Most days that are looked at for one deadline: a report can be reopened after many years. */
const MOST_DAYS = 20_000

export const dayOfText = (text: string): Day => Math.round(Date.parse(`${text}T00:00:00Z`) / DAY_MS)

export const textOfDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The calendar day of a moment at the place. */
export function localDay(at: Date, timeZone: string): Day {
  const { year, month, day } = localTimeOf(at, timeZone)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** 24:00 of a day at the place: the moment at which a deadline on this day ends. */
export function endOfDay(day: Day, timeZone: string): Date {
  const next = new Date((day + 1) * DAY_MS)
  const date = { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() }
  return momentOf({ ...date, hour: 0, minute: 0 }, timeZone)
}

/** 1 January 1970 was a Thursday. */
export const isWeekend = (day: Day): boolean => (((day + 3) % 7) + 7) % 7 >= 5

/** A time in which a clock stands still; `to` is null as long as it does. */
export type Pause = { from: Date; to: Date | null }

/** The first and the last day at whose end a clock stood still. */
type Stop = { first: Day; last: Day }

/**
 * A day does not count if the clock stands still at its end. A question that is asked and answered on one day
 * therefore changes no deadline, and asking daily gains nothing. Pauses can overlap, for example a question
 * while an outside body has the report; the days of both count once.
 */
export function stopsOf(pauses: readonly Pause[], timeZone: string): Stop[] {
  const all = pauses
    .map(({ from, to }) => ({
      first: localDay(from, timeZone),
      last: to === null ? Number.POSITIVE_INFINITY : localDay(to, timeZone) - 1,
    }))
    .filter(({ first, last }) => last >= first)
    .sort((one, other) => one.first - other.first)
  const stops: Stop[] = []
  for (const { first, last } of all) {
    const before = stops.at(-1)
    if (before === undefined || first > before.last) stops.push({ first, last })
    else before.last = Math.max(before.last, last)
  }
  return stops
}

/** The rule by which a day counts towards a deadline. */
export type Count = { isWorking: (day: Day) => boolean; stops: readonly Stop[] }

const stopOn = (day: Day, stops: readonly Stop[]): Stop | undefined =>
  stops.find(({ first, last }) => day >= first && day <= last)

/**
 * The last day of a deadline of some working days. The day on which it begins does not count. Null while the
 * clock stands still, because the end is open then.
 */
export function dueDay(start: Day, days: number, { isWorking, stops }: Count): Day | null {
  let left = days
  for (let day = start + 1; day <= start + MOST_DAYS; day += 1) {
    const stop = stopOn(day, stops)
    if (stop?.last === Number.POSITIVE_INFINITY) return null
    if (stop === undefined && isWorking(day)) left -= 1
    if (left === 0) return day
  }
  return null
}

/**
 * The last day of a deadline that was moved on a day. Working days on which the clock stands still afterwards
 * are added; other holidays than on that day move nothing, because the author was told the date.
 */
export function movedDueDay({ on, to }: { on: Day; to: Day }, count: Count): Day | null {
  let lost = 0
  for (let day = on + 1; day <= to; day += 1) {
    const stop = stopOn(day, count.stops)
    if (stop?.last === Number.POSITIVE_INFINITY) return null
    if (stop !== undefined && count.isWorking(day)) lost += 1
  }
  return lost === 0 ? to : dueDay(to, lost, count)
}

/** Days over: 1 from the moment at which a deadline ended, by the calendar of the place. */
export const daysOverdue = (dueAt: Date, now: Date, timeZone: string): number =>
  now < dueAt ? 0 : localDay(now, timeZone) - localDay(dueAt, timeZone) + 1
