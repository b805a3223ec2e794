import { morningAfter } from '#kit/common/link-end.ts'

/** Longest question in characters. */
export const QUESTION_MAX = 1000
/** Longest answer in characters, as for a comment (rule 19). */
export const ANSWER_MAX = 2000

/** Days until the author is reminded once, and days within which the author can answer (rule 107). */
export const REMIND_DAYS = 7
export const ANSWER_DAYS = 21

/** Questions to one person, by all municipalities together (rule 107): each is a mail. */
export const QUESTION_QUOTA = { hourly: 5, daily: 10 } as const

export const QUESTION_STATES = ['OPEN', 'ANSWERED', 'WITHDRAWN', 'EXPIRED'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** When the author is reminded, and when the question ends: the morning after the last day. */
export const questionTimes = (askedAt: Date, timeZone: string): { remindAt: Date; expiresAt: Date } => ({
  remindAt: morningAfter(askedAt, REMIND_DAYS, timeZone),
  expiresAt: morningAfter(askedAt, ANSWER_DAYS + 1, timeZone),
})
