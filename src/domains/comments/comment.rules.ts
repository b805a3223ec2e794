/** Characters of a comment (rule 19). */
export const COMMENT_MAX = 2000
/** Deepest level an answer is stored at (rule 37). */
export const MAX_LEVEL = 12
/** Threads a report's page loads at once (rule 84). */
export const THREADS_PER_PAGE = 100

/** Stands where a comment was that others have answered (rule 36). */
export const DELETED_COMMENT = 'Kommentar gelöscht'
/** Hours in which a comment can be corrected, as long as nobody has answered it (rule 36). */
export const EDIT_HOURS = 24

/** Characters of a reason (rule 19). */
export const DELETION_REASON_MIN = 10
export const DELETION_REASON_MAX = 1000

/** What the author of a closed report says who says no more than that it is not done. */
export const STILL_THERE = 'Das Problem besteht leider weiter.'
