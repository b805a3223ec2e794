import { districtAt } from '#domains/places/server/district-at.ts'
import { addressAt } from '#domains/places/server/find-address.ts'
import { insidePoint } from '#domains/places/server/geodata/rings.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'

/** Metres within which a street names an area. */
const NEAR = 500

/** The name of a drawn area that its person has not named: by its district, else by the nearest street. */
export async function drawnName(
  context: Context,
  municipalityId: number,
  ring: [number, number][],
): Promise<string> {
  const [longitude, latitude] = insidePoint(ring)
  const found = await districtAt(context.db, municipalityId, { latitude, longitude })
  if (found !== null) return say`Fläche in ${isolated(found.district)}`
  // Only own addresses: nobody else needs to know where people draw.
  const near = await addressAt({ ...context, geocoder: null }, { latitude, longitude })
  if (near?.street && near.distance <= NEAR) return say`Fläche bei ${isolated(near.street)}`
  return say`Gezeichnete Fläche`
}
