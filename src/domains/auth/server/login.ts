import { confined, isStaff, type Viewer } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { findPersonByEmail, type PersonRow, updatePerson } from '#domains/users/server/people.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { accountLocked, badInput, DomainError } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { loginSchema } from '../auth.rules.ts'
import { ownSignInProven } from './auth.events.ts'
import { tellOfNewDevice } from './new-device.ts'
import { hashPassword, isOutdated, isPassword } from './password/passwords.ts'
import { lockVerified } from './revocation/lock-verified.ts'
import { requireSecondStep } from './second-factor/second-step.ts'
import { type AuthToken, openSession, type SignedInByTown } from './sessions.ts'
import { forgetFailures, noteFailure, requireMayTry } from './throttle.ts'

export type Login = { person: PersonRow; authToken: AuthToken }

/**
 * Signs in by e-mail address and password, and by a code where a second step is set up.
 * @throws BAD_USER_INPUT for a wrong pair or code, or where anything of the account was revoked meanwhile,
 * RATE_LIMITED after repeated failures; only with the right password EMAIL_NOT_CONFIRMED, ACCOUNT_LOCKED and
 * SECOND_FACTOR_NEEDED, and FORBIDDEN where their town has switched own sign-ins off.
 */
export async function logIn(
  context: Context,
  input: { email: string; password: string; otp?: string | null | undefined },
): Promise<Login> {
  const { email, password, otp } = checked(loginSchema, input)
  const attempt = { email }
  await requireMayTry(context, attempt)
  const person = await findPersonByEmail(context.db, email)
  if (!(await isPassword(password, person?.passwordHash ?? null)) || person === null) {
    await noteFailure(context)
    context.log.info('a sign-in failed')
    throw badInput({ password: say`E-Mail-Adresse oder Passwort ist falsch.` })
  }
  await forgetFailures(context, attempt)
  if (person.lockedAt !== null) throw accountLocked()
  if (person.emailConfirmedAt === null) throw emailNotConfirmed()
  await requireSecondStep(context, person, otp, 'sign-in')
  const renewedHash = isOutdated(person.passwordHash ?? '') ? await hashPassword(password) : null
  const { authToken, viewer } = await context.db.transaction().execute(async (trx) => {
    const now = await lockVerified(trx, person)
    if (now === null) throw badInput({ password: CHANGED() })
    // A concurrent sign-in may have rehashed it meanwhile. Both hashes are of the same password.
    if (renewedHash !== null && now.passwordHash === person.passwordHash)
      await updatePerson(trx, person.id, { passwordHash: renewedHash })
    return openNotedSession(trx, context, person)
  })
  answerAs(context, viewer, person)
  return { person, authToken }
}

/** The error for signing in before the account's address was confirmed. */
export const emailNotConfirmed = () =>
  new DomainError(
    'EMAIL_NOT_CONFIRMED',
    say`Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link in unserer E-Mail.`,
  )

/**
 * Opens the session of a person who was verified and locked, and notes it where they work for a town.
 * @param by the town by whose account they signed in; null: by the account's own password or passkey
 * @throws FORBIDDEN where their town has switched own sign-ins off
 */
export async function openNotedSession(
  trx: Trx,
  context: Context,
  person: PersonRow,
  by: SignedInByTown | null = null,
) {
  if (by === null) await context.emit(trx, context, ownSignInProven, { personId: person.id })
  const opened = await openSession(trx, context, person.id, by)
  if (opened.viewer !== null) await noteSignIn(trx, { ...context, viewer: opened.viewer }, person)
  return opened
}

/** The rest of this response is resolved as the person who has just signed in. */
export function answerAs(context: Context, viewer: Viewer | null, person: PersonRow): void {
  context.viewer = viewer === null ? context.viewer : confined(viewer)
  context.log.info({ personId: person.id }, 'signed in')
}

/**
 * The error after a concurrent revocation. It reveals nothing: only people with the right password see it.
 * The next sign-in says what has changed.
 */
const CHANGED = message`An diesem Konto hat sich gerade etwas geändert. Bitte melden Sie sich noch einmal an.`

/**
 * Records a staff sign-in in the audit log of each of their towns, for 90 days (D-50), and mails the person
 * if the device is new.
 */
async function noteSignIn(trx: Trx, context: Context, person: PersonRow): Promise<void> {
  const { viewer } = context
  if (!isStaff(viewer) && viewer.demandedBy.size === 0) return
  const personId = person.id
  if (viewer.sessionId !== null) await tellOfNewDevice(trx, context, person, viewer.sessionId)
  const towns = [...new Set([...viewer.adminOf, ...viewer.editorOf, ...viewer.demandedBy])]
  for (const municipalityId of viewer.isSuperAdmin ? [null] : towns)
    await record(trx, context, { action: 'user.signed-in', municipalityId, personId })
}
