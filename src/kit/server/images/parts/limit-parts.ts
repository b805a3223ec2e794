import { ImageRefused } from '../image-refused.ts'
import { requireFewAvifParts, requireFewHeicParts } from './heic-parts.ts'
import { isAvif, isHeic } from './heif-brand.ts'
import { requireFewJpegParts } from './jpeg-parts.ts'
import { requireFewPngParts } from './png-parts.ts'
import { requireFewWebpParts } from './webp-parts.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * Counts the parts of a picture from the lengths in its bytes, without decoding, and refuses more than any
 * real encoder writes. A small file with thousands of scans, frames or references would cost minutes to
 * decode. It runs in the process that takes the upload, before the queue, because it protects the decoder. It
 * reads each byte at most once: ten megabytes take some milliseconds.
 * @throws ImageRefused: 'format' for none of JPEG, PNG, WebP, HEIC and AVIF, 'complex' beyond a bound,
 * 'broken' for what no decoder reads
 */
export function limitParts(bytes: Buffer): void {
  partsOf(bytes)(bytes)
}

function partsOf(bytes: Buffer): (bytes: Buffer) => void {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return requireFewJpegParts
  if (bytes.subarray(0, PNG.length).equals(PNG)) return requireFewPngParts
  if (isWebp(bytes)) return requireFewWebpParts
  if (isHeic(bytes)) return requireFewHeicParts
  if (isAvif(bytes)) return requireFewAvifParts
  throw new ImageRefused('format')
}

const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
