import { requireSessionOf, requireStillSignedIn } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { resetPasswordSchema } from '#domains/auth/auth.rules.ts'
import { requireStrongPassword } from '#domains/auth/server/password/password-strength.ts'
import { hashPassword } from '#domains/auth/server/password/passwords.ts'
import { takePassword } from '#domains/auth/server/password/reset-password.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { insertPerson, lockPerson, type PersonRow, updatePerson } from '#domains/users/server/people.sql.ts'
import { defaultUsername } from '#domains/users/user.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import { accountLocked, badInput, DomainError, notFound } from '#kit/server/errors.ts'
import { spokenLanguage } from '#kit/server/languages/speech.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { insertRole, lockTown } from '../members.sql.ts'
import { sendRoleGained } from '../role.mails.ts'
import { needsPassword, obstacleTo } from './invitation.ts'
import {
  endInvitation,
  endTwins,
  findByToken,
  type InvitationKey,
  type InvitationRow,
  lockInvitation,
  personOf,
} from './invitations.sql.ts'

export type Offer = { invitation: InvitationRow; town: MunicipalityRow; person: PersonRow | null }

/** The accepted invitation's town, address and role. */
export type Accepted = { town: MunicipalityRow; email: string; role: InvitationRow['role'] }

/**
 * Reads the offer of a link. The token proves access to the mailbox.
 * @throws TOKEN_INVALID with a sentence that says why and what to do, ACCOUNT_LOCKED
 */
export async function findOffer(context: Context, token: string, db: Db = context.db): Promise<Offer> {
  return offered(db, await findByToken(db, hashToken(token)), context.clock.now())
}

async function offered(db: Db, invitation: InvitationRow | null, now: Date): Promise<Offer> {
  const [town] = invitation === null ? [] : await findMunicipalities(db, [invitation.municipalityId])
  const obstacle = obstacleTo(invitation, town, now)
  if (obstacle !== null || invitation === null || town === undefined) throw obstacle
  const person = await personOf(db, invitation)
  if (person?.lockedAt != null) throw accountLocked()
  return { invitation, town, person }
}

/**
 * Accepts an invitation by its link. The role begins, and an account is created if the person cannot sign in
 * yet. It opens no session, and an account with a password keeps it.
 * @throws TOKEN_INVALID, ACCOUNT_LOCKED, BAD_USER_INPUT at newPassword (the link then still works)
 */
export async function acceptInvitation(
  context: Context,
  { token, newPassword }: { token: string; newPassword?: string | null | undefined },
): Promise<Accepted> {
  const seen = await findOffer(context, token)
  const passwordHash = needsPassword(seen.invitation, seen.person)
    ? await chosenPassword(context, seen, newPassword)
    : null
  return context.db.transaction().execute(async (trx) => {
    await lockTown(trx, seen.town.id)
    const locked = await lockInvitation(trx, seen.invitation)
    const isSame = locked?.tokenHash.equals(hashToken(token)) === true
    const offer = await offered(trx, isSame ? locked : null, context.clock.now())
    const isNew = needsPassword(offer.invitation, offer.person)
    if (isNew && passwordHash === null) throw badInput({ newPassword: say`Bitte vergeben Sie ein Passwort.` })
    const person = isNew
      ? await takenIn(trx, context, offer, passwordHash ?? '')
      : await lockPerson(trx, offer.person?.id ?? 0)
    if (person === null) throw changedMeanwhile()
    return begin(trx, context, offer, person, isNew)
  })
}

/**
 * Accepts an invitation of the signed-in person without its link, by the account's id or address.
 * @throws UNAUTHENTICATED, NOT_FOUND, TOKEN_INVALID
 */
export async function acceptOwnInvitation(context: Context, key: InvitationKey): Promise<Accepted> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    await lockTown(trx, key.municipalityId)
    const invitation = await lockInvitation(trx, key)
    const person = await lockPerson(trx, viewer.id)
    if (invitation === null || person === null || !isTheirs(invitation, person))
      throw notFound(say`Diese Einladung wurde nicht gefunden.`)
    await requireStillSignedIn(trx, context)
    await requireSessionOf(trx, context, key.municipalityId)
    const offer = await offered(trx, invitation, context.clock.now())
    return begin(trx, context, offer, person, false)
  })
}

/**
 * Returns whether the invitation is for this account. An account that was confirmed after the invitation
 * needs the link: see `needsPassword`.
 */
export const isTheirs = (invitation: InvitationRow, person: PersonRow): boolean =>
  (invitation.personId === person.id || invitation.email?.toLowerCase() === person.email.toLowerCase()) &&
  !needsPassword(invitation, person)

async function chosenPassword(
  context: Context,
  { invitation, town, person }: Offer,
  chosen: string | null | undefined,
): Promise<string> {
  const { newPassword } = checked(resetPasswordSchema, { newPassword: chosen ?? '' })
  const { firstName, lastName, email } = invitation
  const typed = {
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...(email !== null && { email }),
  }
  // The inviting town, which the form knows too.
  const owner = { ...(person ?? typed), municipalityId: town.id }
  await requireStrongPassword(context, 'newPassword', newPassword, owner)
  return hashPassword(newPassword)
}

/**
 * Sets the password of the account. If there is none it is created with the name that the administrator
 * typed.
 */
async function takenIn(
  trx: Trx,
  context: Context,
  { invitation, town, person: known }: Offer,
  passwordHash: string,
): Promise<PersonRow> {
  const now = context.clock.now()
  const { firstName, lastName, email } = invitation
  let person = known === null ? null : await lockPerson(trx, known.id)
  if (known === null && firstName !== null && lastName !== null && email !== null) {
    const id = await nextId(trx, 'person_id')
    const isInserted = await insertPerson(trx, {
      ...{ id, email, firstName, lastName, username: defaultUsername(firstName, lastName) },
      ...{ municipalityId: town.id, createdAt: now, language: spokenLanguage() },
    })
    person = isInserted ? await lockPerson(trx, id) : null
  }
  if (person === null) throw changedMeanwhile()
  await takePassword(trx, context, person, passwordHash)
  // The page says that continuing means accepting the terms.
  await updatePerson(trx, person.id, { termsAcceptedAt: person.termsAcceptedAt ?? now })
  return person
}

const changedMeanwhile = () =>
  new DomainError('CONFLICT', say`Gerade hat sich etwas geändert. Bitte öffnen Sie den Link noch einmal.`)

/** Ends the invitation, adds the role, records it and sends the mail. */
async function begin(
  trx: Trx,
  context: Context,
  { invitation, town }: Offer,
  person: PersonRow,
  isNew: boolean,
): Promise<Accepted> {
  const { role } = invitation
  const now = context.clock.now()
  await endInvitation(trx, invitation, 'ACCEPTED', now)
  await endTwins(trx, invitation, person, now)
  const municipalityId = town.id
  const isBegun = role !== null && (await insertRole(trx, { municipalityId, personId: person.id, role }))
  await record(
    trx,
    { ...context, viewer: { ...context.viewer, id: person.id } },
    { action: 'user.invitation-accepted', municipalityId, personId: person.id, newValue: role },
  )
  if (isBegun && !isNew) await sendRoleGained(trx, context, { person, town, role })
  return { town, email: person.email, role }
}
