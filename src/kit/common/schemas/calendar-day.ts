import { z } from 'zod'
import { message } from '../say.ts'

const NO_DAY = message`Bitte geben Sie ein gültiges Datum an.`

/** A day that exists in the calendar, YYYY-MM-DD, of this millennium. */
export const calendarDay = z
  .string({ error: NO_DAY })
  .refine(
    (text) =>
      /^2\d{3}-\d{2}-\d{2}$/.test(text) &&
      !Number.isNaN(Date.parse(text)) &&
      new Date(text).toISOString().startsWith(text),
    { error: NO_DAY },
  )
