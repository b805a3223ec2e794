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
  /** null: nobody has the address, and nothing is sent. */
  personId: z.int().nullable(),
  key: z.uuid(),
})
type AccountMail = z.infer<typeof accountMail>

/** A mail that anybody can ask for, by an address that may have no account. */
export const sendAccountMailJob = defineJob('auth.send-account-mail', accountMail)

/**
 * Asks for a mail, whether or not there is anybody to get it: writing it would take time, and by that time a stranger
 * could tell which addresses have an account (S-04).
 */
export const askForMail = (
  trx: Trx,
  context: Pick<Context, 'enqueue'>,
  mail: AccountMail['mail'],
  person: { id: number } | null,
): Promise<void> =>
  context.enqueue(trx, sendAccountMailJob, { mail, personId: person?.id ?? null, key: randomUUID() })

const WITH_LINK = {
  'confirm-email': sendConfirmationMail,
  'confirm-reminder': sendConfirmReminderMail,
  'choose-password': sendChoosePasswordMail,
  'claim-account': sendClaimAccountMail,
  'reset-password': sendResetMail,
  'delete-account': sendDeletionLinkMail,
}

/** What a mail's link is good for, and for how long; most are for a new password. */
const linkOf = (mail: AccountMail['mail']): { kind: TokenKind; lifetime: number } => {
  if (mail === 'confirm-email' || mail === 'confirm-reminder')
    return { kind: 'CONFIRM_EMAIL', lifetime: CONFIRM_HOURS * HOUR }
  if (mail === 'delete-account') return { kind: 'DELETE_ACCOUNT', lifetime: DELETION_LINK_HOURS * HOUR }
  return { kind: 'RESET_PASSWORD', lifetime: RESET_MINUTES * MINUTE }
}

/** Writes the mail into the outbox; a link's token replaces the person's earlier ones. Run again it changes nothing. */
export async function sendAccountMail(
  context: Pick<Context, 'db' | 'clock' | 'enqueue' | 'publicUrl'>,
  { mail, personId, key }: AccountMail,
): Promise<void> {
  if (personId === null) return
  await context.db.transaction().execute(async (trx) => {
    // Locked: whoever takes all links away now takes this one along, or is done with it before.
    const person = await lockPerson(trx, personId)
    if (person === null) return
    if (mail === 'account-exists') {
      await sendAccountExistsMail(trx, context, person, key)
      return
    }
    // Confirmed since it was asked for.
    if (mail === 'confirm-reminder' && person.emailConfirmedAt !== null) return
    const token = randomToken()
    const isNew = await WITH_LINK[mail](trx, context, person, token, key)
    if (!isNew) return
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
