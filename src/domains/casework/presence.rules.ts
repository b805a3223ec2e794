/** Seconds between two signs of life of a page on which somebody works on a report (U-38). */
export const BEAT_SECONDS = 20

/** Seconds after the last of them that somebody counts as gone: two may get lost. */
export const GONE_SECONDS = 60

/**
 * Minutes without a touch after which a page falls silent: nobody works on it, and its signs of life must not keep a session
 * open that ends after an hour without work (S-08).
 */
export const STILL_MINUTES = 5

/** Colleagues that are named at most. */
export const MOST_NAMED = 5
