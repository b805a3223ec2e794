/**
 * Hours for which form input stays on the device: enough for an expired session, a reload or a lost
 * connection.
 */
export const FORM_DRAFT_HOURS = 24
