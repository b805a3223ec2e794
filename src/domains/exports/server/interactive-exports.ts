import { setTimeout as wait } from 'node:timers/promises'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import { createSlots, SlotsTaken } from '#kit/server/work-slots.ts'

/**
 * The queue of exports that run while the person waits: two run at once per process, at most one of each
 * person (S-53). A table takes a fraction of a second, so up to 48 may wait, two of each person.
 */
const slots = createSlots(2, 48, 2)

/** Longest wait in milliseconds. A response may take ten seconds, and the fallback needs part of them. */
const WAIT_TIMEOUT_MS = 7000

/** Runs an export while the person waits. @throws RATE_LIMITED when too many wait, or it takes too long. */
export const runInteractive = <Result>(personId: number, write: () => Promise<Result>): Promise<Result> =>
  runInteractiveOr(personId, write, async () => {
    throw new DomainError(
      'RATE_LIMITED',
      say`Gerade werden schon viele Exporte erstellt. Bitte versuchen Sie es in einer Minute noch einmal.`,
      { retryAfter: 60 },
    )
  })

/**
 * Runs an export while the person waits, or the fallback `instead` if the queue is full or the wait exceeds
 * `timeoutMs`. An export that has not started by then is dropped.
 */
export async function runInteractiveOr<Result>(
  personId: number,
  write: () => Promise<Result>,
  instead: () => Promise<Result>,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<Result> {
  let isLate = false
  const writing = slots
    .run(personId, async () => (isLate ? null : { made: await write() }))
    .catch((error: unknown) => {
      if (error instanceof SlotsTaken) return null
      throw error
    })
  // After the timeout nobody awaits the export. A later error must not become an unhandled rejection.
  writing.catch(() => {})
  const found = await Promise.race([writing, wait(timeoutMs, null, { ref: false })])
  isLate = true
  return found === null ? instead() : found.made
}
