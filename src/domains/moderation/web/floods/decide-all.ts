import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { DecideFloodDocument, type DecideFloodInput, type DecideFloodMutation } from './Floods.generated.ts'

/**
 * Decides on all reports of a flood, or on those named. The server takes a hundred in a call, so it is called
 * until none is left or nothing more can be done.
 */
export async function decideAll(input: DecideFloodInput): Promise<Outcome<DecideFloodMutation>> {
  for (let total = 0; ; ) {
    const outcome = await mutate(DecideFloodDocument, { input })
    if (!outcome.ok) return outcome
    const { done, left } = outcome.data.decideFlood
    total += done
    if (done === 0 || left === 0 || input.reportIds != null)
      return { ...outcome, data: { decideFlood: { ...outcome.data.decideFlood, done: total } } }
  }
}
