const DAY = 24 * 60 * 60 * 1000

// Milliseconds for which drafts and other data stay on a device. The text on data protection names the same
// (D-14).

/** An abandoned draft (U-07). */
export const REPORT_DRAFT_LIFETIME = 14 * DAY
/** A day bridges a lost connection, a reload or an expired session. */
export const COMMENT_DRAFT_LIFETIME = DAY
export const REPORT_EDIT_LIFETIME = DAY
/** A week bridges every gap in mobile coverage and short absences. */
export const ROUND_LIFETIME = 7 * DAY
/** The confirmation mail's link opens in a new tab, so the path must survive until then (rule 70). */
export const LAST_PATH_LIFETIME = DAY
export const REPORT_INTENT_LIFETIME = DAY
/** A month bridges a holiday. */
export const STAFF_PATH_LIFETIME = 30 * DAY
