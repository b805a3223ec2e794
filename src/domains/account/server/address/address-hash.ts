import { sign } from '#kit/server/secrets.ts'

const PURPOSE = 'erased-address'

/**
 * Keyed hash (HMAC) of an address, 64 hexadecimal digits. A restore recognises the address by it; without
 * the site's secret nobody can.
 */
export const markOf = (secret: string, email: string): string =>
  Buffer.from(sign(secret, PURPOSE, email.toLowerCase()), 'base64url').toString('hex')
