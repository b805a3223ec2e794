/** Radius in metres of the reports that staff see beside one: about a crossing with its corners. */
export const NEARBY_METRES = 50
/** Most reports that are shown: the nearest ones. */
export const MOST_NEARBY = 20
