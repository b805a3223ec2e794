import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** 256 random bits, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/**
 * The hash of a token for the database: nobody can use a token by reading it there. Random tokens need no
 * salt.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Signs a text for a purpose, so that a signature for one use is invalid for another. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Whether two secrets are equal, in constant time, for any length. */
export const isSameSecret = (secret: string, given: string): boolean =>
  timingSafeEqual(hashToken(secret), hashToken(given))

const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives a key for each purpose: text sealed for one cannot be opened for another. */
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal\n${purpose}`, 32))

/** Encrypts a text so that the database alone does not reveal it (AES-256-GCM). */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws where it was sealed with another secret or for another purpose, or was changed. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
