import { shownAt } from '#kit/common/zoned-time.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Random } from '../random.ts'

/** A moment as the town's clocks show it. The hour has its minutes as a fraction; Monday is 1. */
export type LocalTime = { year: number; month: number; day: number; weekday: number; hour: number }

/** The calendar of a time zone, seen from one moment. */
export type Calendar = {
  now: Date
  read(at: Date): LocalTime
  /** The moment `hour` hours after the midnight that began the day so many days ago. */
  day(daysAgo: number, hour: number): Date
  /** The moment itself when an office is open, else the beginning of its next working day. */
  whenOpen(at: Date, random: Random): Date
  /** The moment itself by day, else the next morning. */
  whenAwake(at: Date, random: Random): Date
}

const OPENS = 7.4
const CLOSES = 17.2

export function calendarOf(timeZone: string, now: Date): Calendar {
  const shown = (at: number) => shownAt(at, timeZone)

  const fromShown = (local: number) => {
    // Twice, because the offset at the first guess may be that of the other side of a change of the clocks.
    const guess = local - (shown(local) - local)
    return new Date(local - (shown(guess) - guess))
  }

  const read = (at: Date): LocalTime => {
    const local = new Date(shown(at.getTime()))
    return {
      year: local.getUTCFullYear(),
      month: local.getUTCMonth() + 1,
      day: local.getUTCDate(),
      weekday: local.getUTCDay() || 7,
      hour: local.getUTCHours() + local.getUTCMinutes() / 60 + local.getUTCSeconds() / 3600,
    }
  }

  const onDayOf = (at: Date, days: number, hour: number) => {
    const local = shown(at.getTime())
    return fromShown(Math.floor(local / DAY) * DAY + days * DAY + Math.round(hour * 3600) * 1000)
  }

  return {
    now,
    read,
    day: (daysAgo, hour) => onDayOf(now, -daysAgo, hour),
    whenOpen: (at, random) => {
      const { weekday, hour } = read(at)
      if (weekday <= 5 && hour < CLOSES)
        return hour >= OPENS ? at : onDayOf(at, 0, random.between(OPENS, 9.5))
      const days = weekday >= 5 ? 8 - weekday : 1
      return onDayOf(at, days, random.between(OPENS, 11))
    },
    whenAwake: (at, random) => {
      const { hour } = read(at)
      if (hour < 6.4) return onDayOf(at, 0, random.between(6.4, 9))
      return hour > 22.6 ? onDayOf(at, 1, random.between(6.4, 9)) : at
    },
  }
}
