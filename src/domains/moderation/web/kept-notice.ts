/** What somebody has written of a notice: closing the dialog loses nothing as long as the page stays open. */
export type KeptNotice = { reason: string; email: string; chosen: number }

export const EMPTY_NOTICE: KeptNotice = { reason: '', email: '', chosen: 0 }
