import { ImageRefused } from '../image-refused.ts'
import { requireFewHeicParts } from './heic-parts.ts'
import { isHeic } from './is-heic.ts'
import { requireFewJpegParts } from './jpeg-parts.ts'
import { requireFewPngParts } from './png-parts.ts'
import { requireFewWebpParts } from './webp-parts.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * Counts what a picture is made of, from the lengths that stand in its bytes and without decoding any of it, and refuses what is
 * beyond every real encoder: a small file of thousands of scans, frames or references costs minutes. It runs in the
 * process that takes the picture in, before that gets a place in the queue: it reads each byte once at most, ten
 * megabytes in some milliseconds, and the place in the decoder is just what it protects.
 * @throws ImageRefused: 'format' for none of JPEG, PNG, WebP and HEIC, 'elaborate' beyond a bound, 'broken' for what no
 * decoder reads
 */
export function requireFewParts(bytes: Buffer): void {
  partsOf(bytes)(bytes)
}

function partsOf(bytes: Buffer): (bytes: Buffer) => void {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return requireFewJpegParts
  if (bytes.subarray(0, PNG.length).equals(PNG)) return requireFewPngParts
  if (isWebp(bytes)) return requireFewWebpParts
  if (isHeic(bytes)) return requireFewHeicParts
  throw new ImageRefused('format')
}

const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
