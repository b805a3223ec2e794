/** Bits of a perceptual hash. */
const HASH_BITS = 64
/**
 * Bits in which the perceptual hashes of two copies of one photo differ, at most. Measured on 177 pictures:
 * copies that were encoded anew, made smaller or brighter differ in 6 at most. Of 15,576 pairs of different
 * pictures none differs in less than 10.
 */
export const SAME_PHOTO_BITS = 6

/** Whether two texts are perceptual hashes, written as digits 0 and 1, of one photo. */
export function isSamePhoto(one: string, other: string): boolean {
  if (one.length !== HASH_BITS || other.length !== HASH_BITS) return false
  let differing = 0
  for (let bit = 0; bit < HASH_BITS; bit += 1) if (one[bit] !== other[bit]) differing += 1
  return differing <= SAME_PHOTO_BITS
}
