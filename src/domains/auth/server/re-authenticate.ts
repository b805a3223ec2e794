import { requireSession, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, unauthenticated } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { codeAgainSchema, currentPasswordSchema } from '../account.rules.ts'
import { isPassword } from './password/passwords.ts'
import { requireSecondStep } from './second-factor/second-step.ts'
import { forgetFailures, noteFailure, requireMayTry } from './throttle.ts'

/** What shows once more that somebody is who they are. */
export type Again = {
  password?: string | null | undefined
  /** A code of the app, or a recovery code: needed where a second step is in use. */
  otp?: string | null | undefined
}

type Options = {
  /** The password's input, as the form names it. */
  field?: string
  /** What else may be wrong with the request: looked at before a code is used up for nothing. */
  first?: (person: PersonRow) => void | Promise<void>
}

/** The argument of every mutation that asks for the code once more. */
export const OTP_ARGUMENT = {
  required: false,
  description: 'A code of the app, or a recovery code; needed where me.confirmsWithCode says so.',
} as const

/**
 * Asks the signed-in person once more for what they signed in with, the password and the code of a second step: a session that
 * somebody found open, or the password alone, must not be enough to take the account away (S-11). Tries count like
 * failed sign-ins, so that nobody guesses here what they may not there.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT at the password or `otp`, SECOND_FACTOR_NEEDED at `otp`, RATE_LIMITED, CONFLICT where
 *   the server's secret has changed since.
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

/** The password alone, also for somebody who must set up a second step first: there is none yet that could be asked for. */
export const requirePasswordToSetUp = (context: Context, password: string): Promise<PersonRow> =>
  personOf(context, requireSession(context.viewer), password, 'password')

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
    context.log.info({ personId: person.id }, 'a password was asked for once more and was wrong')
    throw badInput({ [field]: 'Das Passwort ist falsch.' })
  }
  await forgetFailures(context, attempt)
  return person
}
