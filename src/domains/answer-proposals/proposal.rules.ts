/** Most templates that are proposed for an answer. */
export const MOST_PROPOSALS = 3
/** Most words of a report that a proposal names as its reason. */
export const MOST_REASONS = 3
/** Days for which the use of a template counts; then its trace is deleted (rule 170). */
export const USE_DAYS = 365
/** Fewest similar reports with a template that are a reason to propose it: one alone is chance. */
export const LEAST_USES = 2
/** Fewest counted answers from which on administrators see how good the proposals are. */
export const LEAST_MEASURED = 20
