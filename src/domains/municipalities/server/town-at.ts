import { isTakenAt, townAt } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import type { Db } from '#kit/server/database/db.ts'
import {
  findBoundaries,
  findMunicipalities,
  type MunicipalityRow,
  municipalitiesNear,
} from './municipalities.sql.ts'

/** Number of nearest centres to check. One of these towns contains the point. */
const NEAR_ENOUGH = 5

/** The active municipality that contains a point (rule 21); null if none takes reports there. */
export async function findTownAt(db: Db, point: Point, exceptId?: number): Promise<MunicipalityRow | null> {
  const near = (await municipalitiesNear(db, point, NEAR_ENOUGH)).filter(({ id }) => id !== exceptId)
  if (near.length === 0) return null
  const ids = near.map(({ id }) => id)
  const boundaries = await findBoundaries(db, ids)
  return townAt(
    point,
    near.map((town) => ({ ...town, boundary: boundaries.get(town.id) ?? null })),
  )
}

/** An active municipality, if it takes reports at a point, also hardly over its border (rule 122). */
export async function townIfTaken(db: Db, point: Point, id: number): Promise<MunicipalityRow | null> {
  const [town] = await findMunicipalities(db, [id])
  if (town === undefined || !town.isActive) return null
  return (await isTakenBy(db, point, town)) ? town : null
}

/** Whether a point lies in a municipality, or hardly over its border (rule 122), also in preparation. */
export async function isTakenBy(db: Db, point: Point, town: MunicipalityRow): Promise<boolean> {
  const boundary = (await findBoundaries(db, [town.id])).get(town.id) ?? null
  return isTakenAt(point, { ...town, boundary }, town.borderTolerance)
}
