/** Days that a sign-in stays in the log; how long the rest stays is chosen by each town (REQUIREMENTS 2.4). */
export const SIGN_IN_DAYS = 90
