import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: whoever reads it cannot use it. Random tokens need no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Signs a text for a purpose, so that a signature for one use is worthless for another. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Compares a secret in a time that tells nothing of where, or whether by length, the given one is wrong. */
export const isSameSecret = (secret: string, given: string): boolean =>
  timingSafeEqual(hashToken(secret), hashToken(given))
