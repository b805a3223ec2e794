import { numberKey, streetKeys } from '#domains/places/search-key.rules.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { mapStorageKey } from '../map-files.ts'
import { deletePlaces, insertPlaces, lockTown, replaceMap, setBoundary } from './geodata.sql.ts'
import type { PreparedTown } from './prepare-town.ts'
import { replaceDistricts } from './replace-districts.ts'

type Target = { id: number; slug: string }

/**
 * Replaces the town's former map and addresses. The file is written first, under a name of its own; the rows
 * follow in the caller's transaction. Until its commit readers see the former map and addresses. Returns the
 * former file's key where it is no longer needed; the caller removes it after the commit.
 */
export async function storeTown(
  trx: Trx,
  storage: Storage,
  { id: municipalityId, slug }: Target,
  { boundary, streets: found, districts, junctions, map }: PreparedTown,
  more: { now: Date; attribution: string },
): Promise<string | null> {
  await lockTown(trx, municipalityId)
  const storageKey = mapStorageKey(slug, map.hash)
  await storage.write(storageKey, map.file)
  await deletePlaces(trx, municipalityId)
  const shown = await replaceDistricts(trx, municipalityId, districts)
  const streets = found.map((street) => ({
    ...street,
    district: shown(street.district),
    addresses: street.addresses.map((address) => ({ ...address, district: shown(address.district) })),
  }))
  const ids = await insertStreets(trx, municipalityId, streets)
  await insertJunctions(trx, municipalityId, junctions, ids)
  if (boundary !== null) await setBoundary(trx, municipalityId, boundary)
  const { hash, maxZoom, box } = map
  const { now: importedAt, attribution } = more
  const row = { municipalityId, storageKey, hash, attribution, maxZoom, ...box, importedAt }
  const former = await replaceMap(trx, row)
  return former === storageKey ? null : former
}

/** Returns the ids of the streets. */
async function insertStreets(
  trx: Trx,
  municipalityId: number,
  streets: PreparedTown['streets'],
): Promise<number[]> {
  const ids = await nextIds(trx, 'street_id', streets.length)
  const total = streets.reduce((sum, { addresses }) => sum + addresses.length, 0)
  const addressIds = await nextIds(trx, 'address_id', total)
  const numbered = streets.map((street, at) => ({ ...street, id: ids[at] ?? 0 }))
  await insertPlaces(
    trx,
    'street',
    numbered.map(({ id, name, isPlace, zip, place, district, position: [longitude, latitude] }) => ({
      ...{ municipalityId, id, name, isPlace, zip, place, district, latitude, longitude },
    })),
  )
  await insertPlaces(
    trx,
    'streetKey',
    numbered.flatMap(({ id: streetId, name }) => {
      const { whole, parts, misspelt } = streetKeys(name)
      const row = (kind: string) => (key: string) => ({ municipalityId, streetId, key, kind })
      return [row('NAME')(whole), ...unique(parts).map(row('PART')), ...misspelt.map(row('MISSPELT'))]
    }),
  )
  let next = 0
  const addresses = numbered.flatMap(({ id: streetId, addresses: list }) =>
    list.map(({ street, houseNumber, zip, place, district, position, isGuessed }) => {
      const [longitude, latitude] = position
      const id = addressIds[next] ?? 0
      next += 1
      const written = { street, houseNumber, zip, place, district, latitude, longitude, isGuessed }
      return { municipalityId, id, streetId, numberKey: numberKey(houseNumber), ...written }
    }),
  )
  await insertPlaces(trx, 'address', addresses)
  return ids
}

async function insertJunctions(
  trx: Trx,
  municipalityId: number,
  junctions: PreparedTown['junctions'],
  streetIds: readonly number[],
): Promise<void> {
  const ids = await nextIds(trx, 'street_id', junctions.length)
  const rows = junctions.map(({ streets, position: [longitude, latitude] }, at) => {
    const [streetId = 0, otherStreetId = 0] = streets
      .map((index) => streetIds[index] ?? 0)
      .sort((a, b) => a - b)
    return { municipalityId, id: ids[at] ?? 0, streetId, otherStreetId, latitude, longitude }
  })
  await insertPlaces(trx, 'junction', rows)
}

const unique = (keys: readonly string[]): string[] => [...new Set(keys)]
