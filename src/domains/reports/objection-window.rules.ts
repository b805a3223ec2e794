import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'

/** Days after a report was closed as done within which people can say that it is not (rule 115). */
export const OBJECTION_DAYS = 14

/** A time of day, that many local days after a moment, by the town's clocks. */
function daysAfter(at: Date | string, timeZone: string, days: number, hour: number): Date {
  const local = localTimeOf(new Date(at), timeZone)
  return momentOf({ ...local, day: local.day + days, hour, minute: 0 }, timeZone)
}

/** Noon of the last day on which people can object, for dates that they read. */
export const lastObjectionDay = (resolvedAt: Date | string, timeZone: string): Date =>
  daysAfter(resolvedAt, timeZone, OBJECTION_DAYS, 12)

/** The end of the time for objections: the midnight after the fourteenth day. */
export const objectionEnd = (resolvedAt: Date | string, timeZone: string): Date =>
  daysAfter(resolvedAt, timeZone, OBJECTION_DAYS + 1, 0)
