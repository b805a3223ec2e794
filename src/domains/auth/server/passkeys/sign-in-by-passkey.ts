import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { accountLocked, DomainError } from '#kit/server/errors.ts'
import { answerAs, emailNotConfirmed, type Login, openNotedSession } from '../login.ts'
import { lockVerified } from '../revocation/lock-verified.ts'
import { forgetFailures, noteFailure, requireMayTry } from '../throttle.ts'
import { readSigned, type Signed, type Use, verifySigned } from './device-answer.ts'
import { requestOptions } from './device-options.ts'
import { newPasskeyCode, spendChallenge } from './passkey-challenge.ts'
import { findByCredential, noteUse, type PasskeyRow, passkeysOf } from './passkeys.sql.ts'

export type CheckPurpose = 'SIGN_IN' | 'SECOND_STEP'

/**
 * Begins a check by a passkey. A signed-in person confirms with one of their own; anybody else is found by
 * the passkey that the device chooses.
 * @returns the options for the device, as JSON (PublicKeyCredentialRequestOptionsJSON)
 */
export async function startPasskeyCheck(context: Context, purpose: CheckPurpose): Promise<string> {
  const { db, viewer } = context
  if (purpose === 'SIGN_IN' || viewer.id === null) return requestOptions(db, context, purpose, null)
  const passkeys = await passkeysOf(db, viewer.id)
  return requestOptions(db, context, purpose, { personId: viewer.id, passkeys })
}

/** One sentence for every reason: a stranger learns nothing of accounts and passkeys. */
const refused = () =>
  new DomainError(
    'BAD_USER_INPUT',
    say`Mit diesem Passkey ging es nicht. Vielleicht wurde er entfernt, oder es hat zu lange gedauert. Bitte versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.`,
  )

type Proof = { person: PersonRow; passkey: PasskeyRow; use: Use }

/**
 * Checks a device's signature. Its failures are counted as those of passwords, by themselves: who guesses at
 * one does not lock the other.
 * @throws BAD_USER_INPUT for every wrong, late or repeated answer, RATE_LIMITED after repeated failures
 */
async function requireProof(context: Context, text: string, purpose: CheckPurpose): Promise<Proof> {
  const signed = readSigned(text)
  const passkey =
    signed === null ? null : await findByCredential(context.db, Buffer.from(signed.answer.id, 'base64url'))
  const person = passkey === null ? null : ((await findPeople(context.db, [passkey.personId]))[0] ?? null)
  const attempt = { kind: 'passkey', email: person?.email ?? signed?.answer.id ?? '' } as const
  await requireMayTry(context, attempt)
  const use = signed === null ? null : await checkedUse(context, signed, passkey, purpose)
  if (passkey === null || person === null || use === null) {
    await noteFailure(context)
    context.log.info({ by: 'passkey', purpose }, 'a sign-in failed')
    throw refused()
  }
  await forgetFailures(context, attempt)
  return { person, passkey, use }
}

/** Uses the challenge up in every case. Null if the answer is not valid for this account and purpose. */
async function checkedUse(
  context: Context,
  signed: Signed,
  passkey: (PasskeyRow & { userHandle: Buffer }) | null,
  purpose: CheckPurpose,
): Promise<Use | null> {
  const begun = await spendChallenge(context, purpose, signed.challenge)
  if (begun === null || passkey === null) return null
  const isBound = begun.personId !== null
  if (isBound && begun.personId !== passkey.personId) return null
  return verifySigned(context, signed, { passkey, isBound })
}

/**
 * Signs in by a passkey. The device has verified the person, so this is both steps at once.
 * @throws BAD_USER_INPUT, RATE_LIMITED; only with the right passkey ACCOUNT_LOCKED and EMAIL_NOT_CONFIRMED
 */
export async function signInByPasskey(context: Context, answer: string): Promise<Login> {
  const { person, passkey, use } = await requireProof(context, answer, 'SIGN_IN')
  if (person.lockedAt !== null) throw accountLocked()
  if (person.emailConfirmedAt === null) throw emailNotConfirmed()
  const { authToken, viewer } = await context.db.transaction().execute(async (trx) => {
    if ((await lockVerified(trx, person)) === null) throw refused()
    if (!(await noteUse(trx, passkey.id, { ...use, at: context.clock.now() }))) throw refused()
    return openNotedSession(trx, context, person)
  })
  answerAs(context, viewer, person)
  return { person, authToken }
}

/**
 * Exchanges a signature for a code that stands for the second step, wherever one is asked for. It is worth
 * nothing without the password of the same account.
 * @throws BAD_USER_INPUT, RATE_LIMITED
 */
export async function secondStepByPasskey(context: Context, answer: string): Promise<string> {
  const { person, passkey, use } = await requireProof(context, answer, 'SECOND_STEP')
  return context.db.transaction().execute(async (trx) => {
    if ((await lockVerified(trx, person)) === null) throw refused()
    if (!(await noteUse(trx, passkey.id, { ...use, at: context.clock.now() }))) throw refused()
    return newPasskeyCode(trx, context, person.id)
  })
}
