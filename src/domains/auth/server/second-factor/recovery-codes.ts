import { randomBytes } from 'node:crypto'
import type { Context } from '#kit/server/builder.ts'
import { sign } from '#kit/server/secrets.ts'
import { inGroups, plainRecoveryCode, RECOVERY_CODES, RECOVERY_LENGTH } from '../../second-factor.rules.ts'

/**
 * Crockford's alphabet has no letter that looks like a digit. It has 32 characters, so each encodes five bits
 * of a random byte.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Keyed hash (HMAC) of a recovery code for the database. The key is not in the database, so a stolen database
 * does not allow guessing. A slow hash would add cost and no security.
 */
export const recoveryHash = ({ secret }: Pick<Context, 'secret'>, personId: number, typed: string): Buffer =>
  Buffer.from(sign(secret, `recovery-code ${personId}`, plainRecoveryCode(typed)), 'base64url')

/** Creates ten recovery codes: the plain text to show once, and the hashes to store. */
export function newRecoveryCodes(
  context: Pick<Context, 'secret'>,
  personId: number,
): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    inGroups(Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte & 31]).join(''), '-'),
  )
  return { codes, hashes: codes.map((code) => recoveryHash(context, personId, code)) }
}
