import { type Member, NO_TAGS, type OsmSource, type Tags } from '#kit/server/osm/elements.ts'
import type { Address, Position, TownGeography } from '../geography/types.ts'
import { tagsOfArea, tagsOfPlace, tagsOfStreet } from './osm-tags.ts'

type Node = { id: number; position: Position; tags: Tags }
type Way = { id: number; refs: number[]; tags: Tags }
type Relation = { id: number; members: Member[]; tags: Tags }

/** Points of a boundary's way: a real one is drawn in pieces as well, each shared with a neighbour. */
const BORDER_PIECE = 60

/**
 * A generated town as OpenStreetMap would hold it: points, lines of points, and relations of lines. The demo's map and
 * addresses are imported from it in the same way as a real town's.
 */
export function osmDataOf(geography: TownGeography): OsmSource {
  const data = collector()
  for (const street of geography.streets) data.way(street.line, tagsOfStreet(street))
  for (const { name, width, line } of geography.waterways) {
    data.way(line, { waterway: 'river', name, width: String(width) })
  }
  for (const area of geography.areas) data.area(area.rings, tagsOfArea(area))
  for (const { ring } of geography.buildings) data.area([ring], { building: 'yes' })
  for (const address of geography.addresses) data.point(address.position, tagsOfAddress(address))
  for (const place of geography.places) data.point(place.position, tagsOfPlace(place))
  const town = geography.places.find(({ kind }) => kind === 'town')
  data.boundary(geography.boundary, {
    type: 'boundary',
    boundary: 'administrative',
    admin_level: '8',
    name: town?.name ?? geography.slug,
  })
  return data.source
}

/** A quarter stands in an address only where it is not the town's own. */
const tagsOfAddress = ({ street, houseNumber, zip, place, district }: Address) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': zip,
  'addr:city': place,
  ...(district === null ? {} : { 'addr:suburb': district }),
})

function collector() {
  const nodes: Node[] = []
  const ways: Way[] = []
  const relations: Relation[] = []
  const corners = new Map<string, number>()
  const point = (position: Position, tags: Record<string, string>) => {
    nodes.push({ id: nodes.length + 1, position, tags: new Map(Object.entries(tags)) })
  }
  /** Lines that meet share the point: that is what makes them one network. */
  const cornerAt = (position: Position): number => {
    const key = position.join(' ')
    const known = corners.get(key)
    if (known !== undefined) return known
    nodes.push({ id: nodes.length + 1, position, tags: NO_TAGS })
    corners.set(key, nodes.length)
    return nodes.length
  }
  const way = (line: readonly Position[], tags: Record<string, string>): number => {
    ways.push({ id: ways.length + 1, refs: line.map(cornerAt), tags: new Map(Object.entries(tags)) })
    return ways.length
  }
  const relation = (members: Member[], tags: Record<string, string>) => {
    relations.push({ id: relations.length + 1, members, tags: new Map(Object.entries(tags)) })
  }
  const member = (ref: number, at: number): Member => ({
    type: 'way',
    ref,
    role: at === 0 ? 'outer' : 'inner',
  })
  return {
    point,
    way,
    area: (rings: readonly (readonly Position[])[], tags: Record<string, string>) => {
      const [outer = []] = rings
      if (rings.length === 1) way(outer, tags)
      else {
        relation(
          rings.map((ring, at) => member(way(ring, {}), at)),
          { type: 'multipolygon', ...tags },
        )
      }
    },
    boundary: (rings: readonly (readonly Position[])[], tags: Record<string, string>) => {
      const members = rings.flatMap((ring, at) => {
        const pieces: Member[] = []
        for (let from = 0; from < ring.length - 1; from += BORDER_PIECE) {
          pieces.push(member(way(ring.slice(from, from + BORDER_PIECE + 1), {}), at))
        }
        return pieces
      })
      relation(members, tags)
    },
    source: {
      pass: async ({ node, way: line, relation: group }) => {
        if (node) for (const { id, position, tags } of nodes) node(id, position[0], position[1], tags)
        if (line) for (const { id, refs, tags } of ways) line(id, refs, tags)
        if (group) for (const { id, members, tags } of relations) group(id, members, tags)
      },
    } satisfies OsmSource,
  }
}
