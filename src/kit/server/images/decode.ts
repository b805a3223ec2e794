import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { ImageRefused } from './image-refused.ts'
import { isHeic } from './parts/is-heic.ts'

/** Pixels of a picture, at most; a small file can claim many more (rule 18). */
export const MAX_PIXELS = 50_000_000

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * Opens a photo, upright and without metadata. The format is detected from the content, not from the name.
 */
export async function openImage(bytes: Buffer): Promise<Sharp> {
  if (isHeic(bytes)) return openHeic(bytes)
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 })
  const metadata = await image.metadata().catch(() => {
    throw new ImageRefused('format')
  })
  // sharp also reads SVG, GIF and more; only listed formats are allowed.
  if (!FORMATS.has(metadata.format)) throw new ImageRefused('format')
  if (metadata.width * metadata.height > MAX_PIXELS) throw new ImageRefused('pixels')
  return image.autoOrient().flatten({ background: '#ffffff' })
}

/**
 * sharp's libheif lacks the HEVC decoder, so WebAssembly decodes it. The decoder also rotates the picture
 * upright.
 */
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

/**
 * Detects a truncated file: its boxes reach beyond the end. libheif would show its upper part without an
 * error.
 */
function isWhole(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return true
    const isLong = size === 1
    if (isLong && at + 16 > bytes.length) return false
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size
    // A box shorter than its own header is invalid and could loop forever.
    if (length < (isLong ? 16 : 8)) return false
    at += length
  }
  return at === bytes.length
}
