import type { z } from 'zod'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { stateOfAccount } from '#domains/users/server/account-state.ts'
import { lockPerson, type PersonRow, updatePerson } from '#domains/users/server/people.sql.ts'
import { requirePersonsName } from '#domains/users/server/require-persons-name.ts'
import { findSignatures, type SignatureRow, saveSignature } from '#domains/users/server/signatures.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import * as policy from '#domains/users/server/user.policy.ts'
import { defaultUsername } from '#domains/users/user.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { NO_REASON, updateUserSchema } from '../management.rules.ts'
import { administeredTown, knownPerson } from './administered-town.ts'
import { sendCared } from './care.mails.ts'
import { townOfCare } from './care-for-account.ts'

/**
 * Changes another person's account within `permissions.updateFields`; an absent field stays unchanged. A mail
 * tells the person, and the audit log records the names of the fields without their values.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN (nothing is saved then), BAD_USER_INPUT by field, CONFLICT
 */
export async function updateUser(
  context: Context,
  userId: number,
  input: unknown,
  basedOn?: string | null,
): Promise<PersonRow> {
  const viewer = requireSignedIn(context.viewer)
  if (viewer.id === userId) throw badInput({ id: say`Ihr eigenes Konto ändern Sie in Ihrem Profil.` })
  return context.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId)
    const standing = person && (await standingNow(trx, context, userId))
    if (person === null || standing === null || !policy.canSeeUser(viewer, person, standing))
      throw notFound(say`Dieses Konto wurde nicht gefunden.`)
    const allowed = policy.updateFields(viewer, person, standing)
    if (allowed.length === 0) throw forbidden()
    const towns = policy.signatureTowns(viewer, person, standing)
    const signatures = (await findSignatures(trx, [userId])).filter((each) =>
      towns.includes(each.municipalityId),
    )
    requireSameState(basedOn, stateOfAccount(person, allowed, signatures))
    const { reason, municipalityId, ...wanted } = checked(updateUserSchema, input)
    // Unchanged values are refused too: otherwise the refusal would reveal the stored value.
    if (Object.entries(wanted).some(([field, value]) => value !== undefined && !allowed.includes(field)))
      throw forbidden()
    const changes = changesTo(person, wanted)
    if (wanted.username !== undefined && changes.username === wanted.username)
      await requirePersonsName(trx, wanted.username)
    if (wanted.username != null && changes.username === wanted.username && reason == null)
      throw badInput({ reason: NO_REASON() })
    const signature = signatureChange(wanted.signature, { municipalityId, towns, signatures })
    const fields = Object.keys(changes)
    if (fields.length === 0 && signature === null) return person
    if (fields.length > 0) await updatePerson(trx, userId, changes)
    if (signature !== null)
      await saveSignature(trx, { municipalityId: signature.townId, personId: userId }, signature.text)
    const town = await townOfCare(trx, viewer, signature?.townId ?? policy.soleTownOf(standing))
    await record(trx, context, {
      action: 'user.updated',
      municipalityId: town?.id ?? null,
      personId: userId,
      newValue: [...fields, ...(signature === null ? [] : ['signature'])].join(' '),
      reason: reason ?? null,
    })
    const signatureOf = signature === null ? null : await nameOf(trx, signature.townId)
    await sendCared(trx, context, person, { town, act: { kind: 'UPDATED', fields, signatureOf } })
    return { ...person, ...changes }
  })
}

const nameOf = async (trx: Trx, townId: number): Promise<string> =>
  (await findMunicipalities(trx, [townId]))[0]?.name ?? ''

type Wanted = Omit<z.output<typeof updateUserSchema>, 'reason' | 'municipalityId'>
type Changes = Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'telephone' | 'username'>>

/** The fields that differ. A default username follows a change of the real name. */
function changesTo(person: PersonRow, { firstName, lastName, username, telephone }: Wanted): Changes {
  const wanted: Changes = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(username === undefined ? {} : { username }),
    ...(telephone === undefined ? {} : { telephone: telephone || null }),
  }
  const changes: Changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => person[field as keyof Changes] !== value),
  )
  if (changes.username !== undefined) return changes
  const isDefault = person.username === defaultUsername(person.firstName, person.lastName)
  const made = defaultUsername(changes.firstName ?? person.firstName, changes.lastName ?? person.lastName)
  return isDefault && made !== person.username ? { ...changes, username: made } : changes
}

type Signing = {
  municipalityId: number | null | undefined
  towns: readonly number[]
  signatures: readonly SignatureRow[]
}

/** The town and text of a new signature; null if the input has none or it equals the stored one. */
function signatureChange(
  wanted: string | null | undefined,
  { municipalityId, towns, signatures }: Signing,
): { townId: number; text: string | null } | null {
  if (wanted === undefined) return null
  const [only, another] = towns
  const townId = municipalityId ?? (another === undefined ? only : undefined)
  if (townId === undefined)
    throw badInput({
      signature: say`Diese Person arbeitet für mehrere Gemeinden: Bitte sagen Sie, für welche.`,
    })
  if (!towns.includes(townId)) throw forbidden()
  const text = wanted || null
  const before = signatures.find((each) => each.municipalityId === townId)?.signature ?? null
  return text === before ? null : { townId, text }
}

/**
 * Returns the complete e-mail address of a person in a town's list, where it is masked. The audit log records
 * each reading.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function readEmail(
  context: Context,
  { municipalityId, userId }: { municipalityId: number; userId: number },
): Promise<string> {
  const { town } = await administeredTown(context, municipalityId)
  return context.db.transaction().execute(async (trx) => {
    const { person, standing } = await knownPerson(trx, context, town.id, userId)
    if (!context.viewer.isSuperAdmin && !policy.isListedIn(standing, town.id))
      throw notFound(say`Dieses Konto wurde nicht gefunden.`)
    await record(trx, context, { action: 'user.email-read', municipalityId: town.id, personId: userId })
    return person.email
  })
}
