import { DomainError } from '#kit/server/errors.ts'
import { createSlots, SlotsTaken } from '#kit/server/slots.ts'

/** Files that are written while somebody waits: two at once in this process, one of each person’s (REQUIREMENTS S-53). */
const slots = createSlots(2, 20, 3)

/** Writes a file while somebody waits for it. @throws RATE_LIMITED when too many wait. */
export async function whileWaiting<Result>(personId: number, write: () => Promise<Result>): Promise<Result> {
  try {
    return await slots.run(personId, write)
  } catch (error) {
    if (!(error instanceof SlotsTaken)) throw error
    throw new DomainError(
      'RATE_LIMITED',
      'Gerade werden schon viele Exporte erstellt. Bitte versuchen Sie es in einer Minute noch einmal.',
      { retryAfter: 60 },
    )
  }
}
