import { PMTiles } from 'pmtiles'
import type { Storage } from '../storage/storage.ts'

/** One tile, gzipped as in the archive, or null where the archive has none. */
export type ReadTile = (z: number, x: number, y: number) => Promise<Uint8Array<ArrayBuffer> | null>

/** Archives whose directories are cached. */
const MOST_OPEN = 50

/**
 * Reads tiles from archives in the store: two or three small reads for the first tile of an area, then one
 * for each tile.
 */
export function tileReader(storage: Storage): (key: string) => ReadTile {
  const open = new Map<string, PMTiles>()
  return (key) => {
    const archive = open.get(key) ?? openArchive(storage, key)
    open.delete(key)
    open.set(key, archive)
    const [oldest] = open.keys()
    if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest)
    return async (z, x, y) => {
      const tile = await archive.getZxy(z, x, y)
      return tile === undefined ? null : new Uint8Array(tile.data)
    }
  }
}

function openArchive(storage: Storage, key: string): PMTiles {
  const source = {
    getKey: () => key,
    getBytes: async (offset: number, length: number) => {
      const bytes = await storage.readPart(key, offset, length)
      if (bytes === null) throw new Error(`the store has no file ${key}`)
      return { data: bytes.slice().buffer }
    },
  }
  // Our archives do not compress directories, and tiles are sent as they are compressed.
  return new PMTiles(source, undefined, async (bytes) => bytes)
}
