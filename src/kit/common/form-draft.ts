/** Hours that what was typed into a form stays on the device: enough for a session that ran out, a reload or a lost connection. */
export const FORM_DRAFT_HOURS = 24
