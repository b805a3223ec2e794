/** Months that an entry of the log stays, and days that a sign-in stays in it (REQUIREMENTS 2.4). */
export const AUDIT_MONTHS = 24
export const SIGN_IN_DAYS = 90
