import { Secret, TOTP } from 'otpauth'
import type { Context } from '#kit/server/builder.ts'
import { seal, unseal } from '#kit/server/secrets.ts'
import { CODE_DIGITS, CODE_SECONDS, CODE_TOLERANCE } from '../../second-factor.rules.ts'

type Sealing = Pick<Context, 'secret'>

/** Sealed for one person: moved to another's row it opens for nobody. */
const purposeOf = (personId: number) => `second-factor ${personId}`

/** Bytes of a secret: as many as HMAC-SHA-1 has (RFC 4226, section 4). */
const SECRET_BYTES = 20

/** A new secret in base 32, as apps take it, and as the database keeps it. */
export function newSecret({ secret }: Sealing, personId: number): { plain: string; sealed: Buffer } {
  const plain = new Secret({ size: SECRET_BYTES }).base32
  return { plain, sealed: seal(secret, purposeOf(personId), plain) }
}

const codesOf = (plain: string, label: string) =>
  new TOTP({
    issuer: 'Meldewerk',
    label,
    // The only algorithm that all apps know; some ignore what the address says.
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(plain),
  })

type Sealed = { personId: number; secret: Buffer }

/** Whether a server's secret opens it: it does not where it was another one when the second step was set up. */
export function isReadable(serverSecret: string, { personId, secret }: Sealed): boolean {
  try {
    unseal(serverSecret, purposeOf(personId), secret)
    return true
  } catch {
    return false
  }
}

/** The same, sealed anew with the server's present secret. @throws where the one before does not open it. */
export const resealed = (context: Sealing, secretBefore: string, { personId, secret }: Sealed): Buffer =>
  seal(context.secret, purposeOf(personId), unseal(secretBefore, purposeOf(personId), secret))

/** What the app reads from the picture. */
export const addressOf = (plain: string, email: string): string => codesOf(plain, email).toString()

/** The step whose code that is, if it is one of now or of just before or after; else null. */
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
