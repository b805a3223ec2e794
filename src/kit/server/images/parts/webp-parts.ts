import { requireAtMost } from './require-at-most.ts'

/**
 * Frames of an animation; what is sent around as a moving picture has some hundred. Only the first is shown, but the others
 * are looked up one after the other, each from the beginning: a hundred thousand of a few bytes take minutes.
 */
export const MOST_FRAMES = 1000
/** All other chunks: the standard knows eight, each of them once. */
export const MOST_OTHER_CHUNKS = 100

/** @throws ImageRefused */
export function requireFewWebpParts(bytes: Buffer): void {
  const counts = { frames: 0, others: 0 }
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') requireAtMost(++counts.frames, MOST_FRAMES)
    else requireAtMost(++counts.others, MOST_OTHER_CHUNKS)
    const length = bytes.readUInt32LE(at + 4)
    // Each begins at an even place.
    at += 8 + length + (length % 2)
  }
}
