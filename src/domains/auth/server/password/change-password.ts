import { randomUUID } from 'node:crypto'
import { type PersonRow, updatePerson } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { changePasswordSchema } from '../../credentials.rules.ts'
import { sendPasswordChangedMail } from '../auth.mails.ts'
import { removeWaitingEmailChanges } from '../email-change/email-changes.sql.ts'
import { removeResetTokens } from '../one-time-tokens.sql.ts'
import { type Again, requireReAuthentication } from '../re-authenticate.ts'
import { requireStillVerified } from '../revocation/lock-verified.ts'
import { endAllSessions } from '../sessions.sql.ts'
import { requireStrongPassword } from './password-strength.ts'
import { hashPassword, isPassword } from './passwords.ts'

/**
 * Changes the password. The current session stays open, all others end, and a mail reports it. Mailed links
 * for a new password become void.
 * @throws as `requireReAuthentication` and `requireStillVerified`, and BAD_USER_INPUT at newPassword.
 */
export async function changePassword(
  context: Context,
  input: Pick<Again, 'otp'> & { currentPassword: string; newPassword: string },
): Promise<void> {
  const { currentPassword: password, newPassword, otp } = checked(changePasswordSchema, input)
  const { viewer, person } = await requireReAuthentication(
    context,
    { password, otp },
    { field: 'currentPassword', first: (owner) => requireNewPassword(context, newPassword, owner) },
  )
  const passwordHash = await hashPassword(newPassword)
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    await updatePerson(trx, person.id, { passwordHash })
    await removeResetTokens(trx, person.id)
    await removeWaitingEmailChanges(trx, person.id)
    await endAllSessions(trx, person.id, context.clock.now(), viewer.sessionId)
    await sendPasswordChangedMail(trx, context, person, randomUUID(), 'others')
  })
}

async function requireNewPassword(context: Context, password: string, person: PersonRow): Promise<void> {
  if (await isPassword(password, person.passwordHash)) {
    throw badInput({ newPassword: say`Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein neues.` })
  }
  await requireStrongPassword(context, 'newPassword', password, person)
}
