import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '#kit/server/errors.ts'
import { createSlots, SlotsTaken } from '#kit/server/work-slots.ts'

/**
 * Files that are written while somebody waits: two at once in this process, one of each person’s (S-53). A table takes a
 * fraction of a second, so nearly fifty may wait for theirs.
 */
const slots = createSlots(2, 48, 2)

/** Milliseconds for which one waits for a file: an answer may take ten seconds, and what is done instead takes its part. */
const PATIENCE = 7000

/** Writes a file while somebody waits for it. @throws RATE_LIMITED when too many wait, or it takes too long. */
export const whileWaiting = <Result>(personId: number, write: () => Promise<Result>): Promise<Result> =>
  whileWaitingOr(personId, write, async () => {
    throw new DomainError(
      'RATE_LIMITED',
      'Gerade werden schon viele Exporte erstellt. Bitte versuchen Sie es in einer Minute noch einmal.',
      { retryAfter: 60 },
    )
  })

/**
 * Writes a file while somebody waits for it, or does something else: where too many wait, or it is not there after so many milliseconds. What
 * was not begun by then is not written.
 */
export async function whileWaitingOr<Result>(
  personId: number,
  write: () => Promise<Result>,
  instead: () => Promise<Result>,
  patience = PATIENCE,
): Promise<Result> {
  let isLate = false
  const writing = slots
    .run(personId, async () => (isLate ? null : { made: await write() }))
    .catch((error: unknown) => {
      if (error instanceof SlotsTaken) return null
      throw error
    })
  // What fails later than that is nobody's answer any more.
  writing.catch(() => {})
  const found = await Promise.race([writing, wait(patience, null, { ref: false })])
  isLate = true
  return found === null ? instead() : found.made
}
