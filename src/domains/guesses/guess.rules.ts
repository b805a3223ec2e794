/**
 * Longest text that is guessed from, in characters: a title and a description. More is BAD_USER_INPUT
 * (rule 157).
 */
export const GUESS_TEXT = 5000
/** Fewest characters before a form asks: fewer hold no word that says anything. */
export const LEAST_GUESSED = 8
/** Most proposals for a text. */
export const MOST_GUESSES = 3
/** Most words that a proposal names as its reason. */
export const MOST_REASONS = 3

/**
 * Least confidence of a first proposal, from 0 to 1: below it about two thirds of those for measured texts
 * are wrong.
 */
export const LEAST_FIRST = 0.4
/** Least confidence of a second and third proposal. */
export const LEAST_FURTHER = 0.1
/** Least confidence of a proposal beside a chosen category: of 100 such proposals some 95 were right. */
export const LEAST_DOUBT = 0.95

/** Newest reports that a town's words are counted from (rule 158). */
export const MOST_LEARNED = 5000
/** Reports of one author that count: a flood by one person does not become a town's habit. */
export const MOST_OF_AUTHOR = 10
/**
 * A word is kept if so many reports by as many authors contain it. A name of somebody does not come back
 * out.
 */
export const MIN_REPORTS_AND_AUTHORS = 3
/** Most words that are kept for a town, the most frequent ones. */
export const MOST_WORDS_KEPT = 4000
/** New reports after which a town's words are counted anew. A deleted or changed one always does that. */
export const LEAST_NEW = 10
/** Fewest reports that a town learns from: with fewer nobody can tell whether it helps. */
export const MIN_REPORTS_TO_LEARN = 50
/** Most reports, the newest, that cross-validation tries. */
export const MOST_TRIED = 1000
