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

/** Shares of width and height that the corners of a shape may take; a pin stands above one of its points. */
const ROOM = { width: 0.8, height: 0.6 }

/** `corners`: those of a shape around the point, which the picture shows as a whole; empty without one. */
export function frameOf(
  size: StaticMapSize,
  point: Point,
  isFar: boolean,
  corners: readonly Point[] = [],
): Frame {
  const { width, height } = STATIC_MAP_SIZES[size]
  const { pin, lettering } = LOOKS[size]
  const around = corners.length === 0 ? [point] : corners
  const spots = around.map((corner) => tileSpot(corner, TILE_PIXELS))
  const [east, south] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, right] = [Math.min(...east), Math.max(...east)]
  const [top, bottom] = [Math.min(...south), Math.max(...south)]
  const near = isFar ? LOOKS[size].zoom - FAR : LOOKS[size].zoom
  // Without an extent the room is endless.
  const fitting = Math.min((width * ROOM.width) / (right - left), (height * ROOM.height) / (bottom - top))
  const zoom = Math.min(near, Math.log2(fitting))
  const [x, y] = tileSpot(point, TILE_PIXELS)
  const at = [
    width / 2 + (x - (left + right) / 2) * 2 ** zoom,
    height / 2 + BELOW * pin + (y - (top + bottom) / 2) * 2 ** zoom,
  ] as const
  return { width, height, zoom, point, lettering, at }
}

/** The pixel of a place in a picture. */
export function pixelIn({ zoom, point, at }: Frame, place: Point): Spot {
  const side = TILE_PIXELS * 2 ** zoom
  const [[x, y], [px, py]] = [tileSpot(place, side), tileSpot(point, side)]
  return [at[0] + x - px, at[1] + y - py]
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
