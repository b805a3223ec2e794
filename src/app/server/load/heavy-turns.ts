import { LONGEST } from '../http/time-limit.ts'
import { createTurns } from './turns.ts'
import { inTurn } from './wait-for-turn.ts'

export type HeavyTurns = {
  /** @throws TurnTooLate where its turn does not come within the patience */
  run<Result>(subject: string | null, work: () => Promise<Result>): Promise<Result>
}

/**
 * Few pieces of heavy work at once, one of each subject's, which then waits among everybody's: whoever has asked for a hundred is not
 * before everybody else a hundred times.
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
