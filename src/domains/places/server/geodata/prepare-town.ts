import { createHash } from 'node:crypto'
import { AREA_RADIUS_KM, type Boundary, isInArea } from '#domains/places/area.rules.ts'
import type { FoundDistrict } from '#domains/places/district.rules.ts'
import type { ImportCounts } from '#domains/places/import-counts.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { OsmFileError, type OsmSource } from '#kit/server/osm/elements.ts'
import { type Box, boxAround, boxOf, boxOfBoundary, type Position } from './box.ts'
import { completeAddresses, surroundings } from './complete-addresses.ts'
import { extractBox } from './extract.ts'
import { featuresOf } from './features.ts'
import { type BoundaryFound, findBoundary } from './find-boundary.ts'
import { allDistricts, areasOf, findDistricts, withDrawn } from './find-districts.ts'
import { type FoundJunction, findJunctions } from './find-junctions.ts'
import { type FoundStreet, groupStreets } from './group-streets.ts'
import { readAddresses } from './read-addresses.ts'
import { MAX_ZOOM, makeTiles } from './tiles.ts'

/** Metres around the town's area that the map includes. */
const MARGIN = 1000

export type ImportTown = Point & { id: number; slug: string; name: string; boundary: Boundary | null }

/** The import of one town from OpenStreetMap data, before any of it is stored. */
export type PreparedTown = {
  /** The complete boundary in the data, or null: the known one then stays. */
  boundary: Boundary | null
  boundaryReason: 'found' | 'uploaded' | Exclude<BoundaryFound, { boundary: Boundary }>['reason']
  /** By their names in the file, or as they were uploaded. */
  districts: FoundDistrict[]
  streets: FoundStreet[]
  /** Where two of the streets meet, by their indexes. */
  junctions: FoundJunction[]
  map: { file: Buffer; hash: string; box: Box; maxZoom: number }
  counts: ImportCounts
}

export type Stage = 'boundary' | 'area' | 'addresses' | 'tiles'

/** The areas that a town has uploaded itself; they take precedence over the file's. */
export type UploadedAreas = {
  hasBoundary: boolean
  /** Empty: the file names the districts. */
  districts: readonly NamedArea[]
  /** Beside those of the file or of the upload, by the names that `districts` have in a file. */
  drawn: readonly NamedArea[]
}

type NamedArea = { name: string; area: Boundary }

export const NOTHING_UPLOADED: UploadedAreas = { hasBoundary: false, districts: [], drawn: [] }

/**
 * Builds a town's map and addresses from OpenStreetMap data. Memory holds the town's boundary or, without
 * one, a radius of 15 km, and a kilometre around it: at most two million nodes.
 * @throws OsmFileError where the data have nothing there.
 */
export async function prepareTown(
  source: OsmSource,
  town: ImportTown,
  onStage: (stage: Stage, part: number) => void = () => {},
  uploaded: UploadedAreas = NOTHING_UPLOADED,
): Promise<PreparedTown> {
  onStage('boundary', 0)
  const found = uploaded.hasBoundary
    ? ({ boundary: null, reason: 'uploaded' } as const)
    : await findBoundary(source, town)
  const boundary = found.boundary ?? town.boundary
  onStage('area', 0)
  const reach =
    boundary === null ? boxAround(town, AREA_RADIUS_KM * 1000 + MARGIN) : boxOfBoundary(boundary, MARGIN)
  const extract = await extractBox(source, reach)
  if (extract.nodes.size() === 0) throw nothingThere(town.name)
  onStage('addresses', 0)
  const read = readAddresses(extract)
  const isInTown = ([longitude, latitude]: Position) =>
    isInArea({ longitude, latitude }, { ...town, boundary })
  const isUploaded = uploaded.districts.length > 0
  const inFile = isUploaded ? uploaded.districts : findDistricts(extract, isInTown)
  const areas = areasOf(withDrawn(inFile, uploaded.drawn), isUploaded)
  const around = surroundings(extract, read.addresses, areas)
  const complete = completeAddresses(read.addresses, around)
  const own = complete.filter(({ position }) => isInTown(position))
  // The street with most addresses comes first: among equal matches it is the likelier one.
  const streets = groupStreets(extract, own, around, isInTown).sort(
    (a, b) => b.addresses.length - a.addresses.length,
  )
  const districts = allDistricts(areas, streets)
  const { features, buildings, incomplete } = featuresOf(extract, complete, boundary)
  if (features.length === 0) throw nothingThere(town.name)
  const box = drawnBox(features, reach)
  const { file, tiles } = await makeTiles(features, box, (part) => onStage('tiles', part))
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 16)
  return {
    boundary: found.boundary,
    boundaryReason: found.boundary === null ? found.reason : 'found',
    districts,
    streets,
    junctions: findJunctions(streets),
    map: { file, hash, box, maxZoom: MAX_ZOOM },
    counts: {
      nodes: extract.nodes.size(),
      ways: extract.ways.size,
      relations: extract.relations.length,
      buildings,
      streetNames: namesOf(extract.ways.values()),
      streets: streets.filter(({ isPlace }) => !isPlace).length,
      places: streets.filter(({ isPlace }) => isPlace).length,
      districts: districts.length,
      numbered: read.numbered,
      nameless: read.nameless,
      outside: complete.length - own.length,
      addresses: own.length,
      guessed: own.filter(({ isGuessed }) => isGuessed).length,
      withoutZip: own.filter(({ zip }) => zip === null).length,
      incomplete,
      tiles,
      bytes: file.length,
    },
  }
}

function namesOf(ways: Iterable<{ tags: { get(key: string): string | undefined } }>): number {
  const names = new Set<string | undefined>()
  for (const { tags } of ways) if (tags.get('highway') !== undefined) names.add(tags.get('name'))
  names.delete(undefined)
  return names.size
}

/** The file may cover less than the requested box: empty tiles would only enlarge the archive. */
function drawnBox(features: readonly { box: Box }[], reach: Box): Box {
  const { west, south, east, north } = boxOf(
    features.flatMap(({ box }): Position[] => [
      [box.west, box.south],
      [box.east, box.north],
    ]),
  )
  return {
    west: Math.max(west, reach.west),
    south: Math.max(south, reach.south),
    east: Math.min(east, reach.east),
    north: Math.min(north, reach.north),
  }
}

const nothingThere = (name: string) =>
  new OsmFileError(
    `Die Datei enthält nichts im Gebiet von ${name}. Bitte nehmen Sie einen Auszug, in dem der Ort liegt.`,
    'The file holds nothing near this municipality; take an extract that contains it.',
  )
