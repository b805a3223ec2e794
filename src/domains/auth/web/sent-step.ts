/** The step after a form that sent a mail: an address of its own, so that title, focus and scrolling follow it. */
export const IS_SENT = '?schritt=gesendet'

export const isSent = ({ search }: { search: string }): boolean => search === IS_SENT

/** What that step shows. */
export type SentTo = { email: string }
