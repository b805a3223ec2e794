import { ImageRefused } from '../image-refused.ts'

/** @throws ImageRefused 'elaborate' for a count beyond its bound, and for what is no number */
export function requireAtMost(count: number, most: number): void {
  // Written so that what is no number fails too.
  if (!(count <= most)) throw new ImageRefused('elaborate')
}
