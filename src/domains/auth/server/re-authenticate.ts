import { requireSession, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, unauthenticated } from '#kit/server/errors.ts'
import { currentPasswordSchema } from '../account.rules.ts'
import { isPassword } from './passwords.ts'
import { forgetFailures, noteFailure, requireMayTry } from './throttle.ts'

/**
 * Asks the signed-in person for the password once more: a session that somebody found open must not be enough to take the
 * account away (REQUIREMENTS S-11). Tries count like failed sign-ins, so that nobody guesses here what they may not there.
 * @param field the input's name in the form
 * @throws UNAUTHENTICATED, BAD_USER_INPUT at `field`, RATE_LIMITED.
 */
export async function requirePassword(
  context: Context,
  password: string | null | undefined,
  field = 'password',
): Promise<{ viewer: SignedIn; person: PersonRow }> {
  return passwordOf(context, requireSignedIn(context.viewer), password, field)
}

/** The same, also for somebody who must set up a second step first, to do just that. */
export const requirePasswordToSetUp = (context: Context, password: string) =>
  passwordOf(context, requireSession(context.viewer), password, 'password')

async function passwordOf(
  context: Context,
  viewer: SignedIn,
  password: string | null | undefined,
  field: string,
): Promise<{ viewer: SignedIn; person: PersonRow }> {
  const given = currentPasswordSchema.safeParse(password ?? '')
  if (!given.success) throw badInput({ [field]: given.error.issues[0]?.message ?? '' })
  const [person] = await findPeople(context.db, [viewer.id])
  if (person === undefined) throw unauthenticated()
  const attempt = { email: person.email, address: context.address }
  await requireMayTry(context, attempt)
  if (!(await isPassword(given.data, person.passwordHash))) {
    await noteFailure(context)
    context.log.info({ personId: person.id }, 'a password was asked for once more and was wrong')
    throw badInput({ [field]: 'Das Passwort ist falsch.' })
  }
  await forgetFailures(context, attempt)
  return { viewer, person }
}
