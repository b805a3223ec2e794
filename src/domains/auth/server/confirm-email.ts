import {
  findPersonByEmail,
  lockPerson,
  type PersonRow,
  updatePerson,
} from '#domains/users/server/people.sql.ts'
import { emailSchema } from '#domains/users/user.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { endSuspension, findSuspension } from '#kit/server/mail/bounces.sql.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { askForMail } from './auth.jobs.ts'
import { consumeToken, findToken } from './one-time-tokens.sql.ts'
import { recognise, requireMailAllowance } from './throttle.ts'

/**
 * Confirms the address that received the link.
 * @throws TOKEN_INVALID when the link is unknown, too old or was used.
 */
export async function confirmEmail(context: Context, token: string): Promise<PersonRow> {
  const hash = hashToken(token)
  const person = await context.db.transaction().execute((trx) => takeConfirmation(trx, context, hash))
  if (person !== null) return person
  const wasUsed = (await findToken(context.db, 'CONFIRM_EMAIL', hash))?.usedAt != null
  throw new DomainError(
    'TOKEN_INVALID',
    wasUsed
      ? say`Ihre E-Mail-Adresse ist bereits bestätigt. Sie können sich anmelden.`
      : say`Dieser Link ist abgelaufen oder ungültig. Bitte fordern Sie einen neuen an.`,
  )
}

/**
 * Consumes the token of a confirmation; link and code are two forms of it. Returns the account, locked; null
 * if the token is unknown, too old or was used.
 */
export async function takeConfirmation(trx: Trx, context: Context, hash: Buffer): Promise<PersonRow | null> {
  const now = context.clock.now()
  const token = await findToken(trx, 'CONFIRM_EMAIL', hash)
  // The usual order of locks: the account before its links.
  const person = token && (await lockPerson(trx, token.personId))
  const ownerId = await consumeToken(trx, 'CONFIRM_EMAIL', hash, now)
  if (person === null || ownerId === null) return null
  await updatePerson(trx, person.id, { emailConfirmedAt: now })
  await endSuspension(trx, person.id)
  await recognise(trx, context, person.email)
  return { ...person, emailConfirmedAt: now }
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
    await askForMail(trx, context, 'confirm-email', await waitingOrNobody(trx, person))
  })
}

/** The account if a confirmation is due: its address is unconfirmed, or suspended after a failed delivery. */
export async function waitingOrNobody(trx: Trx, person: PersonRow | null): Promise<PersonRow | null> {
  // The query runs in every case: the response time must not tell whether there is an account (S-04).
  const suspension = await findSuspension(trx, person?.id ?? 0)
  return person?.emailConfirmedAt === null || suspension !== null ? person : null
}
