/**
 * Query of the step after a form that sent a mail. It has its own address, so that title, focus and scroll
 * position follow it.
 */
export const IS_SENT = '?schritt=gesendet'

export const isSent = ({ search }: { search: string }): boolean => search === IS_SENT

/** Navigation state that the step shows. */
export type SentTo = { email: string }
