import { LONGEST } from '../http/answer-time.ts'
import { createKeyedLimiter } from './concurrency-by-key.ts'
import { inTurn } from './run-queued.ts'

export type HeavyLimiter = {
  /** @throws QueueTimeout where the turn does not come within the timeout */
  run<Result>(subject: string | null, work: () => Promise<Result>): Promise<Result>
}

/**
 * Runs few pieces of heavy work at once. Each subject has at most one in the common queue, so a hundred
 * requests of one subject do not block everybody else a hundred times.
 * @param most pieces at once
 * @param timeoutMs milliseconds that one waits
 */
export function createHeavyLimiter(most: number, timeoutMs: number): HeavyLimiter {
  const own = createKeyedLimiter(1, LONGEST)
  const all = createKeyedLimiter(most, LONGEST)
  return {
    run: (subject, work) => {
      const until = performance.now() + timeoutMs
      const among = () => inTurn(all, { key: 'all', units: 1, until }, work)
      return subject === null ? among() : inTurn(own, { key: subject, units: 1, until }, among)
    },
  }
}
