import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { forgetAuditOfTown } from '#domains/audit/server/audit-chain.sql.ts'
import { noteDeletions } from '#domains/audit/server/deletion-protocol.sql.ts'
import { record } from '#domains/audit/server/record.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import {
  canAccessSuperAdminMenu,
  canDelete,
  deletableFrom,
} from '#domains/municipalities/server/municipality.policy.ts'
import { filesOfOriginal } from '#domains/photos/server/originals/original-files.ts'
import { photoFiles, removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import { siteImageFile } from '#domains/photos/server/site-images.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { deleteTownData, townFiles } from './town-data.sql.ts'

/**
 * Deletes a municipality with all its data, in two steps: it has been deactivated for 30 days, and its name
 * is typed (rule 65). The platform's audit log keeps an entry.
 * @throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT before its time, BAD_USER_INPUT for another name
 */
export async function deleteMunicipality(context: Context, id: number, confirmName: string): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  if (!canAccessSuperAdminMenu(viewer)) throw forbidden()
  await context.db.transaction().execute(async (trx) => {
    const town = await lockMunicipality(trx, id, { isLeaving: true })
    if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
    if (!canDelete(viewer, town, context.clock.now())) throw tooEarly(town)
    if (confirmName.trim() !== town.name)
      throw badInput({ confirmName: say`Bitte geben Sie den Namen genau so ein: ${town.name}` })
    await requireRolesUnchanged(trx, context)
    await eraseTown(trx, context, id)
    await noteDeletions(trx, { type: 'municipality', reason: 'by-the-platform', at: context.clock.now() }, [
      { id },
    ])
    await record(trx, context, {
      action: 'municipality.deleted',
      municipalityId: null,
      objectId: id,
      oldValue: town.name,
    })
    await noteDeletion(trx, context, { kind: 'municipality', id, at: context.clock.now() })
  })
}

async function eraseTown(trx: Trx, context: Context, id: number): Promise<void> {
  const { photoKeys, originals, images, files } = await townFiles(trx, id)
  await forgetAuditOfTown(trx, id, context.clock.now())
  await deleteTownData(trx, id)
  const pictures = images.flatMap((path) => siteImageFile(path) ?? [])
  const uncovered = originals.flatMap(filesOfOriginal)
  await removeFilesAfter(trx, context, [...photoFiles(photoKeys), ...uncovered, ...pictures, ...files])
}

/**
 * Deletes a municipality again after a restored backup has brought it back; idempotent. Returns whether it
 * was there.
 */
export async function deleteMunicipalityAgain(context: Context, id: number): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    if ((await lockMunicipality(trx, id)) === null) return false
    await eraseTown(trx, context, id)
    return true
  })
}

function tooEarly(town: { name: string; country: string; isActive: boolean; deactivatedAt: Date | null }) {
  const from = deletableFrom(town)
  const day =
    from === null ? null : dateText(from.toISOString(), timeZoneOf(town.country), localeOf(town.country))
  return new DomainError(
    'CONFLICT',
    town.isActive
      ? say`${town.name} ist noch eingeschaltet. Schalten Sie die Gemeinde zuerst aus; 30 Tage später lässt sie sich löschen.`
      : day === null
        ? say`${town.name} lässt sich 30 Tage später löschen.`
        : say`${town.name} lässt sich ab dem ${day} löschen.`,
  )
}
