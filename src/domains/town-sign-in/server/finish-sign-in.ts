import type { Login } from '#domains/auth/server/login.ts'
import { isPassword } from '#domains/auth/server/password/passwords.ts'
import { requireSecondStep } from '#domains/auth/server/second-factor/second-step.ts'
import { forgetFailures, noteFailure, requireMayTry } from '#domains/auth/server/throttle.ts'
import { findPeople, findPersonByEmail, type PersonRow } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { hashToken, unseal } from '#kit/server/secrets.ts'
import { offeredBy } from './begin-sign-in.ts'
import { proofPurpose } from './complete-sign-in.ts'
import { enter } from './enter.ts'
import { personOfIdentity } from './identities.sql.ts'
import { notBegun } from './sign-in-refusals.ts'
import { findProven } from './sign-ins.sql.ts'
import type { EntryProof } from './sign-out/way-out.ts'

type Input = {
  municipalityId: number
  handle: string
  password?: string | null | undefined
  otp?: string | null | undefined
}

/**
 * Finishes a sign-in to which the account's own password or code was missing. The password links the account,
 * so that its owner has agreed; the code is the second step that the provider has not taken.
 * @throws TOKEN_INVALID, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, FORBIDDEN,
 * ACCOUNT_LOCKED, EMAIL_NOT_CONFIRMED
 */
export async function finishTownSignIn(context: Context, input: Input): Promise<Login> {
  const { municipalityId } = input
  const key = { municipalityId, handleHash: hashToken(input.handle), now: context.clock.now() }
  const proven = await findProven(context.db, key)
  if (proven?.proof == null) throw notBegun()
  const { town, provider } = await offeredBy(context, municipalityId, false)
  if (provider.issuer !== proven.issuer) throw notBegun()
  const proof = JSON.parse(unseal(context.secret, proofPurpose(key.handleHash), proven.proof)) as EntryProof
  const linkedId = await personOfIdentity(context.db, { municipalityId, ...proof })
  const entry = { town, provider, proof, handleHash: key.handleHash }
  if (linkedId !== null) {
    const person = (await findPeople(context.db, [linkedId]))[0]
    if (person === undefined) throw notBegun()
    if (!proof.hasSecondStep) await requireSecondStep(context, person, input.otp, 'sign-in')
    return enter(context, { ...entry, person, link: 'IS_LINKED' })
  }
  const person = proof.email === null ? null : await findPersonByEmail(context.db, proof.email)
  if (person === null) throw notBegun()
  await requirePassword(context, person, input.password ?? '')
  await requireSecondStep(context, person, input.otp, 'sign-in')
  return enter(context, { ...entry, person, link: 'LINK' })
}

/** Counts as a sign-in by the password: guessing here is no cheaper than there. */
async function requirePassword(context: Context, person: PersonRow, password: string): Promise<void> {
  const attempt = { email: person.email }
  await requireMayTry(context, attempt)
  if (password === '' || !(await isPassword(password, person.passwordHash))) {
    await noteFailure(context)
    throw badInput({ password: say`Dieses Passwort ist falsch.` })
  }
  await forgetFailures(context, attempt)
}
