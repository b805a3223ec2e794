/* Retention periods that are the same in every town (rule 99); those that a town chooses are TOWN_PERIODS. */

/**
 * Days that a deleted report stays in the bin; then months that a decided notice, and days that the log of
 * mails is kept.
 */
export const BIN_DAYS = 30
export const NOTICE_MONTHS = 12
export const MAIL_LOG_DAYS = 90
/**
 * Days that a mailed link is remembered after its expiry. Until then it can say that it was used or has
 * expired.
 */
export const LINK_TRACE_DAYS = 7
/** Days that an account waits for the confirmation of its address. */
export const UNCONFIRMED_DAYS = 7
/** Days after which an unconfirmed address gets its only reminder. */
export const UNCONFIRMED_REMINDER_DAYS = 2
/**
 * Months without use after which a citizen's account is announced for deletion; then the days between that
 * mail and the deletion.
 */
export const INACTIVE_MONTHS = 24
export const INACTIVE_NOTICE_DAYS = 30
