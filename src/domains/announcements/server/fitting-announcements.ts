import { isOpenTo } from '#domains/access/server/viewer.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { districtAt } from '#domains/places/server/district-at.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { appliesAt } from '../announcement-scope.rules.ts'
import type { AnnouncementRow } from './announcements.sql.ts'
import { currentOfCategory } from './public-announcements.sql.ts'

/** Most announcements that are shown beside a form; people read no more (U-06). */
const MOST_SHOWN = 3

export type Concern = { municipalityId: number; categoryId: number; point: Point | null }

/**
 * Current announcements that may save somebody a report: those of its category that apply at its place, the
 * newest first. Without a place only those for the whole town.
 * @throws NOT_FOUND for an unknown municipality, BAD_USER_INPUT for a place that is none
 */
export async function fittingAnnouncements(
  context: Context,
  { municipalityId, categoryId, point }: Concern,
): Promise<AnnouncementRow[]> {
  const town = await loadMunicipality(context, municipalityId)
  if (town === null || !isOpenTo(context.viewer, town))
    throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (point !== null && (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180))
    throw badInput({ location: say`Diesen Ort gibt es nicht.` })
  if (!town.enabledFeatures.includes('ANNOUNCEMENTS')) return []
  const found = await currentOfCategory(context.db, town.id, categoryId, context.clock.now())
  // Most forms have none: the district is looked up only where it decides.
  const asksDistrict = point !== null && found.some(({ districtIds }) => districtIds.length > 0)
  const district = asksDistrict ? await districtAt(context.db, town.id, point) : null
  const place = point === null ? null : { ...point, districtId: district?.districtId ?? null }
  return found.filter((row) => appliesAt(row, place)).slice(0, MOST_SHOWN)
}
