import { loadCategory } from '#domains/categories/server/category.graphql.ts'
import { loadDistricts } from '#domains/geodata/server/geodata.graphql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { isTakenBy } from '#domains/municipalities/server/town-at.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import type { AnnouncementValues } from '../announcement.rules.ts'
import { circleOf, END_TOO_EARLY, type Scope } from '../announcement-scope.rules.ts'
import type { AnnouncementRow } from './announcements.sql.ts'

/**
 * The columns of where and for what an announcement applies. Only new choices are looked up: a category that
 * has gone since does not stop another change.
 * @throws BAD_USER_INPUT by field: districtIds, categoryIds, address
 */
export async function checkScope(
  context: Context,
  town: MunicipalityRow,
  values: AnnouncementValues,
  was: AnnouncementRow | null,
): Promise<Omit<Scope, 'endsAt'>> {
  const { categoryIds, districtIds } = values
  const isNew = (ids: readonly number[] | undefined) => (id: number) => !ids?.includes(id)
  const newDistricts = districtIds.filter(isNew(was?.districtIds))
  if (newDistricts.length > 0) {
    const known = new Set((await loadDistricts(context, town.id)).map(({ id }) => id))
    if (newDistricts.some((id) => !known.has(id)))
      throw badInput({ districtIds: say`Dieser Ortsteil wurde nicht gefunden.` })
  }
  const categories = await Promise.all(
    categoryIds.filter(isNew(was?.categoryIds)).map((id) => loadCategory(context, id)),
  )
  if (categories.some((category) => category?.municipalityId !== town.id))
    throw badInput({ categoryIds: say`Eine dieser Kategorien gibt es nicht mehr.` })
  return { categoryIds, districtIds, ...(await circleColumns(context, town, values, was)) }
}

async function circleColumns(
  { db }: Context,
  town: MunicipalityRow,
  values: AnnouncementValues,
  was: AnnouncementRow | null,
) {
  const circle = circleOf(values)
  if (circle === null) return { latitude: null, longitude: null, radius: null, address: null }
  const isMoved = was?.latitude !== circle.latitude || was.longitude !== circle.longitude
  if (isMoved && !(await isTakenBy(db, circle, town)))
    throw badInput({ address: say`Dieser Ort liegt nicht in ${town.name}.` })
  return { ...circle, address: values.address ?? say`Punkt auf der Karte` }
}

/**
 * Refuses an end before the start; without a planned time that is the present. A draft may keep an end that
 * has passed meanwhile.
 * @throws BAD_USER_INPUT for endsAt
 */
export function requireLaterEnd(
  { status, published, endsAt }: AnnouncementValues,
  was: AnnouncementRow | null,
  now: Date,
): void {
  if (endsAt === null) return
  const stays = was?.endsAt?.getTime() === endsAt.getTime()
  if (status === 'DRAFT' && published === null && stays) return
  if (endsAt <= (published ?? now)) throw badInput({ endsAt: END_TOO_EARLY() })
}
