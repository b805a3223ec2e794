/** Days after its creation until a notification is deleted, read or not (rule 99). The report stays. */
export const NOTIFICATION_DAYS = 90
