import { ImageRefused } from '../image-refused.ts'
import { requireAtMost } from './require-at-most.ts'

/**
 * Scans of one picture. Cameras write 1, non-interleaved programs 4, libjpeg's progressive mode 10 and 18
 * with four colour components, mozjpeg's search up to 16. Each scan is a pass over all pixels, even one of a
 * dozen bytes: with 4,000 of them 50 megapixels took a minute.
 */
export const MOST_SCANS = 24
/**
 * Segments of one picture. Ten megabytes are 160 segments of 64 kB, and a progressive picture has one to
 * three tables for each scan.
 */
export const MOST_SEGMENTS = 512
/**
 * Bytes of one picture's metadata segments; the largest known, a phone's depth map, has some three million.
 */
export const MAX_METADATA_BYTES = 6 * 1024 * 1024
/** Restart markers of one picture: one for each block of 8 by 8 in 50 megapixels. */
export const MOST_RESTARTS = 800_000
/** Most pictures in one file. Known files have up to 6 (previews, gain map, stereo); 16 leaves room. */
export const MOST_PICTURES = 16

const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe]
const BEGIN = Buffer.from([0xff, 0xd8, 0xff])

/** Follows the markers as libjpeg does, so that it never counts fewer scans. @throws ImageRefused */
export function requireFewJpegParts(bytes: Buffer): void {
  let pictures = 0
  // Further pictures are read as well, for the gain map of an Ultra HDR photo.
  for (let at = 0; at >= 0; at = bytes.indexOf(BEGIN, at)) {
    requireAtMost(++pictures, MOST_PICTURES)
    at = endOfPicture(bytes, at + 2)
  }
}

/** Counts the parts of one picture; returns the offset of its end. */
function endOfPicture(bytes: Buffer, start: number): number {
  const counts = { scans: 0, segments: 0, frames: 0, beside: 0, restarts: 0 }
  let at = start
  for (;;) {
    at = nextMarker(bytes, at)
    // Any number of fill bytes may stand before a marker.
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at] ?? END
    at += 1
    if (marker === END) return at
    // No decoder continues there.
    if (marker === START) throw new ImageRefused('broken')
    if (!hasLength(marker)) {
      requireAtMost(++counts.restarts, MOST_RESTARTS)
      continue
    }
    if (at + 2 > bytes.length) return bytes.length
    const length = Math.max(2, bytes.readUInt16BE(at))
    count(counts, marker, length)
    at += length
  }
}

/**
 * The next 0xff without a stuffed zero. The first bytes are checked in a loop, because `indexOf` has the cost
 * of a call and a hostile file has such a byte at every second place.
 */
export function nextMarker(bytes: Uint8Array, start: number): number {
  for (let at = start; ; at += 2) {
    const near = Math.min(bytes.length, at + 16)
    while (at < near && bytes[at] !== 0xff) at += 1
    if (at === near) at = bytes.indexOf(0xff, near)
    if (at < 0) return bytes.length
    if (bytes[at + 1] !== 0) return at
  }
}

function count(
  counts: { scans: number; segments: number; frames: number; beside: number },
  marker: number,
  length: number,
) {
  requireAtMost(++counts.segments, MOST_SEGMENTS)
  if (marker === SCAN) requireAtMost(++counts.scans, MOST_SCANS)
  if (isFrame(marker)) counts.frames += 1
  if (counts.frames > 1) throw new ImageRefused('broken')
  if ((marker >= 0xe0 && marker <= 0xef) || marker === COMMENT) counts.beside += length
  requireAtMost(counts.beside, MAX_METADATA_BYTES)
}

/**
 * Whether the marker has a length field. Restart markers, and bytes that are no marker, have none: data
 * follows at once.
 */
export const hasLength = (marker: number): boolean => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd7)

/** SOF0 to SOF15, without DHT, JPG and DAC among them. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
