import { ImageRefused } from '../image-refused.ts'
import { requireAtMost } from './require-at-most.ts'

/**
 * NAL unit types (ITU-T H.265, table 7-1) below this contain slices of pictures; the others are parameters.
 */
const PIECES = 32

/**
 * An item of a HEIC file is one coded picture. A video fits into it as well: a few hundred bytes repeat the
 * former picture, and each repetition is decoded in full. Further layers, as of a stereo camera, are not
 * counted.
 * @throws ImageRefused for a second picture
 */
export function requireOnePicture(data: Buffer): void {
  let pictures = 0
  // The decoder always reads lengths of four bytes, even if the file says otherwise.
  for (let at = 0; at + 7 <= data.length; ) {
    const kind = ((data[at + 4] ?? 0) >> 1) & 0x3f
    const layer = (((data[at + 4] ?? 0) & 1) << 5) | ((data[at + 5] ?? 0) >> 3)
    const isFirstPiece = ((data[at + 6] ?? 0) & 0x80) !== 0
    if (kind < PIECES && layer === 0 && isFirstPiece) requireAtMost(++pictures, 1)
    at += 4 + data.readUInt32BE(at)
  }
}

/** Offset of the parameter sets in a box hvcC (ISO/IEC 14496-15), behind profile, level and colour format. */
const SETS = 22

/**
 * Requires that the decoder configuration holds parameters only. Slices in it would be decoded before each
 * tile.
 * @param box the content of a box hvcC
 * @throws ImageRefused; RangeError for what cannot be read
 */
export function requireParametersOnly(box: Buffer): void {
  let at = SETS + 1
  for (let sets = box.readUInt8(SETS); sets > 0; sets -= 1) {
    const units = box.readUInt16BE(at + 1)
    at += 3
    for (let unit = 0; unit < units; unit += 1) {
      const kind = (box.readUInt8(at + 2) >> 1) & 0x3f
      if (kind < PIECES) throw new ImageRefused('complex')
      at += 2 + box.readUInt16BE(at)
    }
  }
}
