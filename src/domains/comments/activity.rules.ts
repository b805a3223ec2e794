/** Kinds of entries in the activity of a report. */
export const ACTIVITY_KINDS = ['STEP', 'COMMENT', 'NOTE'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
