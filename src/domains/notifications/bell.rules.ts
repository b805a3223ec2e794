/** Days that a notification is kept in the list behind the bell. Its subject stays on its own page. */
export const NOTIFICATION_DAYS = 90
