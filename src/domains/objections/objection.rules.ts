/** Longest objection in characters. */
export const OBJECTION_MAX = 1000
/** Longest answer of staff in characters, as for a comment (rule 19). */
export const OBJECTION_ANSWER_MAX = 2000
/** Photos of one objection. */
export const OBJECTION_PHOTOS = 1

/** Objections of one person, in all municipalities together (rule 115): each is a mail to staff. */
export const OBJECTION_QUOTA = { hourly: 5, daily: 10 } as const

export const OBJECTION_STATES = ['OPEN', 'REOPENED', 'REJECTED'] as const
export type ObjectionState = (typeof OBJECTION_STATES)[number]

export const OBJECTION_DECISIONS = ['REOPEN', 'REJECT'] as const
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number]
