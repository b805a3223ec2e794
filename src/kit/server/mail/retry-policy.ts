import { HOUR, MINUTE } from '../clock.ts'

/**
 * Delay after the first failure. A person may be waiting for a confirmation, and servers with greylisting
 * accept a retry after one to five minutes.
 */
const FIRST_PAUSE = MINUTE
/**
 * RFC 5321 4.5.4.1 asks for at least half an hour in the long run; Exim ends at six hours, Postfix at about
 * one.
 */
const LONGEST_PAUSE = 4 * HOUR
/**
 * The limit where the server cannot be reached: retries are cheap, because only one message at a time is
 * tried (see `Line`).
 */
const LONGEST_PAUSE_UNREACHABLE = 5 * MINUTE
/** Relative jitter of a delay, so that messages that failed together do not retry together. */
const JITTER = 0.2

/**
 * Refusals after which a message is given up: with the delays above after 48 hours, give or take a fifth. RFC
 * 5321 recommends four to five days, but these mails are outdated by then.
 */
const MOST_REFUSALS = 20
/**
 * Attempts after which a message is given up although no server ever refused it: ten days at intervals of
 * five minutes.
 */
const MOST_ATTEMPTS = 2880

/**
 * Milliseconds until the next attempt: exponential backoff with jitter. `attempts` counts from 1; `random`
 * returns 0 to 1.
 */
export function retryDelay(attempts: number, isUnreachable: boolean, random: () => number): number {
  const longest = isUnreachable ? LONGEST_PAUSE_UNREACHABLE : LONGEST_PAUSE
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20), longest)
  return Math.round(pause * (1 + JITTER * (2 * random() - 1)))
}

/**
 * Milliseconds between the tries of storing that a message was sent: close together for a restart of the
 * database, then for almost two minutes in all. With the longest SMTP session they stay within the lease,
 * after which another worker sends the message too.
 */
export const STORING_PAUSES: readonly number[] = [1, 5, 10, 15, 20, 20, 20, 20].map((s) => s * 1000)

/** Whether to give a message up. */
export const isRetryExhausted = (refusals: number, attempts: number): boolean =>
  refusals >= MOST_REFUSALS || attempts >= MOST_ATTEMPTS

/**
 * First pause in milliseconds after the server could not be reached: doubled each time, up to five minutes.
 */
const FIRST_BREAK = 30_000

/**
 * A circuit breaker for the mail server. While the server is down no message is tried, and then a single one.
 * So a night without the server costs the messages no attempts and the worker no time.
 */
export class Line {
  #failures = 0
  #openFrom = 0

  /** The number of SMTP sessions allowed now. */
  most(now: Date, talks: number): number {
    if (now.getTime() < this.#openFrom) return 0
    return this.#failures === 0 ? talks : 1
  }

  worked(): void {
    this.#failures = 0
    this.#openFrom = 0
  }

  failed(now: Date): void {
    // Concurrent sessions fail together: that is one failure.
    if (now.getTime() < this.#openFrom) return
    this.#openFrom = now.getTime() + Math.min(FIRST_BREAK * 2 ** this.#failures, LONGEST_PAUSE_UNREACHABLE)
    this.#failures = Math.min(this.#failures + 1, 10)
  }
}
