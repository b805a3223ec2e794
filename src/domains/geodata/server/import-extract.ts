import { drawnDistricts, uploadedDistricts } from '#domains/places/server/geodata/districts.sql.ts'
import { allTowns, analysePlaces, townById, townBySlug } from '#domains/places/server/geodata/geodata.sql.ts'
import {
  type ImportTown,
  type PreparedTown,
  prepareTown,
  type Stage,
} from '#domains/places/server/geodata/prepare-town.ts'
import { storeTown } from '#domains/places/server/geodata/store-town.ts'
import { OSM_ATTRIBUTION } from '#domains/places/server/map-files.ts'
import type { Clock } from '#kit/server/clock.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { OsmFileError, type OsmSource } from '#kit/server/osm/elements.ts'
import { openOsmFile } from '#kit/server/osm/osm-file.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { assignDistricts } from './assign-districts.ts'
import { hasUploadedBoundary } from './place-imports.sql.ts'

export type ImportServices = { db: Db; storage: Storage; clock: Clock }

export type ImportProgress = {
  /** Bytes of the file that the present pass has read. */
  onRead(bytes: number, of: number): void
  onStage(stage: Stage | 'store', part: number): void
}

export type Imported = {
  town: ImportTown
  prepared: PreparedTown
  offTheEarth: number
  tooLong: number
  /** The moment of the data, where the file says it. */
  dataAt: Date | null
  /** Bytes of the file. */
  size: number
}

/** Runs in the transaction that stores the import. */
export type OnStored = (trx: Trx, imported: Imported) => Promise<void>

/**
 * Imports an OSM-PBF file as the map, addresses and districts of a town: by id or slug, or for null the only
 * one whose point lies where the file has data. What the town had before stays until everything is stored.
 * The import is idempotent.
 * @throws OsmFileError with a sentence for the person who called it.
 */
export async function importExtract(
  { db, storage, clock }: ImportServices,
  path: string,
  named: number | string | null,
  { onRead, onStage }: ImportProgress,
  onStored: OnStored = async () => {},
): Promise<Imported> {
  const file = await openOsmFile(path, (bytes) => onRead(bytes, file.size))
  try {
    const town = await townNamed(db, file, named)
    const uploaded = {
      hasBoundary: await hasUploadedBoundary(db, town.id),
      districts: await uploadedDistricts(db, town.id),
      drawn: await drawnDistricts(db, town.id),
    }
    const prepared = await prepareTown(file, town, onStage, uploaded)
    onStage('store', 0)
    const attribution = OSM_ATTRIBUTION
    const imported = { town, prepared, ...file.odd, dataAt: file.dataAt(), size: file.size }
    const former = await db.transaction().execute(async (trx) => {
      const key = await storeTown(trx, storage, town, prepared, { now: clock.now(), attribution })
      await onStored(trx, imported)
      return key
    })
    if (former !== null) await storage.remove(former)
    await analysePlaces(db)
    await assignDistricts(db, town.id)
    onStage('store', 1)
    return imported
  } finally {
    await file.close()
  }
}

async function townNamed(db: Db, file: OsmSource, named: number | string | null): Promise<ImportTown> {
  if (named === null) return onlyTownIn(db, file)
  const town = typeof named === 'number' ? await townById(db, named) : await townBySlug(db, named)
  if (town === null) throw noSuchTown(String(named))
  return town
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

const noSuchTown = (name: string) =>
  new OsmFileError(`Eine Gemeinde „${name}“ gibt es nicht.`, `There is no municipality "${name}".`)
