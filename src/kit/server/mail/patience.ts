import { HOUR, MINUTE } from '../clock.ts'

/**
 * After the first failure. Somebody may sit and wait for a confirmation, and servers that refuse strangers at first
 * (greylisting) take them after one to five minutes.
 */
const FIRST_PAUSE = MINUTE
/** RFC 5321 4.5.4.1 asks for half an hour in the long run; Exim ends at six hours, Postfix at about one. */
const LONGEST_PAUSE = 4 * HOUR
/** Where the server was not there at all nothing speaks against asking soon: one message at a time does (see `Line`). */
const LONGEST_PAUSE_UNREACHABLE = 5 * MINUTE
/** Part by which a pause is longer or shorter, so that what failed together does not come again together. */
const JITTER = 0.2

/**
 * Refusals after which a message is given up: with the pauses above after 48 hours, give or take a fifth. RFC 5321
 * recommends four to five days for letters, but what we write is stale by then.
 */
const MOST_REFUSALS = 20
/** Attempts after which a message is given up although nobody ever refused it: at five minutes' distance ten days. */
const MOST_ATTEMPTS = 2880

/** Milliseconds until the next attempt, after `attempts` of them (from 1). `random` gives 0 to 1. */
export function pauseAfter(attempts: number, isUnreachable: boolean, random: () => number): number {
  const longest = isUnreachable ? LONGEST_PAUSE_UNREACHABLE : LONGEST_PAUSE
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20), longest)
  return Math.round(pause * (1 + JITTER * (2 * random() - 1)))
}

/** Whether a message has been tried for long enough. */
export const isHopeless = (refusals: number, attempts: number): boolean =>
  refusals >= MOST_REFUSALS || attempts >= MOST_ATTEMPTS

/** Milliseconds without a new attempt after the server was not there: doubled each time, up to five minutes. */
const FIRST_BREAK = 30_000

/**
 * The way to the server. While it is down nobody tries, and then one message alone does: so a night without it costs neither
 * the messages their attempts nor the worker its time.
 */
export class Line {
  #failures = 0
  #openFrom = 0

  /** How many talks may be held now. */
  most(now: Date, talks: number): number {
    if (now.getTime() < this.#openFrom) return 0
    return this.#failures === 0 ? talks : 1
  }

  worked(): void {
    this.#failures = 0
    this.#openFrom = 0
  }

  failed(now: Date): void {
    // Talks that were held at the same time fail together: that is one failure.
    if (now.getTime() < this.#openFrom) return
    this.#openFrom = now.getTime() + Math.min(FIRST_BREAK * 2 ** this.#failures, LONGEST_PAUSE_UNREACHABLE)
    this.#failures = Math.min(this.#failures + 1, 10)
  }
}
