/** Default comment when the author objects to a closing without a text. */
export const STILL_THERE = 'Das Problem besteht leider weiter.'
