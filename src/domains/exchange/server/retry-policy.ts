import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Backoff } from '#kit/server/outside/backoff.ts'

/** Ten attempts in two days and a half, over a weekend without anybody there. */
export const BACKOFF: Backoff = {
  pauses: [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 12 * HOUR, 20 * HOUR, 20 * HOUR],
  longestAsked: 12 * HOUR,
}
