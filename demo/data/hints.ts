import { z } from 'zod'
import { read } from './read.ts'
import { monthsSchema, WHEREABOUTS } from './scenes.ts'

const words = z.string().transform((source) => new RegExp(source))
const hour = z.number().min(0).max(24)
const weekday = z.number().int().min(1).max(7)

/** Hints of words in a text, an answer or a comment: when and where it can have been written. */
export const HINTS = read(
  'hints.json',
  z.strictObject({
    months: z.array(z.strictObject({ words, months: monthsSchema })),
    /** A part of the day: from, to, in hours. */
    hours: z.array(z.strictObject({ words, from: hour, to: hour })),
    /** Days of the week on which somebody would write it; Monday is 1. */
    weekdays: z.array(z.strictObject({ words, days: z.array(weekday) })),
    /** The kind of place; the first that fits counts. */
    places: z.array(z.strictObject({ words, where: z.enum(WHEREABOUTS) })),
  }),
)
