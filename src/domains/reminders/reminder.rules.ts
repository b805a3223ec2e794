import { z } from 'zod'
import { type Message, message } from '#kit/common/say.ts'
import { localTimeOf, momentOf, weekdayOf } from '#kit/common/zoned-time.ts'

export const USER_TYPES = ['USER_TYPE_EDITOR', 'USER_TYPE_ADMIN', 'USER_TYPE_EDITOR_AND_ADMIN'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The screens' names for the recipients. */
export const USER_TYPE_NAMES: Record<UserType, Message> = {
  USER_TYPE_EDITOR: message`Redaktion`,
  USER_TYPE_ADMIN: message`Administration`,
  USER_TYPE_EDITOR_AND_ADMIN: message`Redaktion und Administration`,
}

/** Weekdays by ISO 8601: Monday, the first, is 1 (rule 45). */
export const WEEKDAYS = [
  message`Montag`,
  message`Dienstag`,
  message`Mittwoch`,
  message`Donnerstag`,
  message`Freitag`,
  message`Samstag`,
  message`Sonntag`,
] as const

/** Age of a report in days, the usual hour, and most rules of a town (rules 44, 46 and 47). */
export const AGE = { least: 1, most: 365, usual: 7 } as const
export const USUAL_HOUR = 8
export const MOST_RULES = 20

const NO_AGE = message`Bitte geben Sie eine ganze Zahl von ${AGE.least} bis ${AGE.most} ein.`
const NO_DAY = message`Bitte wählen Sie einen Wochentag oder „täglich“.`
const NO_HOUR = message`Bitte wählen Sie eine Stunde von 0 bis 23.`

/**
 * Validates a rule in form and server. Only the server checks that the statuses are the town's own and open.
 */
export const ruleSchema = z.object({
  userType: z.enum(USER_TYPES, { error: message`Bitte wählen Sie, wer erinnert wird.` }),
  statusIds: z
    .array(z.number().int(), { error: message`Bitte wählen Sie mindestens einen Status.` })
    .min(1, { error: message`Bitte wählen Sie mindestens einen Status.` })
    .refine((ids) => new Set(ids).size === ids.length, { error: message`Ein Status ist doppelt angegeben.` }),
  minAge: z
    .number({ error: NO_AGE })
    .int({ error: NO_AGE })
    .min(AGE.least, { error: NO_AGE })
    .max(AGE.most, { error: NO_AGE })
    .default(AGE.usual),
  reminderDayOfWeek: z
    .number({ error: NO_DAY })
    .int({ error: NO_DAY })
    .min(1, { error: NO_DAY })
    .max(7, { error: NO_DAY })
    .nullable()
    .default(null),
  reminderHour: z
    .number({ error: NO_HOUR })
    .int({ error: NO_HOUR })
    .min(0, { error: NO_HOUR })
    .max(23, { error: NO_HOUR })
    .default(USUAL_HOUR),
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
export function slotMessage({ reminderDayOfWeek, reminderHour }: Times): Message {
  const daily = message`täglich um ${reminderHour}\u00a0Uhr`
  if (reminderDayOfWeek === null) return daily
  const weekly = [
    message`montags um ${reminderHour}\u00a0Uhr`,
    message`dienstags um ${reminderHour}\u00a0Uhr`,
    message`mittwochs um ${reminderHour}\u00a0Uhr`,
    message`donnerstags um ${reminderHour}\u00a0Uhr`,
    message`freitags um ${reminderHour}\u00a0Uhr`,
    message`samstags um ${reminderHour}\u00a0Uhr`,
    message`sonntags um ${reminderHour}\u00a0Uhr`,
  ]
  return weekly[reminderDayOfWeek - 1] ?? daily
}

export const slotText = (times: Times): string => slotMessage(times)()
