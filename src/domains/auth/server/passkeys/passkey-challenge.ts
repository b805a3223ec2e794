import { randomBytes } from 'node:crypto'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { PASSKEY_CODE, PASSKEY_MINUTES } from '../../passkey.rules.ts'
import { type ChallengePurpose, insertChallenge, takeChallenge, takePasskeyCode } from './challenges.sql.ts'

type Timed = Pick<Context, 'clock'>

/** Milliseconds for which a device may sign. */
export const CHALLENGE_LIFETIME = PASSKEY_MINUTES * MINUTE

const expiry = ({ clock }: Timed) => new Date(clock.now().getTime() + CHALLENGE_LIFETIME)

/** Stores a challenge for one purpose, and returns it in base64url. `personId` binds it to an account. */
export async function newChallenge(
  db: Db,
  context: Timed,
  purpose: Exclude<ChallengePurpose, 'CODE'>,
  personId: number | null,
): Promise<string> {
  const challenge = randomToken()
  await insertChallenge(db, { hash: hashToken(challenge), purpose, personId, expiresAt: expiry(context) })
  return challenge
}

/**
 * Uses a challenge up, also if the answer turns out to be wrong.
 * @returns the account that it is bound to; null if it is unknown, used, too old or for another purpose
 */
export const spendChallenge = (
  context: Timed & Pick<Context, 'db'>,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<{ personId: number | null } | null> =>
  takeChallenge(context.db, { hash: hashToken(challenge), purpose, now: context.clock.now() })

/** Bytes of a code: 128 random bits, within the length that a field for codes takes. */
const CODE_BYTES = 16

/** Gives out a code that says: a passkey of this person has just signed. It works once. */
export async function newPasskeyCode(db: Db, context: Timed, personId: number): Promise<string> {
  const code = `${PASSKEY_CODE}${randomBytes(CODE_BYTES).toString('base64url')}`
  await insertChallenge(db, { hash: hashToken(code), purpose: 'CODE', personId, expiresAt: expiry(context) })
  return code
}

/** Consumes such a code; false if it is another person's, was used or is too old. */
export const spendPasskeyCode = (
  context: Timed & Pick<Context, 'db'>,
  personId: number,
  code: string,
): Promise<boolean> =>
  takePasskeyCode(context.db, { hash: hashToken(code), personId, now: context.clock.now() })
