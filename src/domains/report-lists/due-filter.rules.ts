/** A filter of staff by deadline: over, ending in the next seven days, or none that runs. */
export const DUE_FILTERS = ['OVERDUE', 'WEEK', 'NONE'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]
