import { type Clock, MINUTE } from '../clock.ts'

/** Consecutive failures that open the breaker. Each further failure doubles the pause. */
const FAILURES = 5
const FIRST_PAUSE = MINUTE / 2
const LONGEST_PAUSE = 10 * MINUTE

export type Breaker = {
  /** Whether a request may go out. After a pause one probe may; the others wait for its result. */
  allows(): boolean
  /** Closes the breaker. Returns true where the service had been failing. */
  succeeded(): boolean
  /** Counts a failure. Returns the milliseconds of the pause that it starts, or 0. */
  failed(): number
}

/** A circuit breaker: spares a failing service, and the requests that would wait for it. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let pauses = 0
  let pausedUntil = 0
  return {
    allows: () => {
      const now = clock.now().getTime()
      if (now < pausedUntil) return false
      // Half-open: one probe blocks the others until its result is known.
      if (failures >= FAILURES) pausedUntil = now + FIRST_PAUSE
      return true
    },
    succeeded: () => {
      const wasFailing = failures > 0
      failures = 0
      pauses = 0
      pausedUntil = 0
      return wasFailing
    },
    failed: () => {
      failures += 1
      if (failures < FAILURES) return 0
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses)
      pauses += 1
      pausedUntil = clock.now().getTime() + pause
      return pause
    },
  }
}
