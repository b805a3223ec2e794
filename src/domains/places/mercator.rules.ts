import type { Point } from './place.rules.ts'

/** Pixels of a vector tile at its own zoom, and of the whole world at zoom 0, by MapLibre's convention. */
export const TILE_PIXELS = 512
/** Length of the equator in metres, WGS 84. */
const AROUND = 40_075_016

/** A point in Web Mercator (EPSG:3857), in units of tiles of a zoom with `count` tiles per axis. */
export function tileSpot({ latitude, longitude }: Point, count: number): readonly [x: number, y: number] {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return [
    ((longitude + 180) / 360) * count,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count,
  ]
}

/** A point on the map of the database's function map_point, in degrees that are alike on both axes. */
export const mapPoint = ({ latitude, longitude }: Point): readonly [x: number, y: number] => {
  const held = Math.max(-85, Math.min(85, latitude))
  return [longitude, (Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) * 180) / Math.PI]
}

/** Metres on the ground per pixel at a latitude and zoom. */
export const metresPerPixelAt = (latitude: number, zoom: number): number =>
  (AROUND * Math.cos((latitude * Math.PI) / 180)) / (TILE_PIXELS * 2 ** zoom)
