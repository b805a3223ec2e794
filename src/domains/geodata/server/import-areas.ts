import type { Boundary } from '#domains/places/area.rules.ts'
import { areaAt } from '#domains/places/district.rules.ts'
import { drawnDistricts } from '#domains/places/server/geodata/districts.sql.ts'
import { withDrawn } from '#domains/places/server/geodata/find-districts.ts'
import { lockTown } from '#domains/places/server/geodata/geodata.sql.ts'
import { replaceDistricts, type ShownDistrict } from '#domains/places/server/geodata/replace-districts.ts'
import { areaOf, touches } from '#domains/places/server/geodata/rings.ts'
import { say } from '#kit/common/say.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { areasOfGeoJson, GeoJsonError, type NamedArea } from '../geojson.rules.ts'
import type { ImportSummary } from '../import-summary.rules.ts'
import { assignDistricts, inBatches } from './assign-districts.ts'
import { addressPlaces, nameDistricts, townGround } from './report-districts.sql.ts'

type Named = { name: string; area: Boundary }
type OnStored = (trx: Trx, summary: ImportSummary) => Promise<void>

/** Addresses in one statement. */
const BATCH = 4000

/**
 * Makes the named areas of a GeoJSON text a town's districts, in place of the former ones, and assigns
 * streets, addresses and reports to them.
 * @throws GeoJsonError
 */
export async function importAreas(
  db: Db,
  municipalityId: number,
  text: string,
  onStored: OnStored,
): Promise<void> {
  const town = await townGround(db, municipalityId)
  if (town === null) throw new GeoJsonError(say`Diese Gemeinde gibt es nicht mehr.`)
  const districts = namedAreas(areasOfGeoJson(text))
  const stray = districts.find(({ area }) => !area.some((ring) => touches(ring, town)))
  if (stray !== undefined)
    throw new GeoJsonError(
      say`„${stray.name}“ liegt nicht in ${town.name}. Bitte prüfen Sie, ob die Datei zu Ihrer Gemeinde gehört.`,
    )
  await db.transaction().execute(async (trx) => {
    await lockTown(trx, municipalityId)
    const found = districts.map((each) => ({ ...each, isUploaded: true }))
    const shown = await replaceDistricts(trx, municipalityId, found)
    const areas = withDrawn(districts, await drawnDistricts(trx, municipalityId))
    await nameAll(trx, municipalityId, 'street', areas, shown)
    const counts = await nameAll(trx, municipalityId, 'address', areas, shown)
    await onStored(trx, { kind: 'AREAS', districts: districts.length, ...counts })
  })
  await assignDistricts(db, municipalityId)
}

/** Parts with one name are one district. @throws GeoJsonError for an area without a name */
function namedAreas(areas: readonly NamedArea[]): Named[] {
  const named = new Map<string, Boundary>()
  areas.forEach(({ name, area }, index) => {
    if (name === null)
      throw new GeoJsonError(
        say`Fläche ${index + 1} hat keinen Namen. Bitte geben Sie ihr die Eigenschaft „name“.`,
      )
    named.set(name, [...(named.get(name) ?? []), ...area])
  })
  return [...named].map(([name, area]) => ({ name, area }))
}

/** Names the districts of all streets or addresses; returns how many have one. */
async function nameAll(
  trx: Trx,
  municipalityId: number,
  table: 'address' | 'street',
  districts: readonly Named[],
  shown: ShownDistrict,
): Promise<{ addresses: number; addressesOutside: number }> {
  const sizeOf = ({ area }: Named) => area.reduce((sum, ring) => sum + Math.abs(areaOf(ring)), 0)
  // The smallest area counts, as it does for reports.
  const sorted = districts.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const counts = { addresses: 0, addressesOutside: 0 }
  await inBatches(
    (after, limit) => addressPlaces(trx, table, municipalityId, after, limit),
    async (batch) => {
      const found = batch.map(({ id, ...point }) => ({
        id,
        district: shown(areaAt(point, sorted)?.name ?? null),
      }))
      counts.addressesOutside += found.filter(({ district }) => district === null).length
      counts.addresses += found.filter(({ district }) => district !== null).length
      await nameDistricts(trx, table, municipalityId, found)
    },
    BATCH,
  )
  return counts
}
