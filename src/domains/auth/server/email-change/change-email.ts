import { randomUUID } from 'node:crypto'
import {
  findPersonByEmail,
  lockPerson,
  type PersonRow,
  updatePerson,
} from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY, HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { changeEmailSchema, EMAIL_CONFIRM_HOURS, EMAIL_STOP_DAYS } from '../../credentials.rules.ts'
import { accountTaken } from '../auth.events.ts'
import { askForMail } from '../auth.jobs.ts'
import type { Addressee } from '../auth.mails.ts'
import { keepMailCode, openMailCode, randomMailCode } from '../mail-codes/mail-code.ts'
import { removeResetTokens } from '../one-time-tokens.sql.ts'
import { type Again, requireReAuthentication } from '../re-authenticate.ts'
import { requireStillVerified } from '../revocation/lock-verified.ts'
import { endAllSessions } from '../sessions.sql.ts'
import { requireMailAllowance } from '../throttle.ts'
import {
  type EmailChanger,
  sendConfirmNewEmailMail,
  sendEmailChangedMails,
  sendEmailChangeNotice,
  sendEmailTakenMail,
} from './email-change.mails.ts'
import {
  insertEmailChange,
  lockToConfirm,
  lockToStop,
  markConfirmed,
  ownerOfChange,
  removeEmailChangesSince,
} from './email-changes.sql.ts'

/**
 * Requests a new e-mail address. A mail to the new address confirms it, a mail to the old one can stop the
 * change (D-45). If the new address already has an account the answer is the same, so that nobody learns
 * about it.
 * @throws as `requireReAuthentication` and `requireStillVerified`, and BAD_USER_INPUT at email.
 */
export async function changeEmail(
  context: Context,
  input: Again & { email: string; password: string },
): Promise<{ email: string; codeHandle: string }> {
  const { email, ...again } = checked(changeEmailSchema, input)
  const requireAnother = (owner: PersonRow) => {
    if (email.toLowerCase() === owner.email.toLowerCase())
      throw badInput({ email: say`Das ist bereits Ihre E-Mail-Adresse.` })
  }
  const { person } = await requireReAuthentication(context, again, { first: requireAnother })
  await requireMailAllowance(context, 'change-email', email)
  await requireMailAllowance(context, 'change-email-of', person.email)
  const codeHandle = await context.db.transaction().execute(async (trx) => {
    const owner = await requireStillVerified(trx, context, person)
    const opened = { purpose: 'EMAIL_CHANGE', email, personId: owner.id } as const
    const { handle, handleHash } = await openMailCode(trx, context, opened)
    await startEmailChange(trx, context, owner, email, { handleHash })
    return handle
  })
  return { email, codeHandle }
}

/**
 * Stores the change and sends both mails, in the caller's transaction.
 * @param more.handleHash of the tab that waits for the code; without one the mail has a link alone
 */
export async function startEmailChange(
  trx: Trx,
  context: Context,
  person: PersonRow,
  newEmail: string,
  { by = 'OWNER', handleHash = null }: { by?: EmailChanger; handleHash?: Buffer | null } = {},
): Promise<void> {
  const [confirm, stop, key] = [randomToken(), randomToken(), randomUUID()]
  const now = context.clock.now()
  await insertEmailChange(trx, {
    confirmHash: hashToken(confirm),
    stopHash: hashToken(stop),
    personId: person.id,
    oldEmail: person.email,
    newEmail,
    createdAt: now,
    confirmUntil: new Date(now.getTime() + EMAIL_CONFIRM_HOURS * HOUR),
    stopUntil: new Date(now.getTime() + EMAIL_STOP_DAYS * DAY),
  })
  const owner = await findPersonByEmail(trx, newEmail)
  if (owner === null) {
    await sendNewAddressMail(
      trx,
      context,
      { ...person, email: newEmail },
      { handleHash, token: confirm, key },
    )
  } else {
    await sendEmailTakenMail(trx, context, owner, key)
  }
  await sendEmailChangeNotice(trx, context, person, { newEmail, token: stop, key, by })
}

/** Mails the link to the new address, with a code for the tab that waits for one. */
export async function sendNewAddressMail(
  trx: Trx,
  context: Context,
  to: Addressee,
  { handleHash, token, key }: { handleHash: Buffer | null; token: string; key: string },
): Promise<void> {
  const code = handleHash && randomMailCode()
  await sendConfirmNewEmailMail(trx, context, to, { token, code }, key)
  if (handleHash !== null && code !== null) await keepMailCode(trx, context, handleHash, { token, code })
}

/**
 * Confirms the new address and tells both addresses. Sessions stay open. Links for a new password in the old
 * mailbox become void.
 * @throws TOKEN_INVALID when the link is unknown, too old, was used, or the address has an account by now.
 */
export const confirmEmailChange = (context: Context, token: string): Promise<{ email: string }> =>
  confirmChangeOf(context, hashToken(token))

/** The part of `confirmEmailChange` that a link and its code share. */
export async function confirmChangeOf(context: Context, hash: Buffer): Promise<{ email: string }> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    // The usual order of locks: the account before its links.
    const ownerId = await ownerOfChange(trx, 'confirmHash', hash)
    const person = ownerId && (await lockPerson(trx, ownerId))
    const change = person && (await lockToConfirm(trx, hash, now))
    if (!person || !change || person.lockedAt !== null) throw invalid()
    if (person.email !== change.oldEmail) throw invalid()
    if ((await findPersonByEmail(trx, change.newEmail)) !== null) throw invalid()
    await updatePerson(trx, person.id, { email: change.newEmail, emailConfirmedAt: now })
    await markConfirmed(trx, hash, now)
    await removeResetTokens(trx, person.id)
    await sendEmailChangedMails(
      trx,
      context,
      { ...change, id: person.id, language: person.language },
      randomUUID(),
    )
    return { email: change.newEmail }
  })
}

/**
 * Stops a change by the link in the old mailbox, or undoes it if it was confirmed. The other person knew the
 * password, so it becomes void: all sessions end, and the old address receives a link for a new password.
 * @throws TOKEN_INVALID when the link is unknown or too old; CONFLICT when the old address has another
 * account by now.
 */
export async function stopEmailChange(context: Context, token: string): Promise<{ email: string }> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const hash = hashToken(token)
    const ownerId = await ownerOfChange(trx, 'stopHash', hash)
    const person = ownerId && (await lockPerson(trx, ownerId))
    const change = person && (await lockToStop(trx, hash, now))
    if (!person || !change) throw invalid()
    const owner = await findPersonByEmail(trx, change.oldEmail)
    if (owner !== null && owner.id !== person.id) {
      throw new DomainError('CONFLICT', say`Für diese E-Mail-Adresse gibt es inzwischen ein anderes Konto.`)
    }
    await updatePerson(trx, person.id, { email: change.oldEmail, passwordHash: null })
    await removeEmailChangesSince(trx, person.id, change.createdAt)
    await removeResetTokens(trx, person.id)
    await endAllSessions(trx, person.id, now)
    await context.emit(trx, context, accountTaken, { personId: person.id })
    await askForMail(trx, context, 'reset-password', person)
    context.log.warn({ personId: person.id }, 'a change of e-mail address was stopped from the old mailbox')
    return { email: change.oldEmail }
  })
}

const invalid = () =>
  new DomainError(
    'TOKEN_INVALID',
    say`Dieser Link ist abgelaufen oder wurde schon benutzt. Es hat sich nichts geändert.`,
  )
