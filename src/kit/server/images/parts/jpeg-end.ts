import { hasLength, isFrame, nextMarker } from './jpeg-parts.ts'

/**
 * How much of a JPEG is there: all with its end marker; all but the end of its last scan, so that every part
 * of the picture has begun; or less.
 */
export type JpegEnd = 'WHOLE' | 'IN_LAST_SCAN' | 'EARLIER'

const [END, SCAN] = [0xd9, 0xda]
/** Coefficients of a block of 8 by 8 pixels. */
const COEFFICIENTS = 64
/** Above every bit position of a coefficient. */
const NOTHING = 255

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

/**
 * Follows the markers up to the end of the first picture. A scan sends bits of some coefficients of some
 * components (ITU-T T.81, B.2.3): once all have been sent down to bit 0, the scan at hand is the last.
 */
export function endOfJpeg(bytes: Buffer): JpegEnd {
  const lowestBits = new Map<number, Uint8Array>()
  let at = 2
  for (;;) {
    at = nextMarker(bytes, at)
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at]
    if (marker === END) return 'WHOLE'
    if (marker === undefined) break
    at += 1
    if (!hasLength(marker)) continue
    if (at + 2 > bytes.length) break
    const length = Math.max(2, bytes.readUInt16BE(at))
    const segment = bytes.subarray(at, at + length)
    if (segment.length < length) return 'EARLIER'
    if (isFrame(marker))
      for (const id of idsOfFrame(segment)) lowestBits.set(id, new Uint8Array(COEFFICIENTS).fill(NOTHING))
    if (marker === SCAN) readScan(segment, lowestBits)
    at += length
  }
  const isBegun =
    lowestBits.size > 0 && [...lowestBits.values()].every((bits) => bits.every((bit) => bit === 0))
  return isBegun ? 'IN_LAST_SCAN' : 'EARLIER'
}

/** The components of a frame's header, each three bytes from the eighth on. */
const idsOfFrame = (segment: Buffer): number[] =>
  Array.from({ length: segment[7] ?? 0 }, (_, index) => segment[8 + 3 * index] ?? 0)

function readScan(segment: Buffer, lowestBits: Map<number, Uint8Array>): void {
  const count = segment[2] ?? 0
  const [first = 0, last = 0, bits = 0] = segment.subarray(3 + 2 * count)
  for (let index = 0; index < count; index += 1)
    lowestBits.get(segment[3 + 2 * index] ?? 0)?.fill(bits & 15, first, Math.min(last, COEFFICIENTS - 1) + 1)
}
