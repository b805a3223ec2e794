/** A place that was found or pointed at, of a report that is being written. */
export type DraftPlace = {
  latitude: number
  longitude: number
  street: string | null
  houseNumber: string | null
  zip: string | null
  place: string | null
}
