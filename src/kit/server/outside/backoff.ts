import { MINUTE } from '../clock.ts'
import { retryAfterDelay } from './retry-after.ts'

/** Milliseconds behind each failure, and the longest that a receiver may ask for. */
export type Backoff = { pauses: readonly number[]; longestAsked: number }

/** Relative jitter, so that calls that failed together do not come back together. */
const JITTER = 0.1
/** A failing receiver gets one call in this time, so that it takes no place from the others. */
const MOST_PAUSE = MINUTE

/**
 * Milliseconds until the next attempt, at least as long as the receiver asks for in `Retry-After`; null after
 * the last. `attempts` counts from 1; `random` returns 0 to 1.
 */
export function retryDelay(
  { pauses, longestAsked }: Backoff,
  attempts: number,
  retryAfter: string | null,
  { now, random }: { now: Date; random: () => number },
): number | null {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  const own = Math.round(pause * (1 + JITTER * (2 * random() - 1)))
  return Math.max(own, Math.min(retryAfterDelay(retryAfter, now), longestAsked))
}

/** Milliseconds for which a receiver rests after a failure; `delay` is that of the call. */
export const pauseOf = (delay: number | null): number => Math.min(delay ?? MOST_PAUSE, MOST_PAUSE)
