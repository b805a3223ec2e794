import { z } from 'zod'
import { localTimeOf, momentOf, weekdayOf } from '#kit/common/zoned-time.ts'

export const USER_TYPES = ['USER_TYPE_EDITOR', 'USER_TYPE_ADMIN', 'USER_TYPE_EDITOR_AND_ADMIN'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The screens' names for the recipients. */
export const USER_TYPE_NAMES: Record<UserType, string> = {
  USER_TYPE_EDITOR: 'Redaktion',
  USER_TYPE_ADMIN: 'Administration',
  USER_TYPE_EDITOR_AND_ADMIN: 'Redaktion und Administration',
}

/** Weekdays by ISO 8601: Monday, the first, is 1 (rule 45). */
export const WEEKDAYS = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const

/** Age of a report in days, the usual hour, and most rules of a town (rules 44, 46 and 47). */
export const AGE = { least: 1, most: 365, usual: 7 } as const
export const USUAL_HOUR = 8
export const MOST_RULES = 20

const NO_AGE = `Bitte geben Sie eine ganze Zahl von ${AGE.least} bis ${AGE.most} ein.`
const NO_DAY = 'Bitte wählen Sie einen Wochentag oder „täglich“.'
const NO_HOUR = 'Bitte wählen Sie eine Stunde von 0 bis 23.'

/**
 * Validates a rule in form and server. Only the server checks that the statuses are the town's own and open.
 */
export const ruleSchema = z.object({
  userType: z.enum(USER_TYPES, 'Bitte wählen Sie, wer erinnert wird.'),
  statusIds: z
    .array(z.number().int(), 'Bitte wählen Sie mindestens einen Status.')
    .min(1, 'Bitte wählen Sie mindestens einen Status.')
    .refine((ids) => new Set(ids).size === ids.length, 'Ein Status ist doppelt angegeben.'),
  minAge: z.number(NO_AGE).int(NO_AGE).min(AGE.least, NO_AGE).max(AGE.most, NO_AGE).default(AGE.usual),
  reminderDayOfWeek: z.number(NO_DAY).int(NO_DAY).min(1, NO_DAY).max(7, NO_DAY).nullable().default(null),
  reminderHour: z.number(NO_HOUR).int(NO_HOUR).min(0, NO_HOUR).max(23, NO_HOUR).default(USUAL_HOUR),
})
export type RuleValues = z.output<typeof ruleSchema>

type Times = Pick<RuleValues, 'reminderDayOfWeek' | 'reminderHour'>

/**
 * The first slot of a rule after a moment, in the town's time zone. An hour that the clocks skip in spring
 * moves to the next one; an hour that comes twice in autumn counts the first time (rule 46).
 */
export function nextSlot({ reminderDayOfWeek, reminderHour }: Times, timeZone: string, after: Date): Date {
  const today = localTimeOf(after, timeZone)
  for (let days = 0; days <= 8; days += 1) {
    const day = { ...today, day: today.day + days }
    if (reminderDayOfWeek !== null && weekdayOf(day) !== reminderDayOfWeek) continue
    const at = momentOf({ ...day, hour: reminderHour, minute: 0 }, timeZone)
    if (at > after) return at
  }
  throw new Error('a week without the day')
}

/** "täglich um 8 Uhr", "montags um 14 Uhr". */
export function slotText({ reminderDayOfWeek, reminderHour }: Times): string {
  const day =
    reminderDayOfWeek === null ? 'täglich' : `${WEEKDAYS[reminderDayOfWeek - 1]?.toLocaleLowerCase('de')}s`
  return `${day} um ${reminderHour}\u00a0Uhr`
}
