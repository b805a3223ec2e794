import type { Variation } from '../canvas.ts'

/**
 * Whether this is the scene's second picture. The first one is in the sun, the second is not: whatever has to tell the
 * two places apart (side, background, season) hangs on that, because chance alone too often makes twins.
 */
export function isSecond({ light }: Variation): boolean {
  return light !== 'sun'
}

/** What the first and what the second picture of a scene has. */
export function either<First, Second>(variation: Variation, first: First, second: Second): First | Second {
  return isSecond(variation) ? second : first
}
