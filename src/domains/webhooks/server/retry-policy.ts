import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Backoff } from '#kit/server/outside/backoff.ts'
import { FAILING_DAYS } from '../webhook.rules.ts'

/**
 * As Standard Webhooks proposes: eight attempts in almost 28 hours. The first pause is for a short hiccup,
 * the last ones for a receiver that fails over night.
 */
export const BACKOFF: Backoff = {
  pauses: [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR],
  longestAsked: 10 * HOUR,
}
export const MOST_ATTEMPTS = BACKOFF.pauses.length + 1

/** Whether an address has failed for so long, without one success, that it is switched off. */
export const isHopeless = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY
