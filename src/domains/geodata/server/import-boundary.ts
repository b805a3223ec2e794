import { distanceInMetres, isInArea } from '#domains/places/area.rules.ts'
import { isInRings } from '#domains/places/district.rules.ts'
import { lockTown, setBoundary } from '#domains/places/server/geodata/geodata.sql.ts'
import { polygonsOf } from '#domains/places/server/geodata/rings.ts'
import { say } from '#kit/common/say.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { areasOfGeoJson, GeoJsonError, MOST_RING_CORNERS, type NamedArea } from '../geojson.rules.ts'
import type { ImportSummary } from '../import-summary.rules.ts'
import { inBatches } from './assign-districts.ts'
import { reportPlaces, townGround } from './report-districts.sql.ts'

type Ring = [number, number][]
type OnStored = (trx: Trx, summary: ImportSummary) => Promise<void>

/**
 * Makes the areas of a GeoJSON text a town's boundary, if its centre lies inside.
 * @throws GeoJsonError
 */
export async function importBoundary(
  db: Db,
  municipalityId: number,
  text: string,
  onStored: OnStored,
): Promise<void> {
  const town = await townGround(db, municipalityId)
  if (town === null) throw new GeoJsonError(say`Diese Gemeinde gibt es nicht mehr.`)
  // The outer rings come before their holes, as in the files of OpenStreetMap.
  const boundary = polygonsOf(ringsOf(areasOfGeoJson(text), town.name)).flat() as Ring[]
  const corners = boundary.reduce((sum, ring) => sum + ring.length, 0)
  if (corners > MOST_RING_CORNERS)
    throw new GeoJsonError(
      say`Die Grenze hat mehr als 10.000 Ecken. Bitte vereinfachen Sie sie, zum Beispiel in QGIS.`,
    )
  if (!isInRings(town, boundary))
    throw new GeoJsonError(
      say`Der Mittelpunkt von ${town.name} liegt nicht in dieser Grenze. Bitte prüfen Sie die Datei, oder wählen Sie zuerst den Mittelpunkt.`,
    )
  let reportsOutside = 0
  await inBatches(
    (after, limit) => reportPlaces(db, municipalityId, after, limit),
    async (batch) => {
      reportsOutside += batch.filter((place) => !isInArea(place, { ...town, boundary })).length
    },
  )
  const squareKilometres = Math.round(areaOfRings(boundary, town) / 1e6)
  await db.transaction().execute(async (trx) => {
    await lockTown(trx, municipalityId)
    await setBoundary(trx, municipalityId, boundary)
    await onStored(trx, { kind: 'BOUNDARY', corners, squareKilometres, reportsOutside })
  })
}

/** A file of a whole Landkreis has the town among others: then the area with its name is the boundary. */
function ringsOf(areas: readonly NamedArea[], townName: string): Ring[] {
  const named = areas.filter(({ name }) => name?.toLowerCase() === townName.toLowerCase())
  const chosen = areas.length > 1 && named.length > 0 ? named : areas
  return chosen.flatMap(({ area }) => area)
}

/** Square metres on the sphere, exact enough for a figure. */
function areaOfRings(
  boundary: readonly Ring[],
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const metresEast =
    distanceInMetres({ latitude, longitude }, { latitude, longitude: longitude + 0.01 }) * 100
  const metresNorth =
    distanceInMetres({ latitude, longitude }, { latitude: latitude + 0.01, longitude }) * 100
  const rings = boundary.map((ring) => {
    let sum = 0
    ring.forEach(([x1, y1], at) => {
      const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1]
      sum += (x1 - longitude) * (y2 - latitude) - (x2 - longitude) * (y1 - latitude)
    })
    return (Math.abs(sum) / 2) * metresEast * metresNorth
  })
  // Holes are smaller than the area around them: taking them off the first is exact for one part.
  return rings.reduce(
    (sum, each, index) => (index === 0 || !isHole(boundary, index) ? sum + each : sum - each),
    0,
  )
}

const isHole = (boundary: readonly Ring[], index: number): boolean => {
  const [longitude = 0, latitude = 0] = boundary[index]?.[0] ?? []
  return isInRings({ latitude, longitude }, boundary.filter((_, at) => at !== index) as Ring[])
}
