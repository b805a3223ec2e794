/** Most reports of one bulk act (U-33). */
export const MOST_AT_ONCE = 100

/** Seconds for which the screen offers to undo an act on one report or on many. */
export const UNDO_SECONDS = 20

/** Further seconds for which the server still accepts the undo, so that a late click has time to arrive. */
export const UNDO_GRACE_SECONDS = 2

/** The result of a bulk act for one report. */
export const BULK_RESULTS = ['DONE', 'UNCHANGED', 'REFUSED'] as const
export type BulkOutcome = (typeof BULK_RESULTS)[number]

/** The note in the history beside an undone step. */
export const UNDO_NOTE = 'Sammelaktion rückgängig gemacht'
/** The note of an undone act on one report. */
export const UNDO_NOTE_OF_ONE = 'Rückgängig gemacht'
