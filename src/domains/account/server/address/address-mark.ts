import { sign } from '#kit/server/secrets.ts'

const PURPOSE = 'erased-address'

/** An address as a restore may know it again: nobody without the site's secret can tell which it is. 64 hexadecimal digits. */
export const markOf = (secret: string, email: string): string =>
  Buffer.from(sign(secret, PURPOSE, email.toLowerCase()), 'base64url').toString('hex')
