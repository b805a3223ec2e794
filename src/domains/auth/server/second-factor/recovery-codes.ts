import { randomBytes } from 'node:crypto'
import type { Context } from '#kit/server/builder.ts'
import { sign } from '#kit/server/secrets.ts'
import { inGroups, plainRecoveryCode, RECOVERY_CODES, RECOVERY_LENGTH } from '../../second-factor.rules.ts'

/** Crockford's: no letter that looks like a digit. 32 signs, so that each takes five bits of a random byte. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * What the database keeps of a recovery code. The key lies outside of it: whoever has the database alone cannot try codes,
 * which a slow hash would only make dearer.
 */
export const recoveryHash = ({ secret }: Pick<Context, 'secret'>, personId: number, typed: string): Buffer =>
  Buffer.from(sign(secret, `recovery-code ${personId}`, plainRecoveryCode(typed)), 'base64url')

/** Ten new codes, as they are shown once, and what is kept of them. */
export function newRecoveryCodes(
  context: Pick<Context, 'secret'>,
  personId: number,
): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    inGroups(Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte & 31]).join(''), '-'),
  )
  return { codes, hashes: codes.map((code) => recoveryHash(context, personId, code)) }
}
