/**
 * Links that one sender gets. The sender may be forged, so this bounds what others can have us send to
 * somebody.
 */
export const ANSWER_QUOTA = { hourly: 2, daily: 5 }
/** Mails of one sender that are looked at. */
export const TRY_QUOTA = { hourly: 10, daily: 30 }
/** Mails to one town's report address; more are handed in again later. */
export const TOWN_QUOTA = { hourly: 60, daily: 300 }
