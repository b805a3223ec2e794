import { type Box, type Boxes, numbersFrom } from './iso-boxes.ts'
import { requireAtMost } from './require-at-most.ts'

/**
 * Items of one file: 192 tiles of a phone's 48 megapixels, at worst as many of its gain map, and some dozens
 * of others.
 */
export const MOST_ITEMS = 1024
/** Extents (byte ranges) of all items; encoders write one for each item. */
export const MOST_EXTENTS = 4096

/** The items of a HEIC file: their types, their references to other items, and their byte ranges. */
export type Items = {
  kinds: Map<number, string>
  parts: Map<number, number[]>
  extents: Map<number, { start: number; end: number }[]>
}

/**
 * Reads the contents of a `meta` box. @throws ImageRefused beyond a bound, RangeError for what cannot be read
 */
export function readItems(bytes: Buffer, boxes: Boxes, inner: readonly Box[]): Items {
  const items: Items = { kinds: new Map(), parts: new Map(), extents: new Map() }
  const idat = inner.find(({ type }) => type === 'idat')
  for (const box of inner) {
    if (box.type === 'iinf') readKinds(bytes, boxes, box, items)
    if (box.type === 'iref') readParts(bytes, boxes, box, items)
    if (box.type === 'iloc') readExtents(bytes, box, idat, items)
  }
  return items
}

function readKinds(bytes: Buffer, boxes: Boxes, { start, end }: Box, { kinds }: Items): void {
  const isShort = bytes.readUInt8(start) === 0
  for (const entry of boxes.within(start + (isShort ? 6 : 8), end)) {
    const version = bytes.readUInt8(entry.start)
    // Older versions have no type and contain no pictures.
    if (version < 2) continue
    const next = numbersFrom(bytes, entry.start + 4)
    const id = next(version === 2 ? 2 : 4)
    const at = entry.start + 4 + (version === 2 ? 4 : 6)
    kinds.set(id, bytes.toString('latin1', at, at + 4))
    requireAtMost(kinds.size, MOST_ITEMS)
  }
}

function readParts(bytes: Buffer, boxes: Boxes, { start, end }: Box, { parts }: Items): void {
  const size = bytes.readUInt8(start) === 0 ? 2 : 4
  let references = 0
  for (const entry of boxes.within(start + 4, end)) {
    const next = numbersFrom(bytes, entry.start)
    const from = next(size)
    const count = next(2)
    references += count
    requireAtMost(references, 2 * MOST_ITEMS)
    if (entry.type !== 'dimg') continue
    const to = Array.from({ length: count }, () => next(size))
    parts.set(from, [...(parts.get(from) ?? []), ...to])
  }
}

/**
 * Construction methods: an offset in the file, or in the box idat. A third method refers to other items; no
 * camera uses it.
 */
const [IN_FILE, IN_IDAT] = [0, 1]

function readExtents(bytes: Buffer, { start }: Box, idat: Box | undefined, { extents }: Items): void {
  const version = bytes.readUInt8(start)
  const sizes = bytes.readUInt16BE(start + 4)
  const [ofOffset, ofLength, ofBase] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const ofIndex = version === 0 ? 0 : sizes & 15
  const next = numbersFrom(bytes, start + 6)
  const items = next(version < 2 ? 2 : 4)
  requireAtMost(items, MOST_ITEMS)
  let count = 0
  for (let item = 0; item < items; item += 1) {
    const id = next(version < 2 ? 2 : 4)
    const way = version === 0 ? IN_FILE : next(2) & 15
    requireAtMost(way, IN_IDAT)
    next(2)
    const base = next(ofBase) + (way === IN_IDAT ? (idat?.start ?? 0) : 0)
    const own = next(2)
    count += own
    requireAtMost(count, MOST_EXTENTS)
    const found = Array.from({ length: own }, () => {
      next(ofIndex)
      const at = base + next(ofOffset)
      const length = next(ofLength)
      // Length 0 means up to the end.
      return { start: at, end: length === 0 ? bytes.length : at + length }
    })
    extents.set(id, [...(extents.get(id) ?? []), ...found])
  }
}
