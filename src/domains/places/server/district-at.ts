import type { Db } from '#kit/server/database/db.ts'
import { areaAt } from '../district.rules.ts'
import type { Point } from '../place.rules.ts'
import { areasAround, districtsOfAddresses } from './districts.sql.ts'

/** A point's village or quarter; the id is null where only an address names it. */
export type DistrictFound = { id: number; districtId: number | null; district: string }

/**
 * The districts of some points of a town: by the areas that hold them, else by the nearest address that names
 * one. Points without one are left out.
 */
export async function districtsAt(
  db: Db,
  municipalityId: number,
  points: readonly (Point & { id: number })[],
): Promise<DistrictFound[]> {
  if (points.length === 0) return []
  const areas = await areasAround(db, municipalityId, points)
  const inAreas = points.flatMap(({ id, ...point }) => {
    const area = areaAt(point, areas)
    return area === null ? [] : [{ id, districtId: area.id, district: area.name }]
  })
  const known = new Set(inAreas.map(({ id }) => id))
  const others = points.filter(({ id }) => !known.has(id))
  if (others.length === 0) return inAreas
  return [...inAreas, ...(await districtsOfAddresses(db, municipalityId, others))]
}

/** The district of one point; null for none. */
export async function districtAt(
  db: Db,
  municipalityId: number,
  { latitude, longitude }: Point,
): Promise<Omit<DistrictFound, 'id'> | null> {
  const [found] = await districtsAt(db, municipalityId, [{ id: 0, latitude, longitude }])
  return found ?? null
}
