import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findPeople } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { CONFIRM_HOURS, RESET_MINUTES } from '../auth.rules.ts'
import {
  sendAccountExistsMail,
  sendChoosePasswordMail,
  sendClaimAccountMail,
  sendConfirmationMail,
  sendResetMail,
} from './auth.mails.ts'
import { replaceToken } from './one-time-tokens.sql.ts'

const accountMail = z.object({
  mail: z.enum(['confirm-email', 'account-exists', 'choose-password', 'claim-account', 'reset-password']),
  /** null: nobody has the address, and nothing is sent. */
  personId: z.int().nullable(),
  key: z.uuid(),
})
type AccountMail = z.infer<typeof accountMail>

/** A mail that anybody can ask for, by an address that may have no account. */
export const sendAccountMailJob = defineJob('auth.send-account-mail', accountMail)

/**
 * Asks for a mail, whether or not there is anybody to get it: writing it would take time, and by that time a stranger
 * could tell which addresses have an account (REQUIREMENTS S-04).
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
  'choose-password': sendChoosePasswordMail,
  'claim-account': sendClaimAccountMail,
  'reset-password': sendResetMail,
}

/** Writes the mail into the outbox; a link's token replaces the person's earlier ones. Run again it changes nothing. */
export async function sendAccountMail(
  context: Pick<Context, 'db' | 'clock' | 'enqueue' | 'publicUrl'>,
  { mail, personId, key }: AccountMail,
): Promise<void> {
  if (personId === null) return
  await context.db.transaction().execute(async (trx) => {
    const [person] = await findPeople(trx, [personId])
    if (person === undefined || person.deletedAt !== null) return
    if (mail === 'account-exists') {
      await sendAccountExistsMail(trx, context, person, key)
      return
    }
    const token = randomToken()
    const isReset = mail !== 'confirm-email'
    const isNew = await WITH_LINK[mail](trx, context, person, token, key)
    if (!isNew) return
    const createdAt = context.clock.now()
    const lifetime = isReset ? RESET_MINUTES * MINUTE : CONFIRM_HOURS * HOUR
    await replaceToken(trx, {
      hash: hashToken(token),
      kind: isReset ? 'RESET_PASSWORD' : 'CONFIRM_EMAIL',
      personId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetime),
    })
  })
}
