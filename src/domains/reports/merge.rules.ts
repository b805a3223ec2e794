/** Days for which a merge can be undone with the people whom it moved (decision 0167). */
export const MERGE_DAYS = 30
