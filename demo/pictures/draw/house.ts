/**
 * A house. (x, z) is the front's left corner as seen from outside, the front runs in direction `turn` (radians; 0 is
 * to the right, the house then lies behind its front), everything in metres.
 */
export type House = {
  x: number
  z: number
  turn: number
  width: number
  depth: number
  eaves: number
  ridge: number
  /** The gable faces the street; otherwise the eaves do. */
  gable: boolean
  wall: string
  roof: string
  floors: number
  columns: number
  shutters?: string | undefined
  timber?: boolean | undefined
  /** Share of windows with light in them (evening, night). */
  lights?: number | undefined
  /** The ground floor has a shop window instead of a door and windows. */
  door?: boolean | undefined
  plinth?: string | undefined
}
