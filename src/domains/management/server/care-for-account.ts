import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { askForMail } from '#domains/auth/server/auth.jobs.ts'
import { startEmailChange } from '#domains/auth/server/email-change/change-email.ts'
import { endAllSessions } from '#domains/auth/server/sessions.sql.ts'
import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { findPersonByEmail, lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import * as policy from '#domains/users/server/user.policy.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type CareReason, changeUserEmailSchema } from '../management.rules.ts'
import { sendCared } from './care.mails.ts'

/** The account and the reason for the change. */
export type Care = { userId: number; reason: CareReason }

/**
 * Locks another person's account until the transaction ends, and finds the town in whose name the viewer
 * acts. `may` is the policy that the act requires.
 */
export async function caredFor(
  trx: Trx,
  context: Context,
  userId: number,
  may: typeof policy.canEndSessions,
): Promise<{ person: PersonRow; town: MunicipalityRow | null }> {
  const viewer = requireSignedIn(context.viewer)
  const person = await lockPerson(trx, userId)
  const standing = person && (await standingNow(trx, context, userId))
  if (person === null || standing === null || !policy.canSeeUser(viewer, person, standing))
    throw notFound(say`Dieses Konto wurde nicht gefunden.`)
  if (viewer.id === userId) throw forbidden(say`Ihr eigenes Konto ändern Sie in Ihrem Profil.`)
  if (!may(viewer, person, standing)) throw forbidden()
  await requireRolesUnchanged(trx, context)
  return { person, town: await townOfCare(trx, viewer, policy.soleTownOf(standing)) }
}

/** The town in whose name an administrator acts; null: the platform. */
export async function townOfCare(
  trx: Trx,
  viewer: Viewer,
  municipalityId: number | null,
): Promise<MunicipalityRow | null> {
  if (municipalityId === null || !viewer.adminOf.has(municipalityId)) return null
  return (await findMunicipalities(trx, [municipalityId]))[0] ?? null
}

/** Like `caredFor`, for acts that mail a link: a locked or unconfirmed account could not use it. */
const usableFor =
  (context: Context, userId: number, may: typeof policy.canEndSessions) => async (trx: Trx) => {
    const found = await caredFor(trx, context, userId, may)
    const { lockedAt, emailConfirmedAt } = found.person
    if (lockedAt !== null)
      throw new DomainError('CONFLICT', say`Dieses Konto ist gesperrt. Heben Sie zuerst die Sperre auf.`)
    if (emailConfirmedAt === null)
      throw new DomainError('CONFLICT', say`Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt.`)
    return found
  }

/**
 * Ends all sessions of another person (permission matrix) and mails them.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function endUserSessions(context: Context, { userId, reason }: Care): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { person, town } = await caredFor(trx, context, userId, policy.canEndSessions)
    await endAllSessions(trx, userId, context.clock.now())
    await sendCared(trx, context, person, { town, act: { kind: 'SESSIONS_ENDED' } })
    const municipalityId = town?.id ?? null
    await record(trx, context, { action: 'user.sessions-ended', municipalityId, personId: userId, reason })
  })
}

/**
 * Mails a link for a new password to the account's own address. Nobody else sees the link or chooses a
 * password.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT for a locked or unconfirmed account
 */
export async function sendPasswordReset(context: Context, { userId, reason }: Care): Promise<void> {
  const find = usableFor(context, userId, policy.canEndSessions)
  const { person } = await context.db.transaction().execute(find)
  await requireMailAllowance(context, 'reset-by-staff', person.email)
  await context.db.transaction().execute(async (trx) => {
    const { town } = await find(trx)
    await askForMail(trx, context, 'reset-password', person)
    await sendCared(trx, context, person, { town, act: { kind: 'RESET_SENT' } })
    const municipalityId = town?.id ?? null
    await record(trx, context, { action: 'user.reset-sent', municipalityId, personId: userId, reason })
  })
}

/**
 * Starts a change of another person's address. It is the same as the owner's own change, but without the
 * password: the new address confirms it, the old one can stop it (D-45).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email, RATE_LIMITED, CONFLICT as above
 */
export async function changeUserEmail(context: Context, input: Care & { email: string }): Promise<void> {
  const { userId } = input
  const find = usableFor(context, userId, policy.canChangeEmail)
  const { person } = await context.db.transaction().execute(find)
  const { email, reason } = checked(changeUserEmailSchema, input)
  if (email.toLowerCase() === person.email.toLowerCase())
    throw badInput({ email: say`Das ist bereits die E-Mail-Adresse des Kontos.` })
  await requireMailAllowance(context, 'change-email-by-staff', email)
  await requireMailAllowance(context, 'change-email-of-by-staff', person.email)
  await context.db.transaction().execute(async (trx) => {
    const now = await find(trx)
    if ((await findPersonByEmail(trx, email)) !== null)
      throw badInput({ email: say`Für diese E-Mail-Adresse gibt es schon ein Konto.` })
    await startEmailChange(trx, context, now.person, email, { by: 'PLATFORM' })
    await record(trx, context, {
      action: 'user.email-change-started',
      municipalityId: now.town?.id ?? null,
      personId: userId,
      reason,
    })
  })
}
