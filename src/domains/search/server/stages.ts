/**
 * The stages of a query, tried in order until one has results (R-04): the reports' numbers in it; the query
 * as typed, with other forms and words for the same; with corrections of words that no public report knows;
 * with what a compound ends with in place of it; also without words that only describe a state; with a
 * correction of every word that may be misspelt.
 */
export const STAGES = ['numbered', 'asked', 'corrected', 'headed', 'without-states', 'guessed'] as const
export type Stage = (typeof STAGES)[number]
