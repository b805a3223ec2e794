import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'

/** Longest question in characters. */
export const QUESTION_MAX = 1000
/** Longest answer in characters, as for a comment (rule 19). */
export const ANSWER_MAX = 2000

/** Days until the author is reminded once, and days within which the author can answer (rule 107). */
export const REMIND_DAYS = 7
export const ANSWER_DAYS = 21
/** The hour, in the town's time zone, at which reminders and last mails leave: never at night (rule 107). */
export const MAIL_HOUR = 8

/** Questions to one person, by all municipalities together (rule 107): each is a mail. */
export const QUESTION_QUOTA = { hourly: 5, daily: 10 } as const

export const QUESTION_STATES = ['OPEN', 'ANSWERED', 'WITHDRAWN', 'EXPIRED'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** When the author is reminded, and when the question ends: the morning after the last day. */
export function questionTimes(askedAt: Date, timeZone: string): { remindAt: Date; expiresAt: Date } {
  const local = localTimeOf(askedAt, timeZone)
  const morning = (days: number) =>
    momentOf({ ...local, day: local.day + days, hour: MAIL_HOUR, minute: 0 }, timeZone)
  return { remindAt: morning(REMIND_DAYS), expiresAt: morning(ANSWER_DAYS + 1) }
}

const DAY_MS = 86_400_000

/** A moment of the last day on which the question can be answered, for dates that people read. */
export const lastDay = (expiresAt: Date | string): string =>
  new Date(new Date(expiresAt).getTime() - DAY_MS).toISOString()
