import { z } from 'zod'
import { read } from './read.ts'

const author = z.enum(['citizen-a', 'citizen-b', 'citizen-c', 'town'])
export type ThreadAuthor = z.output<typeof author>

/**
 * Each message answers the one before. Messages 1 to 12 nest one level deeper each, the last two stay on
 * level 12. They speak of weekdays and hours: `days` are before the Friday on which the light is back.
 */
export const DEEP_THREAD = read(
  'deep-thread.json',
  z.strictObject({
    scene: z.string(),
    /** Words of the one report that speaks of the same step as the thread. */
    speaksOf: z.string(),
    note: z.string(),
    messages: z.array(z.strictObject({ days: z.number(), hour: z.number(), author, text: z.string() })),
    closing: z.string(),
  }),
)

/** Shorter conversations. */
export const LIVELY_THREADS = read(
  'threads.json',
  z.array(
    z.strictObject({
      scene: z.string(),
      /** Days after which it begins, where it speaks of a thing lying there for long. */
      after: z.number().default(0),
      /** `parent` is the index of the message answered, null for a first-level comment. */
      messages: z.array(z.strictObject({ author, text: z.string(), parent: z.number().nullable() })),
    }),
  ),
)
