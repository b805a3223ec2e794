import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { MapLayer } from '#domains/places/map-layers.rules.ts'
import type { Frame, Rect, Spot, TilePlace } from './frame.ts'
import type { Line } from './lines.ts'

export type TileFeature = {
  shape: 'point' | 'line' | 'area'
  kind: string
  name: string | null
  /** Rings of an area, parts of a line, or points, in pixels of the picture. */
  lines: readonly Line[]
}

/** A decoded tile with its position in the picture. */
export type OpenTile = {
  /** The tile's part inside the picture, with a buffer for wide features. */
  rect: Rect
  /** The features that touch that part, in pixels of the picture. */
  features(layer: MapLayer): TileFeature[]
}

const SHAPES = [null, 'point', 'line', 'area'] as const
/** Most bytes of an uncompressed tile; a real town's centre has some 300,000. */
const MOST_BYTES = 8_000_000
const EXTENT = 4096

/** Pixels beyond the picture's edge within which a wide feature can still show. */
const SEAM = 24

/** Decodes a compressed tile. @throws when it is broken or far too large */
export function openTile(packed: Uint8Array, { left, top, side }: TilePlace, frame: Frame): OpenTile {
  const bytes = gunzipSync(packed, { maxOutputLength: MOST_BYTES })
  const { layers } = new VectorTile(new PbfReader(bytes))
  const known = new Map<MapLayer, TileFeature[]>()
  const rect = {
    left: Math.max(left, -SEAM),
    top: Math.max(top, -SEAM),
    right: Math.min(left + side, frame.width + SEAM),
    bottom: Math.min(top + side, frame.height + SEAM),
  }
  const place = ([x, y]: Spot): Spot => [left + (x / EXTENT) * side, top + (y / EXTENT) * side]
  return {
    rect,
    features: (name) => {
      let found = known.get(name)
      if (found === undefined) {
        found = readLayer(layers[name], place, rect)
        known.set(name, found)
      }
      return found
    },
  }
}

function readLayer(
  layer: VectorTile['layers'][string] | undefined,
  place: (spot: Spot) => Spot,
  rect: Rect,
): TileFeature[] {
  const features: TileFeature[] = []
  for (let index = 0; index < (layer?.length ?? 0); index += 1) {
    const feature = layer?.feature(index)
    const shape = SHAPES[feature?.type ?? 0]
    if (feature === undefined || shape == null) continue
    const share = EXTENT / feature.extent
    const { kind, name } = feature.properties
    const lines = feature
      .loadGeometry()
      .map((line) => line.map(({ x, y }) => place([x * share, y * share])))
      .filter((line) => isNear(line, rect))
    if (lines.length === 0) continue
    features.push({
      shape,
      kind: String(kind ?? ''),
      name: typeof name === 'string' && name !== '' ? name : null,
      lines,
    })
  }
  return features
}

/** Whether a line's bounding box touches the rectangle: most of a tile lies outside the picture. */
function isNear(line: Line, { left, top, right, bottom }: Rect): boolean {
  let [west, north, east, south] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const [x, y] of line) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return west <= right && east >= left && north <= bottom && south >= top
}
