/** Days that a notification stays: as long as news may be news. What it was about stands on its own page. */
export const TOLD_DAYS = 90
