/** Reports that one act takes (U-33). */
export const MOST_AT_ONCE = 100

/** Seconds that the screen offers to take an act back. */
export const UNDO_SECONDS = 10

/** Seconds more in which the server still does: what was clicked at the last moment has to arrive. */
export const UNDO_GRACE_SECONDS = 2

/** What became of one report of many. */
export const BULK_RESULTS = ['DONE', 'UNCHANGED', 'REFUSED'] as const
export type BulkOutcome = (typeof BULK_RESULTS)[number]

/** What the history says beside a step that takes another back. */
export const UNDO_NOTE = 'Sammelaktion rückgängig gemacht'
