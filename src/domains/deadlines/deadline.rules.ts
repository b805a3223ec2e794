import { z } from 'zod'
import { message } from '#kit/common/say.ts'
import { calendarDay } from '#kit/common/schemas/calendar-day.ts'

/** Working days of a deadline: a year of work at most. */
export const DEADLINE_DAYS = { least: 1, most: 250 } as const

/** Most days of its own that a town enters, and the longest name of one. */
export const MOST_OWN_DAYS = 100
export const DAY_NAME_MAX = 80

/** Most rules in one call: more categories and sub-categories than any town has. */
export const MOST_RULES = 2000

/** Characters of the reason for another date. */
export const MOVE_REASON = { least: 3, most: 500 } as const

/** Most days in the future to which a deadline is moved. */
export const FARTHEST_DAYS = 730

/** Days that the preview looks back. */
export const PREVIEW_DAYS = 90

const NO_NUMBER = message`Bitte geben Sie eine ganze Zahl von ${DEADLINE_DAYS.least} bis ${DEADLINE_DAYS.most} ein, oder lassen Sie das Feld leer.`

const days = z
  .number({ error: NO_NUMBER })
  .int({ error: NO_NUMBER })
  .min(DEADLINE_DAYS.least, { error: NO_NUMBER })
  .max(DEADLINE_DAYS.most, { error: NO_NUMBER })
  .nullable()

export const concernRuleSchema = z.object({
  /** Id of a category or sub-category. */
  concernId: z.number().int(),
  answerDays: days,
  completionDays: days,
})
export type ConcernRule = z.output<typeof concernRuleSchema>

export const ownDaySchema = z.object({
  day: calendarDay,
  name: z
    .string()
    .trim()
    .min(1, { error: message`Bitte geben Sie dem Tag einen Namen.` })
    .max(DAY_NAME_MAX, { error: message`Bitte höchstens ${DAY_NAME_MAX} Zeichen.` }),
  /** True: a public holiday on which the town hall works. */
  isWorking: z.boolean(),
})
export type OwnDay = z.output<typeof ownDaySchema>

/** The rules of a town as form and server check them. Only the server knows the town's categories. */
export const deadlineRulesSchema = z.object({
  rules: z.array(concernRuleSchema).max(MOST_RULES),
  days: z
    .array(ownDaySchema)
    .max(MOST_OWN_DAYS, { error: message`Bitte höchstens ${MOST_OWN_DAYS} eigene Tage.` })
    .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, {
      error: message`Ein Tag ist doppelt angegeben.`,
    }),
})
export type DeadlineRules = z.output<typeof deadlineRulesSchema>

export const moveSchema = z.object({
  day: calendarDay,
  reason: z
    .string()
    .trim()
    .min(MOVE_REASON.least, {
      error: message`Bitte nennen Sie den Grund, mit mindestens ${MOVE_REASON.least} Zeichen.`,
    })
    .max(MOVE_REASON.most, { error: message`Bitte höchstens ${MOVE_REASON.most} Zeichen.` }),
})

/** The rule of a report: each time of the sub-category, or that of its category. */
export function inheritedRule(
  own: Pick<ConcernRule, 'answerDays' | 'completionDays'> | undefined,
  ofCategory: Pick<ConcernRule, 'answerDays' | 'completionDays'> | undefined,
): Pick<ConcernRule, 'answerDays' | 'completionDays'> {
  return {
    answerDays: own?.answerDays ?? ofCategory?.answerDays ?? null,
    completionDays: own?.completionDays ?? ofCategory?.completionDays ?? null,
  }
}
