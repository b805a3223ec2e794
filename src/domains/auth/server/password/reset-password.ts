import { randomUUID } from 'node:crypto'
import {
  findPeople,
  findPersonByEmail,
  lockPerson,
  type PersonRow,
  updatePerson,
} from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { forgotPasswordSchema, resetPasswordSchema } from '../../auth.rules.ts'
import { askForMail } from '../auth.jobs.ts'
import { sendPasswordChangedMail } from '../auth.mails.ts'
import { removeWaitingEmailChanges } from '../email-change/email-changes.sql.ts'
import { ownerOfToken, removeResetTokens, useToken } from '../one-time-tokens.sql.ts'
import { endAllSessions } from '../sessions.sql.ts'
import { forgetAccountFailures, requireMailAllowance } from '../throttle.ts'
import { requireStrongPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'

/**
 * Mails a link for a new password. Says the same for an address without an account, and then sends nothing.
 * @throws BAD_USER_INPUT, RATE_LIMITED after three mails an hour.
 */
export async function initiatePasswordReset(context: Context, input: string): Promise<void> {
  const { email } = checked(forgotPasswordSchema, { email: input })
  await requireMailAllowance(context, 'reset', email)
  await context.db.transaction().execute(async (trx) => {
    await askForMail(trx, context, 'reset-password', await findPersonByEmail(trx, email))
  })
}

/**
 * Sets a new password by a mail's link, ends all sessions and says so by mail. Nobody is signed in by it. Whoever got the mail
 * owns the address, so it counts as confirmed.
 * @throws TOKEN_INVALID, BAD_USER_INPUT at newPassword (the link then still works).
 */
export async function confirmPasswordReset(
  context: Context,
  input: { newPassword: string; token: string },
): Promise<void> {
  const { newPassword } = checked(resetPasswordSchema, input)
  const hash = hashToken(input.token)
  const asked = context.clock.now()
  const ownerId = await ownerOfToken(context.db, 'RESET_PASSWORD', hash, asked)
  if (ownerId === null) throw expired()
  const [owner] = await findPeople(context.db, [ownerId])
  await requireStrongPassword(context, 'newPassword', newPassword, owner ?? {})
  const passwordHash = await hashPassword(newPassword)
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    // The account before its links, as everywhere.
    const person = await lockPerson(trx, ownerId)
    const id = await useToken(trx, 'RESET_PASSWORD', hash, now)
    if (person === null || id === null) throw expired()
    await takePassword(trx, context, person, passwordHash)
    await sendPasswordChangedMail(trx, context, person, randomUUID())
  })
}

/** From now on the password is the one that the owner of the address chose by a mail's link, and nothing else opens the account. */
export async function takePassword(
  trx: Trx,
  context: Context,
  person: PersonRow,
  passwordHash: string,
): Promise<void> {
  const now = context.clock.now()
  await updatePerson(trx, person.id, {
    passwordHash,
    emailConfirmedAt: person.emailConfirmedAt ?? now,
  })
  // No other link opens what its owner has just closed.
  await removeResetTokens(trx, person.id)
  await removeWaitingEmailChanges(trx, person.id)
  await endAllSessions(trx, person.id, now)
  // The way out for an account that somebody keeps locked by failing on purpose.
  await forgetAccountFailures(trx, context, person.email)
}

const expired = () =>
  new DomainError(
    'TOKEN_INVALID',
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  )
