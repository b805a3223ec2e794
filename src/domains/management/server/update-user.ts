import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { lockPerson, type PersonRow, stateOfAccount, updatePerson } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import * as policy from '#domains/users/server/user.policy.ts'
import { defaultUsername } from '#domains/users/user.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { NO_REASON, updateUserSchema } from '../management.rules.ts'
import { administeredTown, knownPerson } from './administered-town.ts'

/**
 * Changes somebody else's account as far as `permissions.updateFields` says; what is left out stays. The log names the
 * fields, not what stands in them.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN (nothing is saved then), BAD_USER_INPUT by field, CONFLICT
 */
export async function updateUser(
  context: Context,
  userId: number,
  input: unknown,
  basedOn?: string | null,
): Promise<PersonRow> {
  const viewer = requireSignedIn(context.viewer)
  if (viewer.id === userId) throw badInput({ id: 'Ihr eigenes Konto ändern Sie in Ihrem Profil.' })
  return context.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId)
    const standing = person && (await standingNow(trx, context, userId))
    if (person === null || standing === null || !policy.canSeeUser(viewer, person, standing))
      throw notFound('Dieses Konto')
    const allowed = policy.updateFields(viewer, person, standing)
    if (allowed.length === 0) throw forbidden()
    requireSameState(basedOn, stateOfAccount(person))
    const { firstName, lastName, username, reason, ...rest } = checked(updateUserSchema, input)
    const changes = changesTo(person, {
      ...(firstName == null ? {} : { firstName }),
      ...(lastName == null ? {} : { lastName }),
      ...(username == null ? {} : { username }),
      ...(rest.telephone === undefined ? {} : { telephone: rest.telephone || null }),
      ...(rest.signature === undefined ? {} : { signature: rest.signature || null }),
    })
    const fields = Object.keys(changes)
    if (fields.length === 0) return person
    const isRenamed = username != null && username !== person.username
    if (isRenamed && !allowed.includes('username')) throw forbidden()
    if (fields.some((field) => field !== 'username' && !allowed.includes(field))) throw forbidden()
    if (isRenamed && reason == null) throw badInput({ reason: NO_REASON })
    await updatePerson(trx, userId, changes)
    const town = [...standing.adminOf, ...standing.editorOf].find((id) => viewer.adminOf.has(id))
    await record(trx, context, {
      action: 'user.updated',
      municipalityId: town ?? null,
      personId: userId,
      newValue: fields.join(' '),
      reason: reason ?? null,
    })
    return { ...person, ...changes }
  })
}

type Changes = Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'telephone' | 'signature' | 'username'>>

/** What differs. Who goes by the name that is made of the real one does so further on. */
function changesTo(person: PersonRow, wanted: Changes): Changes {
  const changes: Changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => person[field as keyof Changes] !== value),
  )
  const isDefault = person.username === defaultUsername(person.firstName, person.lastName)
  const { firstName = person.firstName, lastName = person.lastName } = changes
  const username = defaultUsername(firstName, lastName)
  if (changes.username !== undefined) return changes
  return isDefault && username !== person.username ? { ...changes, username } : changes
}

/**
 * The e-mail address of somebody in a town's list: masked there, and that it was read stands in the log.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function readEmail(
  context: Context,
  { municipalityId, userId }: { municipalityId: number; userId: number },
): Promise<string> {
  const { town } = await administeredTown(context, municipalityId)
  return context.db.transaction().execute(async (trx) => {
    const { person, standing } = await knownPerson(trx, context, town.id, userId)
    if (!context.viewer.isSuperAdmin && !policy.isListedIn(standing, town.id)) throw notFound('Dieses Konto')
    await record(trx, context, { action: 'user.email-read', municipalityId: town.id, personId: userId })
    return person.email
  })
}
