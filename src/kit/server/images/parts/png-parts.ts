import { requireAtMost } from './require-at-most.ts'

/** Chunks of pixels. libpng writes one for 8 kB, ten megabytes in 1,280; the smallest-minded programs one for each line of the picture. */
export const MOST_PIXEL_CHUNKS = 20_000
/** All others: a photo has some dozens, an animation two for each of its frames, and is no photo. */
export const MOST_OTHER_CHUNKS = 500
/** Bytes of texts and profiles as they lie in the file; the history that an image editor keeps of a picture can have a million. */
export const MOST_TEXT = 4 * 1024 * 1024

const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf'])

/** What packed texts come to is bounded by libpng itself, at eight megabytes each. @throws ImageRefused */
export function requireFewPngParts(bytes: Buffer): void {
  const counts = { pixels: 0, others: 0, text: 0 }
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return
    if (type === 'IDAT') requireAtMost(++counts.pixels, MOST_PIXEL_CHUNKS)
    else requireAtMost(++counts.others, MOST_OTHER_CHUNKS)
    if (TEXTS.has(type)) counts.text += length
    requireAtMost(counts.text, MOST_TEXT)
    // Head and checksum.
    at += 12 + length
  }
}
