import { randomUUID } from 'node:crypto'
import { findPersonByEmail, lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import { emailSchema } from '#domains/users/user.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { askForMail } from '../auth.jobs.ts'
import { waitingOrNobody } from '../confirm-email.ts'
import { sendNewAddressMail } from '../email-change/change-email.ts'
import { isChangeConfirmed, lockToConfirm, replaceConfirmHash } from '../email-change/email-changes.sql.ts'
import { findToken } from '../one-time-tokens.sql.ts'
import { requireMailAllowance } from '../throttle.ts'
import { openMailCode, renewMailCode } from './mail-code.ts'
import { findMailCode, lockMailCode, type MailCodePurpose, type MailCodeRow } from './mail-codes.sql.ts'
import { nothingWaits } from './require-right-code.ts'

/**
 * Mails a confirmation with a code, as `resendConfirmation` mails a link, and returns the handle for it. For
 * an address without a waiting account the answer is the same and no mail is sent.
 * @throws BAD_USER_INPUT, RATE_LIMITED after three mails an hour.
 */
export async function requestConfirmationCode(context: Context, input: string): Promise<string> {
  const email = checked(emailSchema, input)
  await requireMailAllowance(context, 'resend', email)
  return context.db.transaction().execute(async (trx) => {
    const person = await findPersonByEmail(trx, email)
    const waiting = await waitingOrNobody(trx, person)
    const opened = { purpose: 'ADDRESS', email, personId: person?.id ?? null } as const
    const { handle, handleHash } = await openMailCode(trx, context, opened)
    await askForMail(trx, context, 'confirm-email', waiting, handleHash)
    return handle
  })
}

/**
 * Mails a new code for the act of a handle; the former code and its link end. Returns false where the act was
 * confirmed before.
 * @throws CODE_EXPIRED for an unknown handle, RATE_LIMITED after three mails an hour.
 */
export async function sendNewCode(context: Context, handle: string): Promise<boolean> {
  const found = await findMailCode(context.db, 'ADDRESS', hashToken(handle))
  return found === null
    ? sendAgain(context, 'EMAIL_CHANGE', handle, sendNewAddressAgain)
    : sendAgain(context, 'ADDRESS', handle, sendConfirmationAgain)
}

/** Sends the mail again. Returns false where the act was confirmed before. */
type Send = (trx: Trx, context: Context, row: MailCodeRow, person: PersonRow | null) => Promise<boolean>

/**
 * Counts the mail, and has it sent in a transaction that holds the account and the row of the handle.
 * @throws CODE_EXPIRED for an unknown handle, RATE_LIMITED after three mails an hour.
 */
export async function sendAgain(
  context: Context,
  purpose: MailCodePurpose,
  handle: string,
  send: Send,
): Promise<boolean> {
  const found = await findMailCode(context.db, purpose, hashToken(handle))
  if (found === null) throw nothingWaits()
  await requireMailAllowance(context, 'new-code', found.addressKey)
  return context.db.transaction().execute(async (trx) => {
    // The usual order of locks: the account before its links.
    const person = found.personId === null ? null : await lockPerson(trx, found.personId)
    const row = await lockMailCode(trx, found.handleHash)
    if (row === null) throw nothingWaits()
    return send(trx, context, row, person)
  })
}

const sendConfirmationAgain: Send = async (trx, context, row, person) => {
  const token = row.tokenHash && (await findToken(trx, 'CONFIRM_EMAIL', row.tokenHash))
  if (token?.usedAt != null) return false
  const waiting = await waitingOrNobody(trx, person)
  await renewMailCode(trx, context, row)
  await askForMail(trx, context, 'confirm-email', waiting, row.handleHash)
  return true
}

const sendNewAddressAgain: Send = async (trx, context, row, person) => {
  if (person === null || person.id !== context.viewer.id) throw nothingWaits()
  const { tokenHash: former, handleHash } = row
  if (former !== null && (await isChangeConfirmed(trx, former)) === true) return false
  await renewMailCode(trx, context, row)
  const change = former && (await lockToConfirm(trx, former, context.clock.now()))
  // Nobody gets a mail where the address has an account, or another change has replaced this one.
  if (!change || change.oldEmail !== person.email) return true
  const token = randomToken()
  await replaceConfirmHash(trx, former, hashToken(token))
  const to = { ...person, email: change.newEmail }
  await sendNewAddressMail(trx, context, to, { handleHash, token, key: randomUUID() })
  return true
}
