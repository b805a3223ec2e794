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
/** Pictures one after the other in a file: previews, the gain map of Ultra HDR, the second eye of a stereo camera, 6 at most. */
export const MOST_PICTURES = 16

const [END, SCAN, COMMENT] = [0xd9, 0xda, 0xfe]
const BEGIN = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Goes by the markers as libjpeg does, so that it never sees fewer scans than that. Restart markers are not counted: they
 * cost no more than the data they stand among.
 * @throws ImageRefused
 */
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
  const counts = { scans: 0, segments: 0, frames: 0, beside: 0 }
  let at = start
  for (;;) {
    at = nextFf(bytes, at)
    // Any number of fill bytes may stand before a marker.
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at] ?? END
    at += 1
    if (marker === END) return at
    if (!hasLength(marker)) continue
    if (at + 2 > bytes.length) return bytes.length
    const length = Math.max(2, bytes.readUInt16BE(at))
    count(counts, marker, length)
    at += length
  }
}

/** Looks at a few bytes by hand first: `indexOf` is a call, and a hostile file has one of these at every second place. */
function nextFf(bytes: Buffer, start: number): number {
  const near = Math.min(bytes.length, start + 16)
  for (let at = start; at < near; at += 1) if (bytes[at] === 0xff) return at
  const found = bytes.indexOf(0xff, near)
  return found < 0 ? bytes.length : found
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

/** A stuffed zero, restart markers and what is no marker are followed by data at once; a second beginning ends every decoder. */
const hasLength = (marker: number): boolean => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8)

/** SOF0 to SOF15, without the tables of codes that lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
