import { ImageRefused } from '../image-refused.ts'

/** @throws ImageRefused 'complex' for a count beyond its bound, and for NaN */
export function requireAtMost(count: number, most: number): void {
  // Negated, so that NaN fails too.
  if (!(count <= most)) throw new ImageRefused('complex')
}
