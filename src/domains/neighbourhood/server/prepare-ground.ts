import { isNearBorder } from '#domains/places/area.rules.ts'
import { isInRings } from '#domains/places/district.rules.ts'
import type { Db } from '#kit/server/database/db.ts'
import { districtAreas, districtsNear, type Ground, type Reach } from './reach.sql.ts'
import { boxAround, onMap, written } from './ring-on-map.ts'

/** Looks up the districts of a reach once, so that areas are compared with it by one statement. */
export async function prepareGround(db: Db, municipalityId: number, reach: Reach): Promise<Ground> {
  const { circle, districtIds } = reach
  if (circle !== null) {
    const near = await districtsNear(db, municipalityId, circle)
    const touched = near.filter(
      ({ area }) => area === null || isInRings(circle, area) || isNearBorder(circle, area, circle.radius),
    )
    return { circle, districtIds: touched.map(({ id }) => id) }
  }
  if (districtIds.length === 0) return null
  const districts = await districtAreas(db, municipalityId, districtIds)
  const corners = districts.flatMap(({ id, area }) => (area ?? []).map((ring) => ({ id, ring: onMap(ring) })))
  return {
    ...{ circle: null, districtIds },
    names: districts.filter(({ area }) => area === null).map(({ name }) => name),
    rings: corners.map(({ id, ring }) => ({ districtId: id, path: written(ring) })),
    box: corners.length === 0 ? null : boxAround(corners.map(({ ring }) => ring)),
  }
}
