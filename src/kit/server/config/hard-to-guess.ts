/** Characters: 192 random bits in Base64. */
export const LEAST_SECRET = 32

/** Of 32 random hexadecimal digits fewer than eight differ once in some 25 million. */
const LEAST_DIFFERENT = 8
/** Phrases of examples that people forget to replace. */
const EXAMPLE = /change.?me|replace.?me|your.?(key|secret)|example|beispiel|langes.geheimnis/i

/**
 * Whether a secret looks generated rather than typed: long, of many different characters, not one repeated
 * piece, and without phrases of examples. It does not measure randomness and does not stop somebody who wants
 * to defeat it.
 */
export function isHardToGuess(secret: string): boolean {
  return (
    secret.length >= LEAST_SECRET &&
    new Set(secret).size >= LEAST_DIFFERENT &&
    !EXAMPLE.test(secret) &&
    !isRepeated(secret)
  )
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.startsWith(text.slice(length))) return true
  return false
}
