import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'
import { MINUTE } from '#kit/server/clock.ts'

/** Milliseconds in which somebody gets only so many mails of notifications; what comes on top is bundled (E-10). */
export const WINDOW = 10 * MINUTE

/** Lines of one bundle; the rest stands behind the bell. */
export const MOST_LINES = 50

/** What somebody had by mail lately. */
export type Recent = {
  /** When their notifications left with a mail of their own, in any order. */
  atOnce: readonly Date[]
  /** When the mail leaves that holds what waits; null where nothing does. */
  pending: Date | null
}

/**
 * Null for a notification that leaves with a mail of its own; otherwise the moment of the mail that holds it with others: ten
 * minutes after the first of those that filled the window.
 */
export function digestTime({ atOnce, pending }: Recent, most: number, now: Date): Date | null {
  if (pending !== null && pending > now) return pending
  const within = atOnce.filter((at) => at.getTime() > now.getTime() - WINDOW)
  if (within.length < most) return null
  return new Date(Math.min(...within.map((at) => at.getTime())) + WINDOW)
}

/** The hour of a town's clocks at which its staff get what they wanted once a day. */
export const DAILY_HOUR = 8

/** When what comes at a moment is told with the rest of its day: at the next eight o'clock. */
export function dailyTime(at: Date, timeZone: string): Date {
  const local = localTimeOf(at, timeZone)
  const day = local.hour < DAILY_HOUR ? local.day : local.day + 1
  return momentOf({ ...local, day, hour: DAILY_HOUR, minute: 0 }, timeZone)
}
