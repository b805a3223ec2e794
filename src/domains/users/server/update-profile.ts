import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, unauthenticated } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { codeOfAccount } from '../account-language.rules.ts'
import { type Profile, profileSchema } from '../profile.rules.ts'
import { defaultUsername } from '../user.rules.ts'
import { lockPerson, type PersonRow, updatePerson } from './people.sql.ts'
import { requirePersonsName } from './require-persons-name.ts'
import { saveSignature } from './signatures.sql.ts'
import { signatureTowns, updateFields } from './user.policy.ts'

/**
 * Changes a person's own profile; omitted fields stay.
 * @throws BAD_USER_INPUT by field, FORBIDDEN for a field that is not in `updateFields` (nothing is saved
 * then).
 */
export async function updateProfile(context: Context, input: unknown): Promise<PersonRow> {
  const viewer = requireSignedIn(context.viewer)
  const profile = checked(profileSchema, input)
  const allowed = updateFields(viewer, viewer, null)
  const { signatures: _, ...fields } = profile
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  if (given.some(([field]) => !allowed.includes(field))) throw forbidden()
  const signatures = signaturesOf(viewer, profile)
  return changeSelf(context, viewer.id, async (person, trx) => {
    const { username } = profile
    if (username !== undefined && username !== person.username) await requirePersonsName(trx, username)
    for (const { municipalityId, signature } of signatures)
      await saveSignature(trx, { municipalityId, personId: viewer.id }, signature || null)
    return changesOf(person, profile)
  })
}

type Signature = { municipalityId: number; signature?: string | null | undefined }

/** The signatures that change: one without a town belongs to the only town. */
function signaturesOf(viewer: SignedIn, { signature, signatures }: Profile): Signature[] {
  const towns = signatureTowns(viewer, viewer, null)
  const named = signatures ?? []
  if (named.some(({ municipalityId }) => !towns.includes(municipalityId))) throw forbidden()
  if (signature === undefined) return named
  const [municipalityId, another] = towns
  if (municipalityId === undefined) throw forbidden()
  if (another !== undefined)
    throw badInput({ signature: say`Sie arbeiten für mehrere Gemeinden: Bitte sagen Sie, für welche.` })
  return [...named, { municipalityId, signature }]
}

/**
 * Sets the person's own municipality, the default for lists, footer and new reports (rule 68); null removes
 * it.
 * @throws BAD_USER_INPUT for a municipality that is not there or takes no reports.
 */
export async function updateUserSettings(
  context: Context,
  municipalityId: number | null,
): Promise<PersonRow> {
  const { id } = requireSignedIn(context.viewer)
  if (municipalityId !== null) {
    const [found] = await findMunicipalities(context.db, [municipalityId])
    if (!found?.isActive) throw badInput({ municipalityId: say`Diese Gemeinde gibt es nicht.` })
  }
  return changeSelf(context, id, () => ({ municipalityId }))
}

/** The lock serializes concurrent changes: each sees the result of the one before. */
async function changeSelf(
  { db }: Context,
  id: number,
  changesTo: (person: PersonRow, trx: Trx) => Partial<PersonRow> | Promise<Partial<PersonRow>>,
): Promise<PersonRow> {
  return db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, id)
    if (person === null) throw unauthenticated()
    const changes = await changesTo(person, trx)
    if (Object.keys(changes).length > 0) await updatePerson(trx, id, changes)
    return { ...person, ...changes }
  })
}

function changesOf(person: PersonRow, profile: Profile): Partial<PersonRow> {
  const { firstName = person.firstName, lastName = person.lastName, telephone, language, location } = profile
  // A public name that was never chosen is derived from the real name and changes with it.
  const isDefault = person.username === defaultUsername(person.firstName, person.lastName)
  const username = profile.username ?? (isDefault ? defaultUsername(firstName, lastName) : person.username)
  return {
    firstName,
    lastName,
    username,
    ...(telephone === undefined ? {} : { telephone: telephone || null }),
    ...(language === undefined ? {} : { language: codeOfAccount(language) }),
    ...(location === undefined ? {} : homeColumns(location)),
  }
}

function homeColumns(home: Profile['location']): Partial<PersonRow> {
  const { latitude = null, longitude = null } = home ?? {}
  const hasPoint = latitude !== null && longitude !== null
  return {
    street: home?.street || null,
    houseNumber: home?.houseNumber || null,
    zip: home?.zip || null,
    place: home?.place || null,
    country: home?.country || null,
    state: home?.state || null,
    latitude: hasPoint ? latitude : null,
    longitude: hasPoint ? longitude : null,
  }
}
