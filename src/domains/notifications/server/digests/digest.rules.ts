import { localTimeOf, momentOf, weekdayOf } from '#kit/common/zoned-time.ts'
import { MINUTE } from '#kit/server/clock.ts'

/**
 * Milliseconds of the window for the rate limit of notification mails; more than the limit go into one digest
 * (E-10).
 */
export const WINDOW = 10 * MINUTE

/** Most lines of one digest; the rest stands behind the bell. */
export const MOST_LINES = 50

/** The mails that a person got within the window. */
export type Recent = {
  /** When each notification with a mail of its own left; in any order. */
  atOnce: readonly Date[]
  /** When the pending digest leaves; null where none is pending. */
  pending: Date | null
}

/**
 * Null for a notification that leaves with a mail of its own. Otherwise the moment of the digest that holds
 * it: ten minutes after the first mail of those that filled the window.
 */
export function digestTime({ atOnce, pending }: Recent, most: number, now: Date): Date | null {
  if (pending !== null && pending > now) return pending
  const within = atOnce.filter((at) => at.getTime() > now.getTime() - WINDOW)
  if (within.length < most) return null
  return new Date(Math.min(...within.map((at) => at.getTime())) + WINDOW)
}

/** The hour, in the town's time zone, at which the daily digest leaves. */
export const DAILY_HOUR = 8

/** The moment of the daily digest for a notification that arises at `at`: the next 8:00 in the time zone. */
export function dailyTime(at: Date, timeZone: string): Date {
  const local = localTimeOf(at, timeZone)
  const day = local.hour < DAILY_HOUR ? local.day : local.day + 1
  return momentOf({ ...local, day, hour: DAILY_HOUR, minute: 0 }, timeZone)
}

/** The moment of the weekly digest: the next Monday at 8:00 in the time zone. */
export function weeklyTime(at: Date, timeZone: string): Date {
  const local = localTimeOf(at, timeZone)
  const weekday = weekdayOf(local)
  const isToday = weekday === 1 && local.hour < DAILY_HOUR
  const day = isToday ? local.day : local.day + 8 - weekday
  return momentOf({ ...local, day, hour: DAILY_HOUR, minute: 0 }, timeZone)
}
