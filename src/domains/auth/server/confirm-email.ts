import {
  findPeople,
  findPersonByEmail,
  type PersonRow,
  updatePerson,
} from '#domains/users/server/people.sql.ts'
import { emailSchema } from '#domains/users/user.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { endSuspension, findSuspension } from '#kit/server/mail/bounces.sql.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { askForMail } from './auth.jobs.ts'
import { findToken, useToken } from './one-time-tokens.sql.ts'
import { recognise, requireMailAllowance } from './throttle.ts'

/**
 * Confirms the address that received the link.
 * @throws TOKEN_INVALID when the link is unknown, too old or was used.
 */
export async function confirmEmail(context: Context, token: string): Promise<PersonRow> {
  const hash = hashToken(token)
  const person = await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const id = await useToken(trx, 'CONFIRM_EMAIL', hash, now)
    if (id === null) return undefined
    await updatePerson(trx, id, { emailConfirmedAt: now })
    await endSuspension(trx, id)
    const [owner] = await findPeople(trx, [id])
    if (owner !== undefined) await recognise(trx, context, owner.email)
    return owner
  })
  if (person !== undefined) return person
  const wasUsed = (await findToken(context.db, 'CONFIRM_EMAIL', hash))?.usedAt != null
  throw new DomainError(
    'TOKEN_INVALID',
    wasUsed
      ? say`Ihre E-Mail-Adresse ist bereits bestätigt. Sie können sich anmelden.`
      : say`Dieser Link ist abgelaufen oder ungültig. Bitte fordern Sie einen neuen an.`,
  )
}

/**
 * Mails a new link to an address that is unconfirmed or was suspended after a failed delivery. For any other
 * address the answer is the same and no mail is sent.
 * @throws RATE_LIMITED after three mails an hour.
 */
export async function resendConfirmation(context: Context, input: string): Promise<void> {
  const email = checked(emailSchema, input)
  await requireMailAllowance(context, 'resend', email)
  await context.db.transaction().execute(async (trx) => {
    const person = await findPersonByEmail(trx, email)
    // The query runs in every case: the response time must not tell whether there is an account (S-04).
    const suspension = await findSuspension(trx, person?.id ?? 0)
    const isWaiting = person?.emailConfirmedAt === null || suspension !== null
    await askForMail(trx, context, 'confirm-email', isWaiting ? person : null)
  })
}
