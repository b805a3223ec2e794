import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { ImageRefused } from './image-refused.ts'
import { isHeic } from './parts/is-heic.ts'

/** Pixels a picture may have at most; a small file can claim many more (rule 18). */
export const MAX_PIXELS = 50_000_000

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** Opens a photo by its content, whatever it is called, upright and without its metadata. */
export async function openImage(bytes: Buffer): Promise<Sharp> {
  if (isHeic(bytes)) return openHeic(bytes)
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 })
  const metadata = await image.metadata().catch(() => {
    throw new ImageRefused('format')
  })
  // sharp also reads SVG, GIF and more: the list decides, not what happens to decode.
  if (!FORMATS.has(metadata.format)) throw new ImageRefused('format')
  if (metadata.width * metadata.height > MAX_PIXELS) throw new ImageRefused('pixels')
  return image.autoOrient().flatten({ background: '#ffffff' })
}

/** sharp's libheif lacks the HEVC decoder, so WebAssembly does it. It turns the picture upright by itself. */
async function openHeic(bytes: Buffer): Promise<Sharp> {
  try {
    if (!isWhole(bytes)) throw new ImageRefused('broken')
    const pictures = await decodeHeic.all({ buffer: bytes })
    const [first] = pictures
    if (first === undefined) throw new ImageRefused('broken')
    if (first.width * first.height > MAX_PIXELS) throw new ImageRefused('pixels')
    const { width, height, data } = await first.decode()
    const raw = { width, height, channels: 4 as const }
    return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw }).removeAlpha()
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('broken')
  }
}

/** libheif shows the upper part of a file that was cut off: its boxes then reach beyond the end. */
function isWhole(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return true
    const isLong = size === 1
    if (isLong && at + 16 > bytes.length) return false
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size
    // A box shorter than its own head leads nowhere, or round and round.
    if (length < (isLong ? 16 : 8)) return false
    at += length
  }
  return at === bytes.length
}
