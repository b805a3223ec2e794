import { localTimeOf, momentOf } from './zoned-time.ts'

/** The hour of local time at which links end and mails about them leave: never at night. */
const MORNING_HOUR = 8

/** The morning of the day that is `days` calendar days after `at`, in a time zone. */
export function morningAfter(at: Date, days: number, timeZone: string): Date {
  const local = localTimeOf(at, timeZone)
  return momentOf({ ...local, day: local.day + days, hour: MORNING_HOUR, minute: 0 }, timeZone)
}

const DAY_MS = 86_400_000

/** A moment of the last whole day before an end in the morning, for dates that people read. */
export const lastDay = (expiresAt: Date | string): string =>
  new Date(new Date(expiresAt).getTime() - DAY_MS).toISOString()
