import { randomUUID } from 'node:crypto'
import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { noteDeletions } from '#domains/audit/server/deletion-protocol.sql.ts'
import { record } from '#domains/audit/server/record.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { findPersonByEmail, type PersonRow } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import type { Standing } from '#domains/users/server/standings.sql.ts'
import { message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { ERASURE_REASON_TEXTS, eraseSchema, findPersonSchema } from '../erasure.rules.ts'
import { sendTownDataRemovedMail } from './account.mails.ts'
import { eraseAddress } from './address/erase-address.ts'
import { eraseInTown } from './erase-in-town.ts'
import { canErase, canLookUpData } from './person-data.policy.ts'
import { countData, type DataCount } from './person-data.sql.ts'
import { eraseAccount } from './purge-user.ts'
import { startAddressExport, startExport } from './request-export.ts'

/** The scope of a look-up: one town, or (null) everywhere. */
type Asked = { email: string; municipalityId?: number | null | undefined }

export type PersonData = {
  email: string
  /**
   * null: there is no account, or the asking town may not know about it. Only the data of the address is
   * shown.
   */
  person: PersonRow | null
  counts: DataCount[]
  canErase: boolean
}

type Found = PersonData & {
  standing: Standing | null
  town: { id: number; name: string } | null
  /** The account of the address, even if the asking town may not know about it. It is never shown. */
  account: PersonRow | null
}

/**
 * Finds a person by their complete address: the data of the account, and data that the address left without
 * it. A town does not learn about an account that has no data there.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email
 */
async function find(context: Context, db: Db, asked: Asked): Promise<Found | null> {
  const viewer = requireSignedIn(context.viewer)
  const municipalityId = asked.municipalityId ?? null
  const [town = null] = municipalityId === null ? [] : await findMunicipalities(db, [municipalityId])
  if (municipalityId !== null && town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canLookUpData(viewer, municipalityId)) throw forbidden()
  const { email } = checked(findPersonSchema, { email: asked.email })
  const account = await findPersonByEmail(db, email)
  const counts = await countData(db, { personId: account?.id ?? null, email }, municipalityId)
  const person = municipalityId === null || counts.some(({ isOfAccount }) => isOfAccount) ? account : null
  if (person === null && counts.length === 0) return null
  const standing = person === null ? null : await standingNow(db, context, person.id)
  const may = canErase(viewer, municipalityId, standing)
  return { email, person, counts, standing, town, account, canErase: may }
}

const NOTHING = message`Zu dieser E-Mail-Adresse ist nichts gespeichert.`

async function require(context: Context, trx: Trx, asked: Asked): Promise<Found> {
  const found = await find(context, trx, asked)
  if (found === null) throw badInput({ email: NOTHING() })
  return found
}

/** The fields that every audit entry of these acts has. */
const noted = ({ person, town }: Found) => ({
  municipalityId: town?.id ?? null,
  ...(person !== null && { personId: person.id }),
})

/**
 * Returns the data that is stored about an address; null if there is none. The audit log records the
 * look-up (D-46, D-50).
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
 * Starts the person's own data export. They get the mail, and only they can download it. If nobody can sign
 * in (there is no account, or it was never confirmed), the mail links to the file directly.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT at email
 */
export async function sendDataExport(context: Context, asked: Asked): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await require(context, trx, asked)
    const { account, email } = found
    if (account === null || account.emailConfirmedAt === null) await startAddressExport(trx, context, email)
    else await startExport(trx, context, account.id)
    await record(trx, context, { action: 'user.export-sent', ...noted(found) })
    await requireRolesUnchanged(trx, context)
  })
}

export type Erasure = Asked & { confirmEmail: string; reason: string }

/**
 * Erases a person's data: everywhere together with the account, or in one town, where public reports and
 * comments stay without a name. A mail tells the person.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT for the last
 * administrator of a town
 */
export async function erasePerson(context: Context, input: Erasure): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await require(context, trx, input)
    const { email, person, town } = found
    if (!found.canErase) throw forbidden()
    const { reason, confirmEmail } = checked(eraseSchema, input)
    if (confirmEmail.toLowerCase() !== email.toLowerCase())
      throw badInput({ confirmEmail: say`Das ist nicht dieselbe E-Mail-Adresse.` })
    const why = ERASURE_REASON_TEXTS[reason]()
    // The entry is written before the erasure: afterwards there is no row to name.
    const action = town === null ? 'user.erased' : 'user.town-data-erased'
    await record(trx, context, { action, ...noted(found), newValue: reason })
    if (person !== null && town === null) {
      const by = { who: message`die Leitung der Plattform`, why }
      await eraseAccount(trx, context, person, { proposesDeletion: false, address: email, by })
    } else await eraseButAccount(trx, context, found, why)
    await requireRolesUnchanged(trx, context)
  })
}

/** Erases the data of the address and, in a town, the account's data there. The account itself stays. */
async function eraseButAccount(trx: Trx, context: Context, found: Found, why: string): Promise<void> {
  const { email, person, account, town } = found
  const at = context.clock.now()
  const addressee = { email, personId: account?.id ?? null }
  await eraseAddress(trx, context, addressee, town?.id ?? null, { reason: 'by-others', at })
  if (person !== null && town !== null) {
    await eraseInTown(trx, context, person.id, town.id)
    await noteDeletions(trx, { type: 'person-town', reason: 'by-others', at }, [
      { id: person.id, municipalityId: town.id },
    ])
  }
  await sendTownDataRemovedMail(trx, context, email, { name: town?.name ?? null, why }, randomUUID())
}
