/** The unsent text of a notice. It survives closing the dialog while the page stays open. */
export type KeptNotice = { reason: string; email: string; chosen: number }

export const EMPTY_NOTICE: KeptNotice = { reason: '', email: '', chosen: 0 }
