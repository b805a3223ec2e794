import type { Point } from './place.rules.ts'

/** Pixels of a vector tile at its own zoom, and so of the whole world at zoom 0, as MapLibre counts them. */
export const TILE_PIXELS = 512
/** Metres around the equator, WGS 84. */
const AROUND = 40_075_016

/** Where a point lies in Web Mercator (EPSG:3857), in tiles of a zoom that has so many side by side. */
export function tileSpot({ latitude, longitude }: Point, count: number): readonly [x: number, y: number] {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return [
    ((longitude + 180) / 360) * count,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count,
  ]
}

/** Metres on the ground of one pixel of the map at a latitude. */
export const metresPerPixelAt = (latitude: number, zoom: number): number =>
  (AROUND * Math.cos((latitude * Math.PI) / 180)) / (TILE_PIXELS * 2 ** zoom)
