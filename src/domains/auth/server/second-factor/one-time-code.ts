import { Secret, TOTP } from 'otpauth'
import type { Context } from '#kit/server/builder.ts'
import { seal, unseal } from '#kit/server/secrets.ts'
import { CODE_DIGITS, CODE_SECONDS, CODE_TOLERANCE } from '../../second-factor.rules.ts'

type Sealing = Pick<Context, 'secret'>

/** The sealing purpose names the person: a secret copied to another account's row cannot be decrypted. */
const purposeOf = (personId: number) => `second-factor ${personId}`

/** Length of a secret in bytes: the size of an HMAC-SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20

/** Creates a secret, in base 32 for the app and sealed for the database. */
export function newSecret({ secret }: Sealing, personId: number): { plain: string; sealed: Buffer } {
  const plain = new Secret({ size: SECRET_BYTES }).base32
  return { plain, sealed: seal(secret, purposeOf(personId), plain) }
}

const codesOf = (plain: string, label: string) =>
  new TOTP({
    issuer: 'Meldewerk',
    label,
    // SHA-1 is the only algorithm that all apps support. Some ignore the parameter in the address.
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(plain),
  })

type Sealed = { personId: number; secret: Buffer }

/** Returns whether a server secret decrypts it. The server secret may have changed since the set-up. */
export function isReadable(serverSecret: string, { personId, secret }: Sealed): boolean {
  try {
    unseal(serverSecret, purposeOf(personId), secret)
    return true
  } catch {
    return false
  }
}

/** Seals the secret again with the current server secret. @throws where the one before does not open it. */
export const resealed = (context: Sealing, secretBefore: string, { personId, secret }: Sealed): Buffer =>
  seal(context.secret, purposeOf(personId), unseal(secretBefore, purposeOf(personId), secret))

/** The otpauth address in the QR code. */
export const addressOf = (plain: string, email: string): string => codesOf(plain, email).toString()

/** Returns the time step that the code belongs to, within the tolerance; null if it belongs to none. */
export function stepOf(
  context: Sealing & Pick<Context, 'clock'>,
  { personId, secret }: Sealed,
  code: string,
): number | null {
  const codes = codesOf(unseal(context.secret, purposeOf(personId), secret), '')
  const timestamp = context.clock.now().getTime()
  const delta = codes.validate({ token: code, timestamp, window: CODE_TOLERANCE })
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_SECONDS) + delta
}
