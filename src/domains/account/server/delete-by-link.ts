import { askForMail } from '#domains/auth/server/auth.jobs.ts'
import { consumeToken, ownerOfToken } from '#domains/auth/server/one-time-tokens.sql.ts'
import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import { findPersonByEmail, lockPerson } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { deletionLinkSchema } from '../account.rules.ts'
import { lockAdministrations } from './purge.sql.ts'
import { eraseAccount } from './purge-user.ts'

/**
 * Mails a deletion link to somebody who cannot sign in (D-43). For an address without an account the answer
 * is the same and no mail is sent.
 * @throws BAD_USER_INPUT, RATE_LIMITED after three mails an hour.
 */
export async function initiateAccountDeletion(context: Context, input: string): Promise<void> {
  const { email } = checked(deletionLinkSchema, { email: input })
  await requireMailAllowance(context, 'delete', email)
  await context.db.transaction().execute(async (trx) => {
    await askForMail(trx, context, 'delete-account', await findPersonByEmail(trx, email))
  })
}

/**
 * Deletes the account whose address received the link. The link is no additional risk: access to the
 * mailbox is also enough to reset the password and then delete the account.
 * @throws TOKEN_INVALID, CONFLICT for the last administrator of a town (the link then still works).
 */
export async function confirmAccountDeletion(context: Context, token: string): Promise<void> {
  const personId = await context.db.transaction().execute(async (trx) => {
    const [hash, now] = [hashToken(token), context.clock.now()]
    // The usual order of locks: the towns, the account, its links. A password reset also removes the
    // links.
    const ownerId = await ownerOfToken(trx, 'DELETE_ACCOUNT', hash, now)
    if (ownerId === null) throw expired()
    await lockAdministrations(trx, ownerId)
    const person = await lockPerson(trx, ownerId, { isLeaving: true })
    const usedBy = await consumeToken(trx, 'DELETE_ACCOUNT', hash, now)
    if (person === null || usedBy === null) throw expired()
    // The link was mailed to this address. That proves who owns it.
    await eraseAccount(trx, context, person, { proposesDeletion: false, address: person.email })
    return person.id
  })
  context.log.info({ personId }, 'an account was deleted by a link that its owner got')
}

const expired = () =>
  new DomainError(
    'TOKEN_INVALID',
    say`Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.`,
  )
