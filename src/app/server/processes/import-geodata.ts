import { allTowns, analysePlaces, townBySlug } from '#domains/places/server/geodata/geodata.sql.ts'
import {
  type ImportTown,
  type PreparedTown,
  prepareTown,
  type Stage,
} from '#domains/places/server/geodata/prepare-town.ts'
import { storeTown } from '#domains/places/server/geodata/store-town.ts'
import { OSM_ATTRIBUTION } from '#domains/places/server/map-files.ts'
import type { Clock } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { OsmFileError, type OsmSource } from '#kit/server/osm/elements.ts'
import { openOsmFile } from '#kit/server/osm/osm-file.ts'
import type { Storage } from '#kit/server/storage/storage.ts'

export type ImportServices = { db: Db; storage: Storage; clock: Clock }

export type ImportProgress = {
  /** Bytes of the file that the present pass has read. */
  onRead(bytes: number, of: number): void
  onStage(stage: Stage | 'store', part: number): void
}

export type Imported = { town: ImportTown; prepared: PreparedTown; offTheEarth: number; tooLong: number }

/**
 * Imports an OSM-PBF file as the map and addresses of a town: the one of `slug`, or without it the only one
 * whose point lies where the file has data. The former map and addresses stay until everything is stored. The
 * import is idempotent.
 * @throws OsmFileError with a sentence for the person who called it.
 */
export async function importGeodata(
  { db, storage, clock }: ImportServices,
  path: string,
  slug: string | null,
  { onRead, onStage }: ImportProgress,
): Promise<Imported> {
  const file = await openOsmFile(path, (bytes) => onRead(bytes, file.size))
  try {
    const town = slug === null ? await onlyTownIn(db, file) : await townBySlug(db, slug)
    if (town === null) throw noSuchTown(slug ?? '')
    const prepared = await prepareTown(file, town, onStage)
    onStage('store', 0)
    const attribution = OSM_ATTRIBUTION
    const former = await db
      .transaction()
      .execute((trx) => storeTown(trx, storage, town, prepared, { now: clock.now(), attribution }))
    if (former !== null) await storage.remove(former)
    await analysePlaces(db)
    onStage('store', 1)
    return { town, prepared, ...file.odd }
  } finally {
    await file.close()
  }
}

async function onlyTownIn(db: Db, source: OsmSource): Promise<ImportTown> {
  const towns = await allTowns(db)
  const [only] = towns
  if (towns.length === 1 && only !== undefined) return only
  const box = { west: 181, south: 91, east: -181, north: -91 }
  await source.pass({
    node: (_, x, y) => {
      box.west = Math.min(box.west, x)
      box.east = Math.max(box.east, x)
      box.south = Math.min(box.south, y)
      box.north = Math.max(box.north, y)
    },
  })
  const inside = towns.filter(
    ({ longitude: x, latitude: y }) => x >= box.west && x <= box.east && y >= box.south && y <= box.north,
  )
  const [found] = inside
  if (inside.length === 1 && found !== undefined) return found
  const names = (inside.length > 0 ? inside : towns).slice(0, 20).map(({ slug }) => slug)
  throw new OsmFileError(
    `Für welche Gemeinde? Bitte geben Sie --municipality SLUG an${names.length > 0 ? `, zum Beispiel ${names.join(', ')}` : ': Es gibt noch keine'}.`,
    'Which municipality? Please add --municipality SLUG.',
  )
}

const noSuchTown = (slug: string) =>
  new OsmFileError(`Eine Gemeinde „${slug}“ gibt es nicht.`, `There is no municipality "${slug}".`)
