import { requireSession, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, unauthenticated } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { codeAgainSchema, currentPasswordSchema } from '../credentials.rules.ts'
import { isPassword } from './password/passwords.ts'
import { requireSecondStep } from './second-factor/second-step.ts'
import { forgetFailures, noteFailure, requireMayTry } from './throttle.ts'

/** The proof that the signed-in person gives once more. */
export type Again = {
  password?: string | null | undefined
  /** A code of the app or of a passkey, or a recovery code; required where a second step is set up. */
  otp?: string | null | undefined
}

type Options = {
  /** Name of the password's field in the form. */
  field?: string
  /** Further checks of the request. They run before a code is consumed. */
  first?: (person: PersonRow) => void | Promise<void>
}

/** The argument of every mutation that asks for the code again. */
export const OTP_ARGUMENT = {
  required: false,
  description:
    'A code of the app or of secondStepByPasskey, or a recovery code; needed if me.confirmsWithCode is true.',
} as const

/**
 * Checks the signed-in person's password and, where it is set up, the code of their second step. Neither an
 * open session nor the password alone must be enough to take over the account (S-11). Failures count towards
 * the same throttle as failed sign-ins, so that nobody can guess here instead.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT at the password or `otp`, SECOND_FACTOR_NEEDED at `otp`,
 * RATE_LIMITED, CONFLICT where the server's secret has changed since.
 */
export async function requireReAuthentication(
  context: Context,
  { password, otp }: Again,
  { field = 'password', first }: Options = {},
): Promise<{ viewer: SignedIn; person: PersonRow }> {
  const viewer = requireSignedIn(context.viewer)
  const given = checked(codeAgainSchema, { otp })
  const person = await personOf(context, viewer, password, field)
  await first?.(person)
  await requireSecondStep(context, person, given.otp, 'confirm')
  return { viewer, person }
}

/**
 * Checks as `requireReAuthentication` before a second step is set up. It also admits a confined person, who
 * has none yet.
 */
export async function requireProofToSetUp(
  context: Context,
  { password, otp }: Again,
  { first }: Pick<Options, 'first'> = {},
): Promise<PersonRow> {
  const given = checked(codeAgainSchema, { otp })
  const person = await personOf(context, requireSession(context.viewer), password, 'password')
  await first?.(person)
  await requireSecondStep(context, person, given.otp, 'confirm')
  return person
}

async function personOf(
  context: Context,
  viewer: SignedIn,
  password: string | null | undefined,
  field: string,
): Promise<PersonRow> {
  const given = currentPasswordSchema.safeParse(password ?? '')
  if (!given.success) throw badInput({ [field]: given.error.issues[0]?.message ?? '' })
  const [person] = await findPeople(context.db, [viewer.id])
  if (person === undefined) throw unauthenticated()
  const attempt = { email: person.email }
  await requireMayTry(context, attempt)
  if (!(await isPassword(given.data, person.passwordHash))) {
    await noteFailure(context)
    context.log.info({ personId: person.id }, 'a password confirmation failed')
    throw badInput({ [field]: say`Das Passwort ist falsch.` })
  }
  await forgetFailures(context, attempt)
  return person
}
