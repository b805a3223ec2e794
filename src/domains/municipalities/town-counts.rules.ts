/** Days of "lately" in the numbers of a municipality. */
export const LATELY_DAYS = 30
