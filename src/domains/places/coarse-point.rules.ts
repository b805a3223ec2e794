import type { Point } from './place.rules.ts'

/**
 * Degrees from north to south and from west to east of the cells that a hidden place is rounded to: 111 m, and 96 to 116 m
 * between 55 and 46 degrees north (D-28).
 */
const CELL: Point = { latitude: 0.001, longitude: 0.0015 }

/** The middle of the cell that holds a point: all points of a cell have the same, so none of them can be told from it. */
export const coarsePoint = ({ latitude, longitude }: Point): Point => ({
  latitude: middle(latitude, CELL.latitude),
  longitude: middle(longitude, CELL.longitude),
})

/** Five decimals are a metre; more would only be the noise of the computation. */
const middle = (degrees: number, cell: number): number =>
  Number(((Math.floor(degrees / cell) + 0.5) * cell).toFixed(5))
