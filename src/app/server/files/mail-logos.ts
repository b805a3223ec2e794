import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readSiteImage } from '#domains/photos/server/site-images.ts'
import { loadSharp } from '#kit/server/images/load-sharp.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { CLIENT_BUILD } from './static-files.ts'

/** Pixels: twice the size in which mails show it. */
const BOX = { width: 320, height: 88 }
/** Number of logos in the cache, a few kB each. */
const MOST = 300

/** Files that ship with the program: arms of the demo's towns, and the platform's own logo. */
const OWN_FILE = /^\/(wappen\/[\w-]+|favicon)\.svg$/

/** Draws the logos of mails as small PNG and caches them. Null for a logo that does not exist. */
export function mailLogos(storage: Storage): (reference: string) => Promise<Uint8Array | null> {
  const drawn = new Map<string, Uint8Array>()
  return async (reference) => {
    const known = drawn.get(reference)
    if (known !== undefined) return known
    const source = await readLogo(storage, reference)
    if (source === null) return null
    const sharp = await loadSharp()
    const png = await sharp(source, { density: 288 })
      .resize({ ...BOX, fit: 'inside' })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
    if (drawn.size >= MOST) drawn.clear()
    drawn.set(reference, png)
    return png
  }
}

async function readLogo(storage: Storage, reference: string): Promise<Buffer | null> {
  if (OWN_FILE.test(reference)) return readFile(join(CLIENT_BUILD, reference)).catch(() => null)
  const file = await readSiteImage(storage, reference)
  return file === null ? null : buffer(file.stream)
}
