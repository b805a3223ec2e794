import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { pmtilesWriter } from '#kit/server/pmtiles/write.ts'
import { tileSpot } from '../../mercator.rules.ts'
import type { Box } from './box.ts'
import type { MapFeature } from './features.ts'

/** The highest zoom with tiles; higher ones are rendered from these (overzoom). */
export const MAX_ZOOM = 16
/** From this zoom on each tile is cut on its own, so that memory never holds the whole town's tiles. */
const BLOCK_ZOOM = 12
/**
 * Buffer in degrees, some 100 m: features this close outside a block show inside, by their width or label.
 */
const SEAM = 0.0014
/** Ranges of zooms with the same features. */
const BANDS: readonly (readonly [from: number, to: number])[] = [
  [0, 7],
  [8, 11],
  [12, 13],
  [14, 15],
  [16, 16],
]

type VtData = ConstructorParameters<typeof GeoJSONVT>[0]
type VtTile = NonNullable<ReturnType<GeoJSONVT['getTile']>>

export type TilesMade = { file: Buffer; tiles: number }

/** One PMTiles archive of the features in the box, zoom 0 to 16. */
export async function makeTiles(
  features: readonly MapFeature[],
  box: Box,
  onProgress: (part: number) => void = () => {},
): Promise<TilesMade> {
  const writer = pmtilesWriter()
  const blocks = blocksOf(features, box)
  let done = 0
  for (const [from, to] of BANDS.filter(([, last]) => last < BLOCK_ZOOM)) {
    cut(writer, features, box, from, to)
  }
  for (const [key, inside] of blocks) {
    const [x = 0, y = 0] = key.split(' ').map(Number)
    const block = shrink(box, tileBox(BLOCK_ZOOM, x, y))
    for (const [from, to] of BANDS.filter(([first]) => first >= BLOCK_ZOOM))
      cut(writer, inside, block, from, to)
    done += 1
    onProgress(done / blocks.size)
    // Yields to the event loop: the server keeps answering while a demo's map is built.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const layers = ['boundary', 'area', 'water', 'building', 'street', 'rail', 'place', 'house-number']
  const metadata = { vector_layers: layers.map((id) => ({ id, fields: { kind: 'String', name: 'String' } })) }
  return { tiles: writer.count(), file: writer.finish(box, MAX_ZOOM, metadata) }
}

function cut(
  writer: ReturnType<typeof pmtilesWriter>,
  features: readonly MapFeature[],
  box: Box,
  from: number,
  to: number,
): void {
  const shown = features.filter(({ minZoom }) => minZoom <= from)
  if (shown.length === 0) return
  const data: VtData = {
    type: 'FeatureCollection',
    features: shown.map(({ layer, properties, geometry }) => ({
      type: 'Feature',
      properties: { ...properties, layer },
      geometry,
    })),
  }
  // The library skips simplification at its highest zoom only; that is wanted only at the map's highest zoom.
  const maxZoom = to === MAX_ZOOM ? to : to + 1
  const index = new GeoJSONVT(data, { maxZoom, indexMaxZoom: 0, indexMaxPoints: 0, buffer: 64, tolerance: 3 })
  for (let zoom = from; zoom <= to; zoom += 1) {
    const [west, north] = tileAt(zoom, box.west, box.north)
    const [east, south] = tileAt(zoom, box.east, box.south, true)
    for (let x = west; x <= east; x += 1) {
      for (let y = north; y <= south; y += 1) {
        const tile = index.getTile(zoom, x, y)
        if (tile !== null && tile.features.length > 0) writer.add(zoom, x, y, encode(tile))
      }
    }
  }
}

/** Encodes a tile: features are grouped into layers by their property `layer`. */
function encode(tile: VtTile): Uint8Array {
  const layers: Record<string, VtTile> = {}
  for (const feature of tile.features) {
    const { layer, ...tags } = feature.tags ?? {}
    layers[layer] ??= { ...tile, features: [] } as VtTile
    layers[layer].features.push({ ...feature, tags })
  }
  return fromGeojsonVt(layers, { version: 2, extent: 4096 })
}

/** Features by the tile of zoom 12 that they touch, within the box. */
function blocksOf(features: readonly MapFeature[], box: Box): Map<string, MapFeature[]> {
  const blocks = new Map<string, MapFeature[]>()
  const [firstX, firstY] = tileAt(BLOCK_ZOOM, box.west, box.north)
  const [lastX, lastY] = tileAt(BLOCK_ZOOM, box.east, box.south, true)
  for (const feature of features) {
    const [west, north] = tileAt(BLOCK_ZOOM, feature.box.west - SEAM, feature.box.north + SEAM)
    const [east, south] = tileAt(BLOCK_ZOOM, feature.box.east + SEAM, feature.box.south - SEAM)
    for (let x = Math.max(west, firstX); x <= Math.min(east, lastX); x += 1) {
      for (let y = Math.max(north, firstY); y <= Math.min(south, lastY); y += 1) {
        const key = `${x} ${y}`
        const block = blocks.get(key)
        if (block === undefined) blocks.set(key, [feature])
        else block.push(feature)
      }
    }
  }
  return blocks
}

/** The Web Mercator tile at a point; with `isEnd` an edge belongs to the tile before it. */
function tileAt(zoom: number, longitude: number, latitude: number, isEnd = false): readonly [number, number] {
  const count = 2 ** zoom
  const [x, y] = tileSpot({ latitude, longitude }, count)
  const whole = (value: number) => (isEnd ? Math.ceil(value - 1e-9) - 1 : Math.floor(value + 1e-9))
  const clamp = (value: number) => Math.max(0, Math.min(count - 1, value))
  return [clamp(whole(x)), clamp(whole(y))]
}

function tileBox(zoom: number, x: number, y: number): Box {
  const count = 2 ** zoom
  const latitude = (at: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * at) / count))) * 180) / Math.PI
  return {
    west: (x / count) * 360 - 180,
    east: ((x + 1) / count) * 360 - 180,
    north: latitude(y),
    south: latitude(y + 1),
  }
}

const shrink = (a: Box, b: Box): Box => ({
  west: Math.max(a.west, b.west),
  south: Math.max(a.south, b.south),
  east: Math.min(a.east, b.east),
  north: Math.min(a.north, b.north),
})
