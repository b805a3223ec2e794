import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { retryAfterDelay } from '#kit/server/outside/retry-after.ts'
import { FAILING_DAYS } from '../webhook.rules.ts'

/**
 * Pauses behind the first seven failures, as Standard Webhooks proposes: eight attempts in almost 28 hours.
 * The first is for a short hiccup, the last ones for a receiver that fails over night.
 */
const PAUSES: readonly number[] = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]
export const MOST_ATTEMPTS = PAUSES.length + 1
const LONGEST_ASKED = 10 * HOUR
/** Relative jitter, so that messages that failed together do not come back together. */
const JITTER = 0.1
/** A failing address gets one message in this time, so that it takes no place from the others. */
const MOST_PAUSE = MINUTE

/**
 * Milliseconds until the next attempt, at least as long as the receiver asks for in `Retry-After`; null after
 * the last. `attempts` counts from 1; `random` returns 0 to 1.
 */
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

/** Milliseconds for which the address rests after a failure; `delay` is that of the message. */
export const pauseOf = (delay: number | null): number => Math.min(delay ?? MOST_PAUSE, MOST_PAUSE)

/** Whether an address has failed for so long, without one success, that it is switched off. */
export const isHopeless = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY
