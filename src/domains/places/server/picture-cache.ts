import { createHash } from 'node:crypto'
import type { Storage } from '#kit/server/storage/storage.ts'

/**
 * Slots of the cache. At 10 to 200 kB each it takes a few gigabytes at most, and usually a few hundred
 * megabytes.
 */
const PLACES = 16_384
/** Bytes before the picture: two SHA-256 hashes. */
const HEAD = 64

/** A cache of rendered pictures; the key covers everything that determines the picture. */
export type PictureShelf = {
  find(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  keep(key: string, picture: Uint8Array): Promise<void>
}

/**
 * A direct-mapped cache with a fixed number of slots: a key (SHA-256 in hex) has one slot, and a later key in
 * the same slot replaces it. So it never grows and needs no clean-up; a lost picture is rendered again. Each
 * file begins with its key and the hash of its content, so that a file that another process has only partly
 * written counts as a miss.
 */
export function pictureCache(storage: Storage): PictureShelf {
  const placeOf = (key: string) => {
    const place = (Number.parseInt(key.slice(0, 8), 16) % PLACES).toString(16).padStart(4, '0')
    return `static-maps/${place.slice(0, 2)}/${place.slice(2)}`
  }
  const headOf = (key: string, picture: Uint8Array) =>
    Buffer.concat([Buffer.from(key, 'hex'), createHash('sha256').update(picture).digest()])
  return {
    find: async (key) => {
      const found = await storage.read(placeOf(key))
      if (found === null) return null
      const file = new Uint8Array(await new Response(found.stream).arrayBuffer())
      const picture = file.slice(HEAD)
      return headOf(key, picture).equals(file.subarray(0, HEAD)) ? picture : null
    },
    keep: (key, picture) => storage.write(placeOf(key), Buffer.concat([headOf(key, picture), picture])),
  }
}
