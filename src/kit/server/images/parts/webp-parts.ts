import { requireAtMost } from './require-at-most.ts'

/**
 * Frames of an animation; usual ones have some hundred. Only the first is shown, but finding each frame
 * starts from the beginning: a hundred thousand of a few bytes take minutes.
 */
export const MOST_FRAMES = 1000
/** All other chunks: the standard has eight, each of them once. */
export const MOST_OTHER_CHUNKS = 100

/** @throws ImageRefused */
export function requireFewWebpParts(bytes: Buffer): void {
  const counts = { frames: 0, others: 0 }
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') requireAtMost(++counts.frames, MOST_FRAMES)
    else requireAtMost(++counts.others, MOST_OTHER_CHUNKS)
    const length = bytes.readUInt32LE(at + 4)
    // Chunks begin at even offsets.
    at += 8 + length + (length % 2)
  }
}
