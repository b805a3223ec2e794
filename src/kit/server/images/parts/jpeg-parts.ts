import { ImageRefused } from '../image-refused.ts'
import { requireAtMost } from './require-at-most.ts'

/**
 * Scans of one picture. Cameras write 1, non-interleaved programs 4, libjpeg's progressive mode 10 and 18 with four inks,
 * mozjpeg's search up to 16. Each is a pass over all pixels, also where it says nothing in a dozen bytes: with 4,000 of
 * them 50 megapixels took a minute.
 */
export const MOST_SCANS = 24
/** Segments of one picture: those of 64 kB fill ten megabytes with 160, and a progressive picture has a table or three for each scan. */
export const MOST_SEGMENTS = 512
/** Bytes beside the picture in one picture's segments; a depth map of a phone, the largest known, has some three million. */
export const MOST_BESIDE = 6 * 1024 * 1024
/** Marks from which a decoder can begin anew, in one picture: one for each block of 8 by 8 that 50 megapixels have. */
export const MOST_RESTARTS = 800_000
/** Pictures one after the other in a file: previews, the gain map of Ultra HDR, the second eye of a stereo camera, 6 at most. */
export const MOST_PICTURES = 16

const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe]
const BEGIN = Buffer.from([0xff, 0xd8, 0xff])

/** Goes by the markers as libjpeg does, so that it never sees fewer scans than that. @throws ImageRefused */
export function requireFewJpegParts(bytes: Buffer): void {
  let pictures = 0
  // The pictures behind the first are read as well, for the gain map of an Ultra HDR photo.
  for (let at = 0; at >= 0; at = bytes.indexOf(BEGIN, at)) {
    requireAtMost(++pictures, MOST_PICTURES)
    at = endOfPicture(bytes, at + 2)
  }
}

/** Counts one picture's parts from behind its beginning on; answers where it ends. */
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
    // No decoder goes on there.
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
 * The next 0xff that no stuffed zero follows. A few bytes are looked at by hand first: `indexOf` is a call, and a hostile file
 * has such a byte at every second place.
 */
function nextMarker(bytes: Uint8Array, start: number): number {
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
  requireAtMost(counts.beside, MOST_BESIDE)
}

/** Restart markers, and what is no marker, are followed by data at once. */
const hasLength = (marker: number): boolean => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd7)

/** SOF0 to SOF15, without the tables of codes that lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
