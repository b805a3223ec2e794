/* Retention periods that are the same in every town (rule 99); those that a town chooses are TOWN_PERIODS. */

/** Days from the deletion of a report until it is gone with its files (rule 26). */
export const BIN_DAYS = 30
/** Months from the decision on a notice until the notice is deleted. */
export const NOTICE_MONTHS = 12
/** Days for which the log of mails says that a mail was sent. */
export const MAIL_LOG_DAYS = 90
/**
 * Days that a mailed link is remembered after its expiry. Meanwhile its page can say "used" or "expired"
 * instead of "unknown".
 */
export const LINK_TRACE_DAYS = 7
/** Days that an account waits for the confirmation of its address. */
export const UNCONFIRMED_DAYS = 7
/** Days after which an unconfirmed address gets its only reminder. */
export const UNCONFIRMED_REMINDER_DAYS = 2
/** Months without use after which a mail announces the deletion of a citizen's account. */
export const INACTIVE_MONTHS = 24
/** Days between that mail and the deletion. */
export const INACTIVE_NOTICE_DAYS = 30
