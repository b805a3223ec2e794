/** Days that a notification is kept in the list behind the bell. Its subject stays on its own page. */
export const TOLD_DAYS = 90
