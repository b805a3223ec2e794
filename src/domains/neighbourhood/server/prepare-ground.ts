import { type Boundary, isNearBorder } from '#domains/places/area.rules.ts'
import { isInRings } from '#domains/places/district.rules.ts'
import type { Db } from '#kit/server/database/db.ts'
import { districtAreas, districtsNear, type Ground, type Reach } from './reach.sql.ts'

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
    rings: corners.map(({ id, ring }) => ({ districtId: id, path: `(${ring.map(written).join(',')})` })),
    box: corners.length === 0 ? null : boxAround(corners.flatMap(({ ring }) => ring)),
  }
}

type Corner = readonly [x: number, y: number]

/** The projection of map_point. */
const onMap = (ring: Boundary[number]): Corner[] =>
  ring.map(([longitude, latitude]) => [
    longitude,
    (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI,
  ])

const written = ([x, y]: Corner): string => `(${x},${y})`

/** Counted in a loop: the corners of many districts are too many for the arguments of one call. */
function boxAround(corners: readonly Corner[]): string {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of corners) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return `((${west},${south}),(${east},${north}))`
}
