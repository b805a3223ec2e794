import { type Clock, MINUTE } from '../clock.ts'

/** Failures in a row after which a service is left alone for a while, longer each time it fails again. */
const FAILURES = 5
const FIRST_PAUSE = MINUTE / 2
const LONGEST_PAUSE = 10 * MINUTE

export type Breaker = {
  /** Whether the service may be asked now. After a pause one may try; the others wait for what comes of it. */
  allows(): boolean
  /** Answers true where the service had been failing before. */
  succeeded(): boolean
  /** Answers the milliseconds of a pause that begins with this failure, or 0. */
  failed(): number
}

/** Spares a service that fails, and everybody who would wait for it. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let pauses = 0
  let pausedUntil = 0
  return {
    allows: () => {
      const now = clock.now().getTime()
      if (now < pausedUntil) return false
      // Whoever tries keeps the others off until it is known how it went.
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
