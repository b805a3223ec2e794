import { z } from 'zod'
import { message } from '../say.ts'
import { isCalendarDay } from './is-calendar-day.ts'

const NO_DAY = message`Bitte geben Sie ein gültiges Datum an.`

/** A day that exists in the calendar, YYYY-MM-DD, of this millennium. */
export const calendarDay = z
  .string({ error: NO_DAY })
  .refine((text) => text.startsWith('2') && isCalendarDay(text), { error: NO_DAY })
