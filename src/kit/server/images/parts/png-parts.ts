import { requireAtMost } from './require-at-most.ts'

/**
 * IDAT chunks. libpng writes one for 8 kB, so ten megabytes in 1,280; some programs write one for each row of
 * the picture.
 */
export const MOST_PIXEL_CHUNKS = 20_000
/** All other chunks: a photo has some dozens. An animation has two for each frame, and is no photo. */
export const MOST_OTHER_CHUNKS = 500
/** Bytes of text and profile chunks as stored; an editor's history of a picture can have a million. */
export const MOST_TEXT = 4 * 1024 * 1024

const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf'])

/** libpng itself limits uncompressed text, to eight megabytes each. @throws ImageRefused */
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
    // Header and checksum.
    at += 12 + length
  }
}
