import type { SignedIn } from '#domains/access/server/viewer.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import {
  deleteFollower,
  insertFollower,
} from '#domains/notifications/server/subscribers/announcement-followers.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'

/**
 * Subscribes the person to a town's announcements. Idempotent.
 * @throws NOT_FOUND, FEATURE_DISABLED
 */
export async function followAnnouncements(context: Context, { id }: SignedIn, municipalityId: number) {
  const town = await activeTown(context, municipalityId)
  requireFeature(town, 'ANNOUNCEMENTS')
  await insertFollower(context.db, town.id, id, context.clock.now())
}

/**
 * Cancels the subscription. Idempotent.
 * @throws NOT_FOUND
 */
export async function unfollowAnnouncements(context: Context, { id }: SignedIn, municipalityId: number) {
  const town = await activeTown(context, municipalityId)
  await deleteFollower(context.db, town.id, id)
}

async function activeTown({ db }: Context, municipalityId: number): Promise<MunicipalityRow> {
  const [town] = await findMunicipalities(db, [municipalityId])
  if (!town?.isActive) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  return town
}
