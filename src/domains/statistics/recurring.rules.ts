/** Months that are looked at, back from today. */
export const RECURRING_MONTHS = 12

/**
 * Side in metres of the square in which reports count as one place. Reports up to half of it apart, across
 * and upwards, always lie in one of the squares.
 */
export const PLACE_METRES = 60

/** Least number of reports of a place: the choices, and the first one as the default. */
export const LEAST_REPORTS = [3, 5, 10] as const

/** Bounds of the least number. */
export const LEAST_MIN = 2
export const LEAST_MAX = 100

/** Most places of an answer, those with the most reports first. */
export const MOST_RECURRING = 30

/** Most reports that are named for a place, newest first. */
export const MOST_NAMED = 3

/** Most reports that are looked at, newest first: it bounds the work for a large city. */
export const MOST_COUNTED = 50_000
