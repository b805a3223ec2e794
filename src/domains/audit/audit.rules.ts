/**
 * Days for which a sign-in stays in the log. Each town chooses the retention period of everything else (rule
 * 99).
 */
export const SIGN_IN_DAYS = 90
