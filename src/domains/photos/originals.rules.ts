/** Days that an original stays after somebody has looked, or after its report has ended (rule 164). */
export const ORIGINAL_DAYS = 30
/** Days after which it goes at the latest, even where nobody has looked and the report is open. */
export const ORIGINAL_MOST_DAYS = 180
/** Minutes after which staff read that a photo could not be covered. */
export const COVER_FAILED_MINUTES = 60
/** Hours for which covering is tried again: as long as a fault of the store or the machine may take. */
export const COVER_TRY_HOURS = 24
/** Minutes between two looks for originals whose photo is gone; divides 60. */
export const LONE_MINUTES = 10
