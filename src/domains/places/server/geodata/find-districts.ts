import type { Boundary } from '#domains/places/area.rules.ts'
import {
  areaAt,
  DISTRICT_NAME_MAX,
  type FoundDistrict,
  MOST_DISTRICTS,
} from '#domains/places/district.rules.ts'
import { type Box, boxOf, isInBox, type Position } from './box.ts'
import type { Extract } from './extract.ts'
import { areaOf, insidePoint } from './rings.ts'

type Named = { name: string; area: Boundary }
/** Streets and addresses name districts. */
type Naming = { district: string | null; addresses: readonly { district: string | null }[] }
type DistrictArea = Named & { box: Box }

/** The districts of a town that have an area, the smallest first. */
export type DistrictAreas = {
  areas: readonly DistrictArea[]
  /** They were uploaded, so a point outside of all has no district. */
  isWhole: boolean
}

/**
 * Levels of administrative boundaries below a municipality. The one with more areas in the town counts:
 * districts of both would overlap.
 */
const LEVELS = ['9', '10']
/** Most corners of one area; a longer outline is a hostile file. */
const MOST_CORNERS = 20_000

/** The parts of a town whose whole boundaries the file holds. */
export function findDistricts(extract: Extract, isInTown: (at: Position) => boolean): Named[] {
  const levels = LEVELS.map((level) => {
    const named = new Map<string, Boundary>()
    for (const relation of extract.relations) {
      const { tags } = relation
      const name = tags.get('name:de') ?? tags.get('name')
      if (tags.get('boundary') !== 'administrative' || tags.get('admin_level') !== level) continue
      if (name === undefined || name.length > DISTRICT_NAME_MAX) continue
      const rings = (extract.polygons(relation) ?? []).flat()
      const [outer] = rings
      if (outer === undefined || !isInTown(insidePoint(outer))) continue
      if (rings.reduce((sum, ring) => sum + ring.length, 0) > MOST_CORNERS) continue
      named.set(name, [...(named.get(name) ?? []), ...rings])
    }
    return [...named].map(([name, area]) => ({ name, area })).slice(0, MOST_DISTRICTS)
  })
  const most = levels.reduce((one, other) => (other.length > one.length ? other : one), [])
  // The only one is the town itself.
  return most.length > 1 ? most : []
}

/** Areas of a file beside drawn ones; a drawn area takes precedence over one of its name. */
export function withDrawn(inFile: readonly Named[], drawn: readonly Named[]): Named[] {
  const names = new Set(drawn.map(({ name }) => name))
  return [...inFile.filter(({ name }) => !names.has(name)), ...drawn]
}

/** Areas with their boxes, in the order in which they are searched. */
export function areasOf(districts: readonly Named[], isWhole: boolean): DistrictAreas {
  const sizeOf = ({ area }: Named) => area.reduce((sum, ring) => sum + Math.abs(areaOf(ring)), 0)
  const sorted = districts.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  return { areas: sorted.map((each) => ({ ...each, box: boxOf(each.area.flat()) })), isWhole }
}

/** The name of the area that holds a point. */
export function districtNameAt([longitude, latitude]: Position, { areas }: DistrictAreas): string | null {
  const near = areas.filter(({ box }) => isInBox(box, longitude, latitude))
  return areaAt({ longitude, latitude }, near)?.name ?? null
}

/** Districts with an area, and those that only streets and addresses name. */
export function allDistricts({ areas, isWhole }: DistrictAreas, streets: readonly Naming[]): FoundDistrict[] {
  const drawn = new Set(areas.map(({ name }) => name))
  const named = new Set(
    streets.flatMap(({ district, addresses }) => [district, ...addresses.map((each) => each.district)]),
  )
  const others = [...named].filter(
    (name) => name !== null && !drawn.has(name) && name !== '' && name.length <= DISTRICT_NAME_MAX,
  ) as string[]
  return [
    ...areas.map(({ name, area }) => ({ name, area, isUploaded: isWhole })),
    ...others.map((name) => ({ name, area: null, isUploaded: false })),
  ].slice(0, MOST_DISTRICTS)
}
