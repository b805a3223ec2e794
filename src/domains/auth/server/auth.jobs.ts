import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { CONFIRM_HOURS, DELETION_LINK_HOURS, RESET_MINUTES } from '../auth.rules.ts'
import {
  sendAccountExistsMail,
  sendChoosePasswordMail,
  sendClaimAccountMail,
  sendConfirmationMail,
  sendConfirmReminderMail,
  sendDeletionLinkMail,
  sendResetMail,
} from './auth.mails.ts'
import { keepMailCode, randomMailCode } from './mail-codes/mail-code.ts'
import { replaceToken, type TokenKind } from './one-time-tokens.sql.ts'

const accountMail = z.object({
  mail: z.enum([
    'confirm-email',
    'confirm-reminder',
    'account-exists',
    'choose-password',
    'claim-account',
    'reset-password',
    'delete-account',
  ]),
  /** null: nobody has the address, and the job sends nothing. */
  personId: z.int().nullable(),
  key: z.uuid(),
  /** Hash of the handle that waits for the code, in base64url; without one the mail has a link alone. */
  handleHash: z.base64url().optional(),
})
type AccountMail = z.infer<typeof accountMail>

/** Sends a mail that anybody can request for any address, with or without an account. */
export const sendAccountMailJob = defineJob('auth.send-account-mail', accountMail)

/**
 * Queues a mail in every case, also without a recipient. Otherwise the response time would tell a stranger
 * which addresses have an account (S-04).
 */
export const askForMail = (
  trx: Trx,
  context: Pick<Context, 'enqueue'>,
  mail: AccountMail['mail'],
  person: { id: number } | null,
  handleHash?: Buffer,
): Promise<void> =>
  context.enqueue(trx, sendAccountMailJob, {
    mail,
    personId: person?.id ?? null,
    key: randomUUID(),
    ...(handleHash && { handleHash: handleHash.toString('base64url') }),
  })

const WITH_LINK = {
  'confirm-reminder': sendConfirmReminderMail,
  'choose-password': sendChoosePasswordMail,
  'claim-account': sendClaimAccountMail,
  'reset-password': sendResetMail,
  'delete-account': sendDeletionLinkMail,
}

/** The purpose and lifetime of a mail's link. Most links are for a new password. */
const linkOf = (mail: AccountMail['mail']): { kind: TokenKind; lifetime: number } => {
  if (mail === 'confirm-email' || mail === 'confirm-reminder')
    return { kind: 'CONFIRM_EMAIL', lifetime: CONFIRM_HOURS * HOUR }
  if (mail === 'delete-account') return { kind: 'DELETE_ACCOUNT', lifetime: DELETION_LINK_HOURS * HOUR }
  return { kind: 'RESET_PASSWORD', lifetime: RESET_MINUTES * MINUTE }
}

/** Writes the mail into the outbox. A link's new token replaces the earlier ones. The job is idempotent. */
export async function sendAccountMail(
  context: Pick<Context, 'db' | 'clock' | 'enqueue' | 'publicUrl' | 'secret'>,
  { mail, personId, key, handleHash }: AccountMail,
): Promise<void> {
  if (personId === null) return
  await context.db.transaction().execute(async (trx) => {
    // The lock comes first: a concurrent removal of all links then also removes this one, or is already done.
    const person = await lockPerson(trx, personId)
    if (person === null) return
    if (mail === 'account-exists') {
      await sendAccountExistsMail(trx, context, person, key)
      return
    }
    // The address was confirmed after the reminder was queued.
    if (mail === 'confirm-reminder' && person.emailConfirmedAt !== null) return
    const token = randomToken()
    const code = handleHash === undefined ? null : randomMailCode()
    const isNew =
      mail === 'confirm-email'
        ? await sendConfirmationMail(trx, context, person, { token, code }, key)
        : await WITH_LINK[mail](trx, context, person, token, key)
    if (!isNew) return
    if (handleHash !== undefined && code !== null)
      await keepMailCode(trx, context, Buffer.from(handleHash, 'base64url'), { token, code })
    const createdAt = context.clock.now()
    const { kind, lifetime } = linkOf(mail)
    await replaceToken(trx, {
      hash: hashToken(token),
      kind,
      personId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetime),
    })
  })
}
