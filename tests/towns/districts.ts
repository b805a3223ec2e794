import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { nextId } from '#kit/server/database/db.ts'
import { CENTRE } from '../reporting.ts'
import type { TestSite } from '../site.ts'

/** Metres east and north of the town hall. */
type Square = { east: number; north: number; half: number }

/** A district of a town; without a square only addresses name it. Returns its id. */
export async function aDistrict(
  { services: { db } }: TestSite,
  { id: municipalityId }: { id: number },
  name: string,
  square: Square | null = null,
): Promise<number> {
  const id = await nextId(db, 'district_id')
  const area = square === null ? {} : areaOf(square)
  await db
    .insertInto('district')
    .values({ municipalityId, id, name, originName: name, isUploaded: false, ...area })
    .execute()
  return id
}

function areaOf({ east, north, half }: Square) {
  const [low, high] = [-half, half].map((by) => shiftedPoint(CENTRE, east + by, north + by))
  if (low === undefined || high === undefined) throw new Error('a square without corners')
  const [west, south, far, top] = [low.longitude, low.latitude, high.longitude, high.latitude]
  const ring = [
    [west, south],
    [far, south],
    [far, top],
    [west, top],
  ]
  return { area: JSON.stringify([ring]), west, south, east: far, north: top }
}
