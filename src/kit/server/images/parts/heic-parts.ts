import { ImageRefused } from '../image-refused.ts'
import { requireFewFrames } from './av1-pictures.ts'
import { type Items, readItems } from './heic-items.ts'
import { requireOnePicture, requireParametersOnly } from './hevc-pictures.ts'
import { type Box, type Boxes, boxesOf } from './iso-boxes.ts'
import { requireAtMost } from './require-at-most.ts'

/**
 * Coded pictures that make up one picture, each counted as often as it is used. A phone's 48 megapixels are
 * 192 tiles of 512 pixels; 50 megapixels in tiles of 256 would be 763.
 */
export const MOST_TILES = 1024
/** Depth of derived pictures; a gain map over a grid of tiles is two deep. */
export const MOST_DEPTH = 4

/**
 * How the pictures of a file are coded: the type of their items, and the box of their decoder's
 * configuration.
 */
type Coding = {
  kinds: RegExp
  configuration: string
  requireParametersOnly(box: Buffer): void
  requireOnePicture(data: Buffer): void
}

const HEVC: Coding = {
  kinds: /^(hvc|hev|lhv)1$/,
  configuration: 'hvcC',
  requireParametersOnly,
  requireOnePicture,
}
const AV1: Coding = {
  kinds: /^av01$/,
  configuration: 'av1C',
  // Four bytes come before the units.
  requireParametersOnly: (box) => requireFewFrames(box.subarray(4), 0),
  requireOnePicture: (data) => requireFewFrames(data),
}

/** @throws ImageRefused */
export const requireFewHeicParts = (bytes: Buffer): void => requireFewParts(bytes, HEVC)
/** @throws ImageRefused */
export const requireFewAvifParts = (bytes: Buffer): void => requireFewParts(bytes, AV1)

function requireFewParts(bytes: Buffer, coding: Coding): void {
  try {
    const boxes = boxesOf(bytes)
    for (const box of boxes.within(0, bytes.length))
      if (box.type === 'meta') requireFewItems(bytes, boxes, box, coding)
  } catch (error) {
    // An offset beyond the end: the file is truncated or invalid.
    throw error instanceof RangeError ? new ImageRefused('broken') : error
  }
}

function requireFewItems(bytes: Buffer, boxes: Boxes, meta: Box, coding: Coding): void {
  // Skips version and flags.
  const inner = boxes.within(meta.start + 4, meta.end)
  const items = readItems(bytes, boxes, inner)
  for (const { type, start, end } of propertiesOf(boxes, inner))
    if (type === coding.configuration) coding.requireParametersOnly(bytes.subarray(start, end))
  requireFewTiles(items)
  const lengths = [...items.extents.values()].flat().map(({ start, end }) => end - start)
  // A picture and its preview may share bytes; thousands of items that each span the whole file may not.
  requireAtMost(
    lengths.reduce((sum, length) => sum + length, 0),
    2 * bytes.length,
  )
  for (const [id, kind] of items.kinds) {
    if (!coding.kinds.test(kind)) continue
    const pieces = (items.extents.get(id) ?? []).map(({ start, end }) => bytes.subarray(start, end))
    coding.requireOnePicture(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces))
  }
}

/** The properties of items, in the box ipco inside iprp. */
const propertiesOf = (boxes: Boxes, inner: readonly Box[]): Box[] =>
  ['iprp', 'ipco'].reduce<Box[]>(
    (within, name) =>
      within.filter(({ type }) => type === name).flatMap(({ start, end }) => boxes.within(start, end)),
    [...inner],
  )

/** Nested pictures multiply, so they are counted as they would be decoded. */
function requireFewTiles({ parts }: Items): void {
  const known = new Map<number, number>()
  const tilesOf = (id: number, depth: number): number => {
    requireAtMost(depth, MOST_DEPTH)
    const before = known.get(id)
    if (before !== undefined) return before
    let tiles = 0
    for (const part of parts.get(id) ?? []) tiles += tilesOf(part, depth + 1)
    requireAtMost(tiles, MOST_TILES)
    const all = Math.max(1, tiles)
    known.set(id, all)
    return all
  }
  for (const id of parts.keys()) tilesOf(id, 0)
}
