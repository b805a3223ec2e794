/** Days that a sign-in stays in the log; how long the rest stays is chosen by each town (rule 99). */
export const SIGN_IN_DAYS = 90
