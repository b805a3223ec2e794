import { requireAtMost } from './require-at-most.ts'

/** A box of an ISO base media file (ISO/IEC 14496-12), with the byte range of its content. */
export type Box = { type: string; start: number; end: number }

/** Boxes of one file: a phone's photo of 48 megapixels has some 300, most of them one for each tile. */
export const MOST_BOXES = 4096

/** Reads boxes and counts them over the whole file. */
export type Boxes = {
  /**
   * The boxes between two offsets. @throws RangeError for one that exceeds them, ImageRefused for too many
   */
  within(start: number, end: number): Box[]
}

export function boxesOf(bytes: Buffer): Boxes {
  let count = 0
  return {
    within: (start, end) => {
      const found: Box[] = []
      for (let at = start; at + 8 <= end; ) {
        requireAtMost(++count, MOST_BOXES)
        const short = bytes.readUInt32BE(at)
        const head = short === 1 ? 16 : 8
        const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
        if (size < head || at + size > end) throw new RangeError('a box leaves what it lies in')
        found.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size })
        at += size
      }
      return found
    },
  }
}

/** Reads consecutive numbers of several sizes. @throws RangeError beyond the end */
export function numbersFrom(bytes: Buffer, start: number) {
  let at = start
  return (size: number): number => {
    if (size === 0) return 0
    const value = size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
}
