import { requireAtMost } from './require-at-most.ts'

/** Frames of one coded picture. A layered picture has up to four, one for each step of its quality. */
export const MOST_FRAMES = 4
/** Types of open bitstream units (AV1 specification, 6.2.2) that begin a frame: its header, or the whole. */
const FRAME_TYPES: readonly number[] = [3, 6]

/**
 * An item of an AVIF file is one coded picture. A video fits into it as well, and each of its frames would be
 * decoded in full.
 * @throws ImageRefused for more frames; RangeError for what cannot be read
 */
export function requireFewFrames(data: Buffer, most = MOST_FRAMES): void {
  let frames = 0
  for (let at = 0; at < data.length; ) {
    const head = data.readUInt8(at)
    if (FRAME_TYPES.includes((head >> 3) & 15)) requireAtMost(++frames, most)
    at += (head & 4) === 0 ? 1 : 2
    // Without a size a unit reaches to the end.
    if ((head & 2) === 0) return
    const { size, length } = readSize(data, at)
    at += length + size
  }
}

/** A number in groups of seven bits, the lowest first (leb128), of at most eight bytes. */
function readSize(data: Buffer, at: number): { size: number; length: number } {
  let size = 0
  for (let length = 0; length < 8; length += 1) {
    const byte = data.readUInt8(at + length)
    size += (byte & 127) * 2 ** (7 * length)
    if ((byte & 128) === 0) return { size, length: length + 1 }
  }
  throw new RangeError('a size has no end')
}
