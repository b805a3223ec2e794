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
import { say } from '#kit/common/say.ts'
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
  emptyHandovers,
  erasePrivatePhotos,
  eraseUnpublished,
  lockAdministrations,
  publicReportsByTown,
  removePerson,
  townsWithOnlyAdmin,
} from './purge.sql.ts'

/** The consequences of deleting the account, and the obstacles if it is not possible. */
export type AccountDeletion = Consequences & { obstacles: string[] }

/** Computes the consequences without deleting anything. `purgeUser` refuses for the same obstacles. */
export async function previewDeletion(context: Context): Promise<AccountDeletion> {
  const { id } = requireSignedIn(context.viewer)
  return { ...(await countConsequences(context.db, id)), obstacles: await deletionObstacles(context.db, id) }
}

/** One sentence for the platform and each town that would lose its only administrator. */
async function deletionObstacles(db: Db, personId: number): Promise<string[]> {
  return (await townsWithOnlyAdmin(db, personId)).map((name) =>
    name === null
      ? say`Sie sind die einzige Person, die die Plattform verwaltet. Bitte geben Sie diese Aufgabe zuerst an jemand anderen weiter.`
      : say`Sie sind die einzige Person, die ${name} verwaltet. Bitte geben Sie diese Aufgabe zuerst an jemand anderen weiter.`,
  )
}

/**
 * Deletes the viewer's own account (D-41). All personal data is deleted, and approved content stays without
 * the person. With `proposesDeletion` the towns are asked to delete that too. The last mail goes to the
 * former address.
 * @throws as `requireReAuthentication` and `requireStillVerified`, and CONFLICT for the last administrator
 * of a town.
 */
export async function purgeUser(
  context: Context,
  { proposesDeletion, ...again }: Again & { proposesDeletion: boolean },
): Promise<void> {
  const { viewer, person } = await requireReAuthentication(context, again)
  if (!canDecideOnData(viewer, person)) throw forbidden()
  // Content written with an address belongs to the account only if the account has confirmed the
  // address.
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
  /**
   * An address whose data is erased too, also where it was written without the account; null: only the
   * account's data.
   */
  address: string | null
  /** Set if somebody else than the owner deletes the account. */
  by?: Eraser
  /** The reason in the deletion protocol, if it is not one of the two defaults. */
  reason?: string
}

/**
 * Deletes an account and all data about the person from the database. `by` is set if somebody else decided
 * it.
 * @throws UNAUTHENTICATED where it is gone already, CONFLICT for the last administrator of a town.
 */
export async function eraseAccount(
  trx: Trx,
  context: Context,
  person: Pick<PersonRow, 'id' | 'email' | 'language'>,
  { proposesDeletion, address, by, reason = by === undefined ? 'by-owner' : 'by-others' }: Erasing,
): Promise<void> {
  const key = randomUUID()
  await lockAdministrations(trx, person.id)
  if ((await lockPerson(trx, person.id, { isLeaving: true })) === null) throw unauthenticated()
  const [obstacle] = await deletionObstacles(trx, person.id)
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

/**
 * Deletes the person's unapproved reports, uploads and exports. Returns the files that no longer have a row.
 */
async function eraseOwn(trx: Trx, context: Context, personId: number): Promise<string[]> {
  const unpublished = await eraseUnpublished(trx, personId, context.clock.now())
  const outside = await emptyHandovers(trx, personId)
  const photos = [...unpublished, ...outside, ...(await erasePrivatePhotos(trx, personId))]
  await eraseUploads(trx, context, personId)
  const exports = [...(await takeOutExports(trx, personId)), ...(await takeOutReportExports(trx, personId))]
  return [...photoFiles(photos), ...exports]
}

/** Returns the number of deleted uploads. */
async function eraseUploads(trx: Trx, context: Context, personId: number): Promise<number> {
  const uploads = await deleteUploadsOf(trx, personId)
  await removeUploadFilesAfter(trx, context, uploads)
  return uploads.length
}

/**
 * Deletes an account again after a restored backup has brought it back, without a mail. Obstacles are
 * ignored: the deletion was decided before. The function is idempotent. It returns whether the account
 * existed.
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

/** Removes uploaded photos that no report uses (D-44). Returns their number. */
export async function removeOwnUploads(context: Context): Promise<number> {
  const { id } = requireSignedIn(context.viewer)
  return context.db.transaction().execute((trx) => eraseUploads(trx, context, id))
}
