import { isInRing } from '#domains/places/area.rules.ts'
import type { Tags } from '#kit/server/osm/elements.ts'
import { boxOf, isInBox, type Position } from './box.ts'
import type { Extract } from './extract.ts'
import { type DistrictAreas, districtNameAt } from './find-districts.ts'
import { nearby } from './nearby.ts'
import type { RawAddress } from './raw-address.ts'

/** Radius in metres of the neighbourhood that completes an address, and most neighbours used. */
const NEIGHBOURHOOD = 400
const NEIGHBOURS = 8

/** Data derived from the surroundings of a point; null where the neighbours disagree. */
export type Surroundings = Record<'zip' | 'place', (at: Position) => string | null> & {
  /** `own` is what the address itself says. */
  district(at: Position, own: string | null): string | null
}

/**
 * Postal code and place from the surroundings: from an area with these tags, else from the nearest addresses
 * if all agree. The district is the one whose area holds the point, so that addresses and reports agree; else
 * what the address says, or the nearest village or quarter.
 */
export function surroundings(
  extract: Extract,
  addresses: readonly RawAddress[],
  districts: DistrictAreas,
): Surroundings {
  const zips = areasOf(extract, ({ boundary, postal_code }) =>
    boundary === 'postal_code' ? postal_code : undefined,
  )
  const places = areasOf(extract, ({ boundary, admin_level, name }) =>
    boundary === 'administrative' && admin_level === '8' ? name : undefined,
  )
  const withZip = nearby(
    addresses.filter(({ zip }) => zip !== null),
    ({ position }) => position,
  )
  const withPlace = nearby(
    addresses.filter(({ place }) => place !== null),
    ({ position }) => position,
  )
  const villages = nearby(
    extract.tagged.filter(({ tags }) => tags.has('name') && VILLAGES.has(tags.get('place') ?? '')),
    ({ position }) => position,
  )
  return {
    zip: (at) => zips(at) ?? agreed(withZip.around(at, NEIGHBOURHOOD, NEIGHBOURS).map(({ zip }) => zip)),
    place: (at) =>
      agreed(withPlace.around(at, NEIGHBOURHOOD, NEIGHBOURS).map(({ place }) => place)) ?? places(at),
    district: (at, own) => {
      const area = districtNameAt(at, districts)
      if (area !== null || districts.isWhole) return area
      return own ?? villages.around(at, 1200, 1)[0]?.tags.get('name') ?? null
    },
  }
}

const VILLAGES: ReadonlySet<string> = new Set(['village', 'hamlet', 'suburb', 'quarter', 'town', 'city'])

/** Fills missing parts of addresses; uncertain ones stay empty. */
export function completeAddresses(addresses: readonly RawAddress[], around: Surroundings): RawAddress[] {
  return addresses.map((address) => ({
    ...address,
    zip: address.zip ?? around.zip(address.position),
    place: address.place ?? around.place(address.position),
    district: around.district(address.position, address.district),
  }))
}

function agreed(values: readonly (string | null)[]): string | null {
  const [first, ...others] = values
  return first !== undefined && others.every((each) => each === first) ? first : null
}

/** Looks up the file's complete areas that hold a point. */
function areasOf(
  extract: Extract,
  bearing: (
    tags: Record<'boundary' | 'postal_code' | 'admin_level' | 'name', string | undefined>,
  ) => string | undefined,
): (at: Position) => string | null {
  const read = (tags: Tags) =>
    bearing({
      boundary: tags.get('boundary'),
      postal_code: tags.get('postal_code'),
      admin_level: tags.get('admin_level'),
      name: tags.get('name'),
    })
  const areas = extract.relations.flatMap((relation) => {
    const value = read(relation.tags)
    const polygons = value === undefined ? null : extract.polygons(relation)
    return value === undefined || polygons === null
      ? []
      : polygons.map((rings) => ({ value, rings, box: boxOf(rings[0] ?? []) }))
  })
  return ([longitude, latitude]) => {
    const point = { longitude, latitude }
    const area = areas.find(
      ({ rings, box }) =>
        isInBox(box, longitude, latitude) && rings.filter((ring) => isInRing(point, ring)).length % 2 === 1,
    )
    return area?.value ?? null
  }
}
