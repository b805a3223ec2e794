import { randomUUID } from 'node:crypto'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { noteDeletions } from '#domains/audit/server/deletion-protocol.sql.ts'
import { type Again, requireReAuthentication } from '#domains/auth/server/re-authenticate.ts'
import { requireStillVerified } from '#domains/auth/server/revocation/lock-verified.ts'
import { forgetDevicesOf } from '#domains/auth/server/throttle/known-devices.ts'
import { takeOutReportExports } from '#domains/exports/server/report-exports.sql.ts'
import { photoFiles, removeFilesAfter, removeUploadFilesAfter } from '#domains/photos/server/remove-files.ts'
import { lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import { canDecideOnData } from '#domains/users/server/user.policy.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { DomainError, forbidden, unauthenticated } from '#kit/server/errors.ts'
import { type Eraser, sendDeletionProposal, sendPurgedMail } from './account.mails.ts'
import { eraseAddress } from './address/erase-address.ts'
import { takeOutExports } from './exports.sql.ts'
import {
  type Consequences,
  countConsequences,
  deleteUploadsOf,
  eraseUnpublished,
  lockAdministrations,
  orphansOf,
  publicReportsByTown,
  removePerson,
} from './purge.sql.ts'

/** What deleting an account would do, and why it cannot be, if so. */
export type AccountDeletion = Consequences & { obstacles: string[] }

/** Looked at before it is done; the obstacles are what `purgeUser` refuses. */
export async function previewDeletion(context: Context): Promise<AccountDeletion> {
  const { id } = requireSignedIn(context.viewer)
  return { ...(await countConsequences(context.db, id)), obstacles: await obstaclesOf(context.db, id) }
}

/** One German sentence for each town that would lose its only administrator. */
async function obstaclesOf(db: Db, personId: number): Promise<string[]> {
  return (await orphansOf(db, personId)).map(
    (name) =>
      `Sie sind die einzige Person, die ${name} verwaltet. Bitte geben Sie diese Aufgabe zuerst an jemand anderen weiter.`,
  )
}

/**
 * Deletes one's own account (D-41): everything that is known of the person goes, and what was approved stays
 * without them. Whoever wishes has the towns asked to delete that too. The last mail goes to the address that was theirs.
 * @throws as `requireReAuthentication` and `requireStillVerified`, and CONFLICT for the last administrator of a town.
 */
export async function purgeUser(
  context: Context,
  { proposesDeletion, ...again }: Again & { proposesDeletion: boolean },
): Promise<void> {
  const { viewer, person } = await requireReAuthentication(context, again)
  if (!canDecideOnData(viewer, person)) throw forbidden()
  // What was written with an address belongs to whoever has proven that it is theirs.
  const address = person.emailConfirmedAt === null ? null : person.email
  await context.db.transaction().execute(async (trx) => {
    await lockAdministrations(trx, person.id)
    const now = await requireStillVerified(trx, context, person, { isLeaving: true })
    await eraseAccount(trx, context, now, { proposesDeletion, address })
  })
  context.log.info({ personId: person.id }, 'an account was deleted by its owner')
}

type Erasing = {
  proposesDeletion: boolean
  /** Of which what is known goes as well, with or without the account; null: only the account's own. */
  address: string | null
  by?: Eraser /** For the deletion protocol, where it is none of the usual ones. */
  reason?: string
}

/**
 * Takes an account and everything that is known of the person out of the database, whoever decided it; `by` is there where
 * it was not the person.
 * @throws UNAUTHENTICATED where it is gone already, CONFLICT for the last administrator of a town.
 */
export async function eraseAccount(
  trx: Trx,
  context: Context,
  person: Pick<PersonRow, 'id' | 'email'>,
  { proposesDeletion, address, by, reason = by === undefined ? 'by-owner' : 'by-others' }: Erasing,
): Promise<void> {
  const key = randomUUID()
  await lockAdministrations(trx, person.id)
  if ((await lockPerson(trx, person.id, { isLeaving: true })) === null) throw unauthenticated()
  const [obstacle] = await obstaclesOf(trx, person.id)
  if (obstacle !== undefined) throw new DomainError('CONFLICT', obstacle)
  const at = context.clock.now()
  const files = await eraseOwn(trx, context, person.id)
  if (address !== null)
    await eraseAddress(trx, context, { email: address, personId: person.id }, null, { reason, at })
  const towns = proposesDeletion ? await publicReportsByTown(trx, person.id) : []
  for (const town of towns) await sendDeletionProposal(trx, context, town, key)
  await removePerson(trx, person.id)
  await forgetDevicesOf(trx, context, person.email)
  await noteDeletions(trx, { type: 'person', reason, at }, [{ id: person.id }])
  await sendPurgedMail(trx, context, person, key, by)
  await noteDeletion(trx, context, { kind: 'person', id: person.id, at })
  await removeFilesAfter(trx, context, files)
}

/** Deletes what goes with a person; answers the files that are left without rows. */
async function eraseOwn(trx: Trx, context: Context, personId: number): Promise<string[]> {
  const photos = await eraseUnpublished(trx, personId, context.clock.now())
  await eraseUploads(trx, context, personId)
  const exports = [...(await takeOutExports(trx, personId)), ...(await takeOutReportExports(trx, personId))]
  return [...photoFiles(photos), ...exports]
}

/** Answers how many there were. */
async function eraseUploads(trx: Trx, context: Context, personId: number): Promise<number> {
  const uploads = await deleteUploadsOf(trx, personId)
  await removeUploadFilesAfter(trx, context, uploads)
  return uploads.length
}

/**
 * Deletes an account that an older state of the database has brought back: without a mail, and whatever would have stood in
 * its way, for it was decided before. Doing it again changes nothing. Answers whether there was one.
 */
export async function eraseAgain(context: Context, personId: number): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    if ((await lockPerson(trx, personId, { isLeaving: true })) === null) return false
    const files = await eraseOwn(trx, context, personId)
    await removePerson(trx, personId)
    await removeFilesAfter(trx, context, files)
    return true
  })
}

/** Removes photos that were sent ahead and that no report has taken (D-44). Answers how many. */
export async function removeOwnUploads(context: Context): Promise<number> {
  const { id } = requireSignedIn(context.viewer)
  return context.db.transaction().execute((trx) => eraseUploads(trx, context, id))
}
