import { message } from '#kit/common/say.ts'

/** Longest comment in characters (rule 19). */
export const COMMENT_MAX = 2000
/** Deepest level at which an answer is stored (rule 37). */
export const MAX_LEVEL = 12
/** Most threads per page of a report's comments (rule 84). */
export const THREADS_PER_PAGE = 100

/** Text in place of a deleted comment that has answers (rule 36). */
export const DELETED_COMMENT = message`Kommentar gelöscht`
/** Hours within which the author can correct a comment that has no answer (rule 36). */
export const EDIT_HOURS = 24

/**
 * An official answer with a photo counts as part of a closing if it is at most this many days older (rule
 * 123).
 */
export const DAYS_BEFORE_CLOSING = 7

/** Shortest reason of a deletion in characters (rule 19). */
export const DELETION_REASON_MIN = 10
/** Longest reason of a deletion in characters (rule 19). */
export const DELETION_REASON_MAX = 1000
