import { metresPerPixelAt, TILE_PIXELS, tileSpot } from '#domains/places/mercator.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { STATIC_MAP_SIZES, type StaticMapSize } from '#domains/places/static-map.rules.ts'

export type Spot = readonly [x: number, y: number]
export type Rect = { left: number; top: number; right: number; bottom: number }

/** What a picture shows: its size in pixels, how near, and which point of the earth lies where in it. */
export type Frame = {
  width: number
  height: number
  zoom: number
  point: Point
  at: Spot
  /** How large names are, against the live map. */
  lettering: number
}

/** A tile and where it lies in the picture. */
export type TilePlace = { z: number; x: number; y: number; left: number; top: number; side: number }

/** How near; pixels of the scale's and the attribution's letters; how large the pin is, and names against the live map. */
export const LOOKS = {
  SMALL: { zoom: 16, size: 9.5, pin: 0.9, lettering: 0.88 },
  MEDIUM: { zoom: 16.6, size: 11, pin: 1.1, lettering: 1 },
  LARGE: { zoom: 17.2, size: 14, pin: 1.5, lettering: 1.15 },
  // Too small for words, and by OpenStreetMap's guidelines for naming its sources: those stand one tap away.
  TILE: { zoom: 15.6, size: 0, pin: 0.8, lettering: 0 },
} as const

/** Zooms farther off where nothing close by has a name. */
const FAR = 1.6
/** Where the pin's tip stands: so far below the middle that the pin itself is in the middle. */
const BELOW = 14

export function frameOf(size: StaticMapSize, point: Point, isFar: boolean): Frame {
  const { width, height } = STATIC_MAP_SIZES[size]
  const { zoom, pin, lettering } = LOOKS[size]
  const at = [width / 2, height / 2 + BELOW * pin] as const
  return { width, height, zoom: isFar ? zoom - FAR : zoom, point, lettering, at }
}

/** Metres on the ground of one pixel. */
export const metresPerPixel = ({ zoom, point }: Frame): number => metresPerPixelAt(point.latitude, zoom)

/** The tiles of a zoom that the picture needs, at most six for the sizes we draw. */
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
