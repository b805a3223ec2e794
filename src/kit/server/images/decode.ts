import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { ImageRefused } from './image-refused.ts'
import { isAvif, isHeic } from './parts/heif-brand.ts'
import { endOfJpeg, isJpeg } from './parts/jpeg-end.ts'

/** Pixels of a picture, at most; a small file can claim many more (rule 18). */
export const MAX_PIXELS = 50_000_000

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
/**
 * Share of a JPEG's rows that may be missing at its end. Cameras and chat programs lose the last bytes of
 * files; a photo of which more is missing is no evidence.
 */
const MOST_MISSING = 0.05
/** Rows that are looked at for that share. */
const LOOKED_AT = { width: 32, height: 200 }

/**
 * Opens a photo, upright and without metadata. The format is detected from the content, not from the name.
 */
export async function openImage(bytes: Buffer): Promise<Sharp> {
  if (isHeic(bytes)) return openHeic(bytes)
  if (isAvif(bytes) && !isWhole(bytes)) throw new ImageRefused('broken')
  // An earlier end is left to the decoder, which refuses it.
  const isCut = isJpeg(bytes) && endOfJpeg(bytes) === 'IN_LAST_SCAN'
  const failOn = isCut ? 'none' : 'error'
  const image = sharp(bytes, { failOn, limitInputPixels: false, pages: 1 })
  const metadata = await image.metadata().catch(() => {
    throw new ImageRefused('format')
  })
  // sharp also reads SVG, GIF and more; only listed formats are allowed.
  const isKnown = FORMATS.has(metadata.format) || (metadata.compression === 'av1' && isAvif(bytes))
  if (!isKnown) throw new ImageRefused('format')
  if (metadata.width * metadata.height > MAX_PIXELS) throw new ImageRefused('pixels')
  if (isCut && (metadata.space === 'cmyk' || (await missingShare(bytes)) > MOST_MISSING))
    throw new ImageRefused('broken')
  return image.autoOrient().flatten({ background: '#ffffff' })
}

/**
 * The share of rows at the end of a JPEG that libjpeg has filled with grey, because their data are missing.
 */
async function missingShare(bytes: Buffer): Promise<number> {
  const small = sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .resize({ ...LOOKED_AT, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
  const data = await small.raw().toBuffer()
  const size = data.length / LOOKED_AT.height
  const isGrey = (value: number) => Math.abs(value - 128) <= 2
  let missing = 0
  while (missing < LOOKED_AT.height) {
    const end = data.length - missing * size
    if (!data.subarray(end - size, end).every(isGrey)) break
    missing += 1
  }
  return missing / LOOKED_AT.height
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
 * Whether the file is complete. The boxes of a truncated one reach beyond its end; libheif would show its
 * upper part without an error.
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
