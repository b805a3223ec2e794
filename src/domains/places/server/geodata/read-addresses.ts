import type { Tags } from '#kit/server/osm/elements.ts'
import type { Position } from './box.ts'
import type { Extract } from './extract.ts'
import { interpolate } from './interpolate.ts'
import { partsOf, type RawAddress } from './raw-address.ts'
import { centreOf } from './rings.ts'

export type AddressesRead = {
  addresses: RawAddress[]
  /** Elements with a house number. */
  numbered: number
  /** Of those: with neither street nor place, so that a search cannot find them. */
  nameless: number
}

/** Addresses of nodes, buildings and areas, of street relations, and interpolated ones. */
export function readAddresses(extract: Extract): AddressesRead {
  const streetOf = relatedStreets(extract)
  const read: AddressesRead = { addresses: [], numbered: 0, nameless: 0 }
  const take = (key: string, tags: Tags, position: () => Position | null) => {
    const numbers = tags.get('addr:housenumber')
    if (numbers === undefined || tags.has('addr:interpolation')) return
    read.numbered += 1
    const street = tags.get('addr:street') ?? streetOf.get(key)
    const name = street ?? tags.get('addr:place') ?? tags.get('addr:hamlet') ?? tags.get('addr:village')
    if (name === undefined) {
      read.nameless += 1
      return
    }
    const where = position()
    if (where === null) return
    const base = { ...partsOf(tags), street: name.trim(), isPlace: street === undefined }
    for (const houseNumber of numbersOf(numbers)) {
      read.addresses.push({ ...base, houseNumber, position: where, isGuessed: false })
    }
  }
  for (const { id, tags, position } of extract.tagged) take(`node ${id}`, tags, () => position)
  for (const way of extract.ways.values()) {
    take(`way ${way.id}`, way.tags, () => {
      const line = extract.line(way)
      return line.length === 0 ? null : centreOf(line)
    })
  }
  for (const relation of extract.relations) {
    take(`relation ${relation.id}`, relation.tags, () => {
      const outer = extract.polygons(relation)?.[0]?.[0]
      return outer === undefined ? null : centreOf(outer)
    })
  }
  read.addresses.push(...interpolate(extract, streetOf, read.addresses))
  return read
}

/** "5;7" and "5, 7" are two doors of one house. No house has more than twenty. */
const numbersOf = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((each) => each.trim())
    .filter((each) => each !== '' && each.length <= 20)
    .slice(0, 20)

/** Houses whose street only a relation names: by its own name, or by that of its street. */
function relatedStreets({ relations, ways }: Extract): ReadonlyMap<string, string> {
  const streets = new Map<string, string>()
  for (const { tags, members } of relations) {
    if (tags.get('type') !== 'associatedStreet' && tags.get('type') !== 'street') continue
    const inside = members.find(({ type, role }) => type === 'way' && role === 'street')
    const name = tags.get('name') ?? (inside && ways.get(inside.ref)?.tags.get('name'))
    if (name === undefined) continue
    for (const { type, ref, role } of members) {
      if (role === 'house' || role === 'address' || role === 'addr:houselink')
        streets.set(`${type} ${ref}`, name)
    }
  }
  return streets
}
