import { z } from 'zod'
import { plainLine, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'
import { calendarDay } from '#kit/common/schemas/calendar-day.ts'

export const TEAM_NAME_MAX = 60
/** Most teams of a town, and most members of one. */
export const MOST_TEAMS = 50
export const MOST_MEMBERS = 100
export const MOST_RULES = 100
/** Most absences of a person that are not over. */
export const MOST_ABSENCES = 20
/** Longest absence: parental leave of three years. */
export const LONGEST_ABSENCE_DAYS = 1100
/** Days for which an absence is kept when it is over. */
export const ABSENCE_KEPT_DAYS = 7
/** Characters of the reason for handing a report on. */
export const HAND_ON_REASON = { least: 3, most: 500 } as const
/** Days that the preview looks back, and the most reports that it reads, newest first. */
export const PREVIEW_DAYS = 90
export const MOST_PREVIEWED = 2000

export const teamSchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie dem Team einen Namen.` })
    .max(TEAM_NAME_MAX, { error: message`Der Name darf höchstens ${TEAM_NAME_MAX} Zeichen haben.` }),
  memberIds: z
    .array(z.number().int())
    .min(1, { error: message`Bitte wählen Sie mindestens eine Person.` })
    .max(MOST_MEMBERS, { error: message`Ein Team hat höchstens ${MOST_MEMBERS} Mitglieder.` }),
})

const BOTH_TIMES = message`Bitte geben Sie beide Uhrzeiten an, oder keine.`
const OTHER_TIME = message`Bitte geben Sie zwei verschiedene Uhrzeiten an.`
const NO_GOAL = message`Bitte wählen Sie ein Team oder eine Person.`
const NO_TIME = message`Bitte geben Sie eine Uhrzeit an, zum Beispiel 18:00.`
const MINUTES = 24 * 60
const minute = z
  .number({ error: NO_TIME })
  .int({ error: NO_TIME })
  .min(0, { error: NO_TIME })
  .max(MINUTES - 1, { error: NO_TIME })
  .nullable()

export const routingRuleSchema = z
  .object({
    categoryId: z.number().int().nullable(),
    subCategoryId: z.number().int().nullable(),
    district: z.string().min(1).max(200).nullable(),
    weekdays: z
      .array(z.number().int().min(1).max(7))
      .transform((days) => [...new Set(days)].sort())
      // No day at all would never fit, so it means every day, like all seven.
      .transform((days) => (days.length === 0 || days.length === 7 ? null : days))
      .nullable(),
    fromMinute: minute,
    toMinute: minute,
    teamId: z.number().int().nullable(),
    personId: z.number().int().nullable(),
  })
  .superRefine((rule, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { fromMinute, toMinute, teamId, personId } = rule
    if ((fromMinute === null) !== (toMinute === null))
      refuse(fromMinute === null ? 'fromMinute' : 'toMinute', BOTH_TIMES())
    else if (fromMinute !== null && fromMinute === toMinute) refuse('toMinute', OTHER_TIME())
    if ((teamId === null) === (personId === null)) refuse('goal', NO_GOAL())
  })

/** The rules of a town as form and server check them. Only the server knows what the town has. */
export const routingRulesSchema = z.object({
  rules: z
    .array(routingRuleSchema)
    .max(MOST_RULES, { error: message`Bitte höchstens ${MOST_RULES} Regeln.` }),
})

const DAY_MS = 86_400_000
const LAST_FIRST = message`Der letzte Tag darf nicht vor dem ersten liegen.`
const TOO_LONG = message`Eine Abwesenheit dauert höchstens drei Jahre.`
const OWN_DEPUTY = message`Niemand kann sich selbst vertreten.`

export const absenceSchema = z
  .object({
    userId: z.number({ error: message`Bitte wählen Sie eine Person.` }).int(),
    fromDay: calendarDay,
    toDay: calendarDay,
    /** Null: nobody stands in. */
    deputyId: z.number().int().nullable(),
  })
  .superRefine(({ userId, fromDay, toDay, deputyId }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const days = (Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS
    if (days < 0) refuse('toDay', LAST_FIRST())
    if (days > LONGEST_ABSENCE_DAYS) refuse('toDay', TOO_LONG())
    if (deputyId === userId) refuse('deputyId', OWN_DEPUTY())
  })
export type AbsenceValues = z.output<typeof absenceSchema>

export const handOnSchema = z
  .object({
    teamId: z.number().int().nullable(),
    userId: z.number().int().nullable(),
    reason: plainText()
      .min(HAND_ON_REASON.least, {
        error: message`Bitte nennen Sie den Grund, mit mindestens ${HAND_ON_REASON.least} Zeichen.`,
      })
      .max(HAND_ON_REASON.most, { error: message`Bitte höchstens ${HAND_ON_REASON.most} Zeichen.` }),
  })
  .superRefine(({ teamId, userId }, context) => {
    if ((teamId === null) === (userId === null))
      context.addIssue({ code: 'custom', path: ['goal'], message: NO_GOAL() })
  })
