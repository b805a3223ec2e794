import type { Shape } from './shapes/shape.rules.ts'

/** A place that was found or pointed at, of a report that is being written. */
export type DraftPlace = {
  latitude: number
  longitude: number
  street: string | null
  houseNumber: string | null
  zip: string | null
  place: string | null
  /** The stretch or the area around the point; a place of an older release has none. */
  shape?: Shape | null
  /** Its length or size in words. */
  extent?: string | null
}
