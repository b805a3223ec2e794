import { randomUUID } from 'node:crypto'
import { requireStillSignedIn } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { noteDeletions } from '#domains/audit/server/deletion-protocol.sql.ts'
import { record } from '#domains/audit/server/record.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { photoFiles, removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import { findPersonByEmail, type PersonRow } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import type { Standing } from '#domains/users/server/standings.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { ERASURE_REASON_TEXTS, eraseSchema, findPersonSchema } from '../erasure.rules.ts'
import { sendTownDataRemovedMail } from './account.mails.ts'
import { canErase, canLookUpData } from './person-data.policy.ts'
import { countData, type DataCount, removeFromTown, removeGuestReports } from './person-data.sql.ts'
import { eraseUnpublished } from './purge.sql.ts'
import { eraseAccount } from './purge-user.ts'
import { startExport } from './request-export.ts'

/** Where is asked: in one town, or (null) everywhere. */
type Asked = { email: string; municipalityId?: number | null | undefined }

export type PersonData = {
  email: string
  /** Null: there is no account, only something that waits for a guest's confirmation. */
  person: PersonRow | null
  counts: DataCount[]
  canErase: boolean
}

type Found = PersonData & { standing: Standing | null; town: { id: number; name: string } | null }

/**
 * Somebody by their whole address. A town learns nothing of accounts that left nothing there.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email
 */
async function find(context: Context, db: Db, asked: Asked): Promise<Found | null> {
  const viewer = requireSignedIn(context.viewer)
  const municipalityId = asked.municipalityId ?? null
  const [town = null] = municipalityId === null ? [] : await findMunicipalities(db, [municipalityId])
  if (municipalityId !== null && town === null) throw notFound('Diese Gemeinde')
  if (!canLookUpData(viewer, municipalityId)) throw forbidden()
  const { email } = checked(findPersonSchema, { email: asked.email })
  const found = await findPersonByEmail(db, email)
  const counts = await countData(db, { personId: found?.id ?? null, email }, municipalityId)
  const person = municipalityId === null || counts.some(({ kind }) => kind !== 'GUEST_REPORTS') ? found : null
  if (person === null && counts.length === 0) return null
  const standing = person === null ? null : await standingNow(db, context, person.id)
  return { email, person, counts, standing, town, canErase: canErase(viewer, municipalityId, standing) }
}

const NOTHING = 'Zu dieser E-Mail-Adresse ist nichts gespeichert.'

async function require(context: Context, trx: Trx, asked: Asked): Promise<Found> {
  const found = await find(context, trx, asked)
  if (found === null) throw badInput({ email: NOTHING })
  return found
}

/** What stands in the log of each of these acts. */
const noted = ({ person, town }: Found) => ({
  municipalityId: town?.id ?? null,
  ...(person !== null && { personId: person.id }),
})

/**
 * What is known of whoever has an address; null for nothing. That somebody looked is written down (REQUIREMENTS D-46, D-50).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email
 */
export async function lookUpPerson(context: Context, asked: Asked): Promise<PersonData | null> {
  return context.db.transaction().execute(async (trx) => {
    const found = await find(context, trx, asked)
    if (found !== null) await record(trx, context, { action: 'user.data-read', ...noted(found) })
    return found
  })
}

/**
 * Has the person's own copy of their data made: they get the mail, and only they can fetch it.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email
 */
export async function sendDataExport(context: Context, asked: Asked): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await require(context, trx, asked)
    if (found.person === null) throw badInput({ email: 'Zu dieser E-Mail-Adresse gibt es kein Konto.' })
    await startExport(trx, context, found.person.id)
    await record(trx, context, { action: 'user.export-sent', ...noted(found) })
    await requireStillSignedIn(trx, context)
  })
}

export type Erasure = Asked & { confirmEmail: string; reason: string }

/**
 * Deletes what is known of a person: everywhere with the account, or what is theirs in one town, where public reports and
 * comments stay without a name. They are told by mail.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT for the last administrator of a town
 */
export async function erasePerson(context: Context, input: Erasure): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await require(context, trx, input)
    const { email, person, town } = found
    if (!found.canErase) throw forbidden()
    const { reason, confirmEmail } = checked(eraseSchema, input)
    if (confirmEmail.toLowerCase() !== email.toLowerCase())
      throw badInput({ confirmEmail: 'Das ist nicht dieselbe E-Mail-Adresse.' })
    const why = ERASURE_REASON_TEXTS[reason]
    // Written before: afterwards there is nobody left to name.
    const action = town === null ? 'user.erased' : 'user.town-data-erased'
    await record(trx, context, { action, ...noted(found), newValue: reason })
    const guest = await removeGuestReports(trx, email, town?.id ?? null)
    const photos = [...guest.photoKeys]
    const at = context.clock.now()
    if (person !== null && town === null)
      await eraseAccount(trx, context, person, {
        proposesDeletion: false,
        by: { who: 'die Leitung der Plattform', why },
      })
    if (person !== null && town !== null) {
      photos.push(...(await eraseUnpublished(trx, person.id, at, town.id)))
      await removeFromTown(trx, person.id, town.id)
      await noteDeletions(trx, { type: 'person-town', reason: 'by-others', at }, [
        { id: person.id, municipalityId: town.id },
      ])
      await sendTownDataRemovedMail(trx, context, person.email, { name: town.name, why }, randomUUID())
    }
    await removeFilesAfter(trx, context, photoFiles(photos))
    await requireStillSignedIn(trx, context)
  })
}
