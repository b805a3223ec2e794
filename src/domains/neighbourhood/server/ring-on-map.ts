import { mapPoint } from '#domains/places/mercator.rules.ts'

/** A ring of [longitude, latitude], not closed. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[]
type Corner = readonly [x: number, y: number]

/** A ring in the projection of map_point. */
export const onMap = (ring: Ring): Corner[] =>
  ring.map(([longitude, latitude]) => mapPoint({ latitude, longitude }))

/** A projected ring as PostgreSQL writes a closed path, and a polygon. */
export const written = (ring: readonly Corner[]): string =>
  `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`

/** The box around projected rings, as PostgreSQL writes it. */
export function boxAround(rings: readonly (readonly Corner[])[]): string {
  // Counted in a loop: the corners of many districts are too many for the arguments of one call.
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of rings.flat()) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return `((${west},${south}),(${east},${north}))`
}
