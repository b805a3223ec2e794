import type { Point } from './place.rules.ts'

/**
 * Height and width, in degrees, of the cells to which a hidden place is rounded: 111 m, and 96 to 116 m
 * between 55 and 46 degrees north (D-28).
 */
const CELL: Point = { latitude: 0.001, longitude: 0.0015 }

/**
 * The centre of the cell that holds a point. It is the same for all points of a cell, so it does not reveal
 * the point.
 */
export const coarsePoint = ({ latitude, longitude }: Point): Point => ({
  latitude: middle(latitude, CELL.latitude),
  longitude: middle(longitude, CELL.longitude),
})

/** Five decimals are about a metre; further ones are rounding noise. */
const middle = (degrees: number, cell: number): number =>
  Number(((Math.floor(degrees / cell) + 0.5) * cell).toFixed(5))
