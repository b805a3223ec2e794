/**
 * Query of the step after a form that sent a mail. It has its own address, so that title, focus and scroll
 * position follow it.
 */
export const IS_SENT = '?schritt=gesendet'

export const isSent = ({ search }: { search: string }): boolean => search === IS_SENT

/**
 * Navigation state that the step shows. The handle makes the mail's code work in this tab; the browser keeps
 * it in the tab's history, also across a reload.
 */
export type SentTo = { email: string; codeHandle?: string | null }
