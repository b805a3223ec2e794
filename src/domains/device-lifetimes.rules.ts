const DAY = 24 * 60 * 60 * 1000

// Milliseconds that unsent work and wishes stay on a device; the text on data protection says the same (D-14).

/** A draft nobody came back to (U-07). */
export const REPORT_DRAFT_LIFETIME = 14 * DAY
/** A day is enough for a lost connection, a reload or a session that ran out. */
export const COMMENT_DRAFT_LIFETIME = DAY
export const REPORT_EDIT_LIFETIME = DAY
/** A week: longer than any dead spot and any holiday. */
export const ROUND_LIFETIME = 7 * DAY
/** Signing up takes a mail, whose link opens in a new tab (rule 70). */
export const LAST_PATH_LIFETIME = DAY
export const FOLLOW_INTENT_LIFETIME = DAY
