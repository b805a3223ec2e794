/** Seconds between two heartbeats of a page on which somebody works on a report (U-38). */
export const BEAT_SECONDS = 20

/** Seconds after the last heartbeat until a person counts as gone: two heartbeats may get lost. */
export const GONE_SECONDS = 60

/**
 * Minutes without input after which a page stops its heartbeats. Nobody works on it, and heartbeats must not
 * keep a session open that ends after an hour without work (S-08).
 */
export const STILL_MINUTES = 5

/** Most colleagues that are named. */
export const MOST_NAMED = 5
