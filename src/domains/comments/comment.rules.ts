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

/** Days before a closing from which on an official answer with a photo belongs to it (rule 123). */
export const DAYS_BEFORE_CLOSING = 7

/** Shortest reason in characters; the longest follows (rule 19). */
export const DELETION_REASON_MIN = 10
export const DELETION_REASON_MAX = 1000

/** The comment that is written if the author only says that a closed report is not done. */
export const STILL_THERE = 'Das Problem besteht leider weiter.'
