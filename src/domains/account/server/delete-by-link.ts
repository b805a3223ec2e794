import { askForMail } from '#domains/auth/server/auth.jobs.ts'
import { ownerOfToken, useToken } from '#domains/auth/server/one-time-tokens.sql.ts'
import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import { findPersonByEmail, lockPerson } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { deletionLinkSchema } from '../account.rules.ts'
import { lockAdministrations } from './purge.sql.ts'
import { eraseAccount } from './purge-user.ts'

/**
 * Mails a link by which somebody who cannot sign in deletes their account (D-43). Says the same for an address
 * without an account, and then sends nothing.
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
 * Deletes the account whose address got the link. Whoever reads that mailbox could give it a new password and delete it then.
 * @throws TOKEN_INVALID, CONFLICT for the last administrator of a town (the link then still works).
 */
export async function confirmAccountDeletion(context: Context, token: string): Promise<void> {
  const personId = await context.db.transaction().execute(async (trx) => {
    const [hash, now] = [hashToken(token), context.clock.now()]
    // Towns and the account before its links, as everywhere: whoever chooses a new password takes the links away.
    const ownerId = await ownerOfToken(trx, 'DELETE_ACCOUNT', hash, now)
    if (ownerId === null) throw expired()
    await lockAdministrations(trx, ownerId)
    const person = await lockPerson(trx, ownerId, { isLeaving: true })
    const usedBy = await useToken(trx, 'DELETE_ACCOUNT', hash, now)
    if (person === null || usedBy === null) throw expired()
    // The link came to the address: that proves whose it is.
    await eraseAccount(trx, context, person, { proposesDeletion: false, address: person.email })
    return person.id
  })
  context.log.info({ personId }, 'an account was deleted by a link that its owner got')
}

const expired = () =>
  new DomainError(
    'TOKEN_INVALID',
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  )
