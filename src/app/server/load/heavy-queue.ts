import { LONGEST } from '../http/time-limit.ts'
import { createTurns } from './concurrency-by-key.ts'
import { inTurn } from './run-queued.ts'

export type HeavyTurns = {
  /** @throws QueueTimeout where the turn does not come within the timeout */
  run<Result>(subject: string | null, work: () => Promise<Result>): Promise<Result>
}

/**
 * Runs few pieces of heavy work at once. Each subject has at most one in the common queue, so a hundred
 * requests of one subject do not block everybody else a hundred times.
 * @param most pieces at once
 * @param patience milliseconds that one waits
 */
export function createHeavyTurns(most: number, patience: number): HeavyTurns {
  const own = createTurns(1, LONGEST)
  const all = createTurns(most, LONGEST)
  return {
    run: (subject, work) => {
      const until = performance.now() + patience
      const among = () => inTurn(all, { key: 'all', units: 1, until }, work)
      return subject === null ? among() : inTurn(own, { key: subject, units: 1, until }, among)
    },
  }
}
