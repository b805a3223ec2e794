import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'

/** Degrees. */
type Bounds = { west: number; south: number; east: number; north: number }
type Entry = { id: number; offset: number; length: number }

const HEADER = 127
/** Bytes of header and root directory together (PMTiles 3, section 3). */
const ROOT_LIMIT = 16_384 - HEADER
const LEAF_ENTRIES = 2048
const NONE = 1
const GZIP = 2
const MVT = 1

/** Collects vector tiles and builds one PMTiles archive of them (github.com/protomaps/PMTiles, version 3). */
export function pmtilesWriter() {
  const entries: Entry[] = []
  const chunks: Buffer[] = []
  const known = new Map<string, Entry>()
  let size = 0
  return {
    count: () => entries.length,
    /** Adds a tile as protocol buffer; each at most once. */
    add: (z: number, x: number, y: number, tile: Uint8Array): void => {
      const id = zxyToTileId(z, x, y)
      // Deduplication: tiles of empty forest are identical and are stored once.
      const hash = createHash('sha256').update(tile).digest('base64')
      const twin = known.get(hash)
      if (twin !== undefined) {
        entries.push({ ...twin, id })
        return
      }
      const packed = gzipSync(tile)
      const entry = { id, offset: size, length: packed.length }
      known.set(hash, entry)
      entries.push(entry)
      chunks.push(packed)
      size += packed.length
    },
    finish: (bounds: Bounds, maxZoom: number, metadata: object): Buffer => {
      entries.sort((a, b) => a.id - b.id)
      const { root, leaves } = directories(entries)
      const json = Buffer.from(JSON.stringify(metadata))
      const parts = [root, json, leaves, ...chunks]
      const header = headerOf(bounds, maxZoom, [root.length, json.length, leaves.length, size], {
        tiles: entries.length,
        contents: chunks.length,
      })
      return Buffer.concat([header, ...parts])
    },
  }
}

/** The directories are not compressed, so a reader can pass on both them and the tiles unchanged. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries, 1)
  if (whole.length <= ROOT_LIMIT) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let from = 0; from < entries.length; from += LEAF_ENTRIES) {
    const part = entries.slice(from, from + LEAF_ENTRIES)
    const leaf = directory(part, 1)
    leaves.push(leaf)
    pointers.push({ id: part[0]?.id ?? 0, offset, length: leaf.length })
    offset += leaf.length
  }
  return { root: directory(pointers, 0), leaves: Buffer.concat(leaves) }
}

/** Four lists: delta-coded ids, run lengths (0 for a leaf), lengths, offsets (0: follows its predecessor). */
function directory(entries: readonly Entry[], run: 0 | 1): Buffer {
  const pbf = new PbfWriter()
  pbf.writeVarint(entries.length)
  entries.forEach(({ id }, at) => void pbf.writeVarint(id - (entries[at - 1]?.id ?? 0)))
  for (const _ of entries) pbf.writeVarint(run)
  for (const { length } of entries) pbf.writeVarint(length)
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1]
    pbf.writeVarint(before && before.offset + before.length === offset ? 0 : offset + 1)
  })
  return Buffer.from(pbf.finish())
}

function headerOf(
  { west, south, east, north }: Bounds,
  maxZoom: number,
  lengths: readonly number[],
  counts: { tiles: number; contents: number },
): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  let offset = HEADER
  lengths.forEach((length, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16)
    offset += length
  })
  header.writeBigUInt64LE(BigInt(counts.tiles), 72)
  header.writeBigUInt64LE(BigInt(counts.tiles), 80)
  header.writeBigUInt64LE(BigInt(counts.contents), 88)
  const flags = [1, NONE, GZIP, MVT, 0, maxZoom]
  flags.forEach((value, at) => void header.writeUInt8(value, 96 + at))
  const degrees = [west, south, east, north]
  degrees.forEach((value, at) => void header.writeInt32LE(Math.round(value * 1e7), 102 + at * 4))
  header.writeUInt8(Math.min(12, maxZoom), 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
