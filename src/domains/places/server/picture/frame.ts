import { metresPerPixelAt, TILE_PIXELS, tileSpot } from '#domains/places/mercator.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { STATIC_MAP_SIZES, type StaticMapSize } from '#domains/places/static-map.rules.ts'

export type Spot = readonly [x: number, y: number]
export type Rect = { left: number; top: number; right: number; bottom: number }

/** The geometry of a picture: size in pixels, zoom, and the pixel at which the point lies. */
export type Frame = {
  width: number
  height: number
  zoom: number
  point: Point
  at: Spot
  /** Scale of labels, relative to the live map. */
  lettering: number
}

/** A tile and its position in the picture. */
export type TilePlace = { z: number; x: number; y: number; left: number; top: number; side: number }

/**
 * By size: zoom; font size of scale and attribution in pixels; scale of the pin, and of labels relative to
 * the live map.
 */
export const LOOKS = {
  SMALL: { zoom: 16, size: 9.5, pin: 0.9, lettering: 0.88 },
  MEDIUM: { zoom: 16.6, size: 11, pin: 1.1, lettering: 1 },
  LARGE: { zoom: 17.2, size: 14, pin: 1.5, lettering: 1.15 },
  // Too small for text, and by OpenStreetMap's guidelines for an attribution: it is one tap away.
  TILE: { zoom: 15.6, size: 0, pin: 0.8, lettering: 0 },
} as const

/** Zoom levels to step out where nothing nearby has a name. */
const FAR = 1.6
/** Pixels of the pin's tip below the centre, so that the pin's body is centred. */
const BELOW = 14

export function frameOf(size: StaticMapSize, point: Point, isFar: boolean): Frame {
  const { width, height } = STATIC_MAP_SIZES[size]
  const { zoom, pin, lettering } = LOOKS[size]
  const at = [width / 2, height / 2 + BELOW * pin] as const
  return { width, height, zoom: isFar ? zoom - FAR : zoom, point, lettering, at }
}

export const metresPerPixel = ({ zoom, point }: Frame): number => metresPerPixelAt(point.latitude, zoom)

/** The tiles that a picture needs; at most six for our sizes. */
export function tilesOf(frame: Frame, maxZoom: number): TilePlace[] {
  const z = Math.min(maxZoom, Math.floor(frame.zoom))
  const side = TILE_PIXELS * 2 ** (frame.zoom - z)
  const count = 2 ** z
  const [x, y] = tileSpot(frame.point, count)
  const column = (pixels: number) => Math.floor(x + (pixels - frame.at[0]) / side)
  const row = (pixels: number) => Math.floor(y + (pixels - frame.at[1]) / side)
  const tiles: TilePlace[] = []
  for (let tileY = row(0); tileY <= row(frame.height); tileY += 1) {
    for (let tileX = column(0); tileX <= column(frame.width); tileX += 1) {
      if (tileX < 0 || tileY < 0 || tileX >= count || tileY >= count) continue
      const left = frame.at[0] + (tileX - x) * side
      tiles.push({ z, x: tileX, y: tileY, left, top: frame.at[1] + (tileY - y) * side, side })
    }
  }
  return tiles
}
