import { randomUUID } from 'node:crypto'
import {
  findPeople,
  findPersonByEmail,
  lockPerson,
  type PersonRow,
  updatePerson,
} from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { forgotPasswordSchema, resetPasswordSchema } from '../../auth.rules.ts'
import { accountTaken } from '../auth.events.ts'
import { askForMail } from '../auth.jobs.ts'
import { sendPasswordChangedMail } from '../auth.mails.ts'
import { removeWaitingEmailChanges } from '../email-change/email-changes.sql.ts'
import { consumeToken, ownerOfToken, removeResetTokens } from '../one-time-tokens.sql.ts'
import { endAllSessions } from '../sessions.sql.ts'
import { forgetAccountFailures, requireMailAllowance } from '../throttle.ts'
import { requireStrongPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'

/**
 * Mails a link for a new password. For an address without an account the answer is the same and no mail is
 * sent.
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
 * Sets a new password by a mailed link, ends all sessions and reports it by mail. It opens no session. The
 * link proves who owns the address, so the address counts as confirmed.
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
    // The usual order of locks: the account before its links.
    const person = await lockPerson(trx, ownerId)
    const id = await consumeToken(trx, 'RESET_PASSWORD', hash, now)
    if (person === null || id === null) throw expired()
    await takePassword(trx, context, person, passwordHash)
    await sendPasswordChangedMail(trx, context, person, randomUUID())
  })
}

/**
 * Sets the password that the owner of the address chose by a mailed link, and revokes all other ways into the
 * account.
 */
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
  // Other mailed links become void too.
  await removeResetTokens(trx, person.id)
  await removeWaitingEmailChanges(trx, person.id)
  await endAllSessions(trx, person.id, now)
  await context.emit(trx, context, accountTaken, { personId: person.id })
  // An attacker can keep an account throttled by failing on purpose. A reset lifts the throttle.
  await forgetAccountFailures(trx, context, person.email)
}

const expired = () =>
  new DomainError(
    'TOKEN_INVALID',
    say`Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.`,
  )
