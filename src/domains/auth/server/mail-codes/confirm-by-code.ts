import { timingSafeEqual } from 'node:crypto'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { takeConfirmation } from '../confirm-email.ts'
import { confirmChangeOf } from '../email-change/change-email.ts'
import { isChangeConfirmed } from '../email-change/email-changes.sql.ts'
import { answerAs, type Login, openNotedSession } from '../login.ts'
import { findToken } from '../one-time-tokens.sql.ts'
import { secondStepsOfOne } from '../second-factor/second-factor.sql.ts'
import { passwordStamp } from './mail-code.ts'
import type { MailCodeRow } from './mail-codes.sql.ts'
import { alreadyConfirmed, codeExpired, requireRightCode, type TypedCode } from './require-right-code.ts'

/** The account whose address was confirmed, and its new session if the tab had registered it. */
export type ConfirmedByCode = { person: PersonRow; login: Login | null }

/**
 * Confirms an address by the code of its mail, and signs in the tab that registered with the account's
 * present password: it has proved the password and the mailbox within half an hour. Any other tab signs in as
 * after the link.
 * @throws as `requireRightCode`; CODE_USED where the address was confirmed before.
 */
export async function confirmEmailByCode(context: Context, typed: TypedCode): Promise<ConfirmedByCode> {
  const row = await requireRightCode(context, 'ADDRESS', typed)
  const confirmed = await context.db.transaction().execute(async (trx) => {
    const person = await takeConfirmation(trx, context, row.tokenHash)
    if (person === null) return null
    const maySignIn = await hasProvedPassword(trx, context, row, person)
    return { person, opened: maySignIn ? await openNotedSession(trx, context, person) : null }
  })
  if (confirmed === null) {
    const wasUsed = (await findToken(context.db, 'CONFIRM_EMAIL', row.tokenHash))?.usedAt != null
    throw wasUsed
      ? alreadyConfirmed(say`Ihre E-Mail-Adresse ist bereits bestätigt. Sie können sich anmelden.`)
      : codeExpired()
  }
  const { person, opened } = confirmed
  if (opened === null) return { person, login: null }
  answerAs(context, opened.viewer, person)
  return { person, login: { person, authToken: opened.authToken } }
}

/**
 * Whether the handle came with the password that the account has now. A lock and a second step stay in force.
 */
async function hasProvedPassword(
  trx: Trx,
  context: Context,
  { passwordStamp: stamp }: MailCodeRow,
  { id, passwordHash, lockedAt }: PersonRow,
): Promise<boolean> {
  if (stamp === null || passwordHash === null || lockedAt !== null) return false
  if (!timingSafeEqual(stamp, passwordStamp(context, passwordHash))) return false
  return (await secondStepsOfOne(trx, id)) === null
}

/**
 * Confirms the viewer's new address by the code of its mail.
 * @throws UNAUTHENTICATED; as `requireRightCode`, also for the handle of another person; CODE_USED where the
 * address was confirmed before; TOKEN_INVALID where it has an account by now.
 */
export async function confirmEmailChangeByCode(
  context: Context,
  typed: TypedCode,
): Promise<{ email: string }> {
  const { id } = requireSignedIn(context.viewer)
  const row = await requireRightCode(context, 'EMAIL_CHANGE', typed)
  if (row.personId !== id) throw codeExpired()
  const isConfirmed = await isChangeConfirmed(context.db, row.tokenHash)
  if (isConfirmed === null) throw codeExpired()
  if (isConfirmed) throw alreadyConfirmed(say`Ihre neue E-Mail-Adresse ist bereits bestätigt.`)
  return confirmChangeOf(context, row.tokenHash)
}
