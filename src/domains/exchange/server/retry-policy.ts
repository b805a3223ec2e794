import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { retryAfterDelay } from '#kit/server/outside/retry-after.ts'

/** Pauses behind the failures: ten attempts in two days and a half, over a weekend without anybody there. */
const PAUSES: readonly number[] = [
  10_000,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  12 * HOUR,
  20 * HOUR,
  20 * HOUR,
]
const LONGEST_ASKED = 12 * HOUR
/** Relative jitter, so that reports that failed together do not come back together. */
const JITTER = 0.1
/** A failing partner rests so long at a time. */
const MOST_PAUSE = MINUTE

/** Milliseconds until the next attempt, at least what `Retry-After` asks for; null after the last. */
export function retryDelay(
  attempts: number,
  retryAfter: string | null,
  { now, random }: { now: Date; random: () => number },
): number | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  const own = Math.round(pause * (1 + JITTER * (2 * random() - 1)))
  return Math.max(own, Math.min(retryAfterDelay(retryAfter, now), LONGEST_ASKED))
}

export const pauseOf = (delay: number | null): number => Math.min(delay ?? MOST_PAUSE, MOST_PAUSE)
