import type { OsmData } from './osm-pbf.ts'

type Tagging = Record<string, string>
type At = readonly [longitude: number, latitude: number]

/** The middle of the little town; a metre is about 1e-5 degrees. */
export const MIDDLE = { longitude: 11.6, latitude: 49.98 }
const at = (east: number, north: number): At => [
  MIDDLE.longitude + east * 1.396e-5,
  MIDDLE.latitude + north * 0.8993e-5,
]

/** A little town with one example of every notation for addresses and areas in OpenStreetMap. */
export function osmTown(): OsmData & Required<OsmData> {
  const nodes: OsmData['nodes'] & object = []
  const ways: OsmData['ways'] & object = []
  const relations: OsmData['relations'] & object = []
  const node = (position: At, tags: Tagging = {}) => nodes.push({ id: nodes.length + 1, at: position, tags })
  const way = (points: readonly At[], tags: Tagging = {}, isClosed = false) => {
    const refs = points.map((point) => node(point))
    ways.push({ id: ways.length + 1, refs: isClosed ? [...refs, refs[0] ?? 0] : refs, tags })
    return ways.length
  }
  const house = (east: number, north: number): At[] => [
    at(east - 5, north - 4),
    at(east + 5, north - 4),
    at(east + 5, north + 4),
    at(east - 5, north + 4),
  ]
  const home = (street: string, number: string, more: Tagging = {}): Tagging => ({
    'addr:street': street,
    'addr:housenumber': number,
    'addr:postcode': '95463',
    'addr:city': 'Bindlach',
    ...more,
  })

  // The town, and a separate village with a street of the same name.
  node(at(0, 0), { place: 'town', name: 'Bindlach' })
  node(at(0, 3000), { place: 'village', name: 'Ramsenthal' })
  node(at(900, 900), { place: 'hamlet', name: 'Eckershof' })
  way([at(-300, 0), at(0, 0), at(300, 10)], { highway: 'residential', name: 'Hauptstraße' })
  way([at(-100, 3000), at(100, 3000)], { highway: 'residential', name: 'Hauptstraße' })
  const school = way([at(0, -300), at(200, -320)], { highway: 'residential', name: 'Schloßgäßchen' })
  way([at(-300, -500), at(300, -500)], { highway: 'residential', name: 'Bayreuther Straße' })
  way([at(-400, 300), at(400, 300)], { highway: 'secondary', name: 'Am alten Markt' })

  // Addresses as points, as buildings, as an area with a hole; two numbers at one door.
  for (const number of [1, 3, 5, 7]) node(at(number * 20, 15), home('Hauptstraße', String(number)))
  node(at(100, 30), home('Hauptstraße', '5a'))
  node(at(20, 3015), home('Hauptstraße', '5', { 'addr:suburb': 'Ramsenthal' }))
  way(house(40, -15), { building: 'yes', ...home('Hauptstraße', '2;4') }, true)
  const outer = way(house(120, -15), {}, true)
  const inner = way([at(119, -16), at(121, -16), at(121, -14), at(119, -14)], {}, true)
  relations.push({
    id: 1,
    members: [
      [1, outer, 'outer'],
      [1, inner, 'inner'],
    ],
    tags: { type: 'multipolygon', building: 'yes', ...home('Hauptstraße', '8') },
  })
  // A place without streets; a house number without a street; a number without a postal code among others
  // with one.
  node(at(910, 910), {
    'addr:place': 'Eckershof',
    'addr:housenumber': '3',
    'addr:postcode': '95463',
    'addr:city': 'Bindlach',
  })
  node(at(50, 50), { 'addr:housenumber': '99' })
  node(at(60, 18), { 'addr:street': 'Hauptstraße', 'addr:housenumber': '11' })
  // A relation of a street with its houses.
  const door = node(at(50, -310), { 'addr:housenumber': '12' })
  relations.push({
    id: 2,
    members: [
      [1, school, 'street'],
      [0, door, 'house'],
    ],
    tags: { type: 'associatedStreet' },
  })
  // Numbers 20 to 30 as an interpolation line between two numbers.
  const ends = [
    node(at(-300, -515), home('Bayreuther Straße', '20')),
    node(at(-100, -515), home('Bayreuther Straße', '30')),
  ]
  ways.push({ id: 500, refs: ends, tags: { 'addr:interpolation': 'even' } })

  // Land use, water with an island, a boundary in two pieces, one with a gap.
  way(house(0, 600), { landuse: 'forest', name: 'Hainholz' }, true)
  way([at(-500, -700), at(500, -690)], { waterway: 'river', name: 'Roter Main' })
  const corners = [at(-2000, -2000), at(2000, -2000), at(2000, 4000), at(-2000, 4000)].map((each) =>
    node(each),
  )
  const [a = 0, b = 0, c = 0, d = 0] = corners
  ways.push({ id: 600, refs: [a, b, c], tags: {} }, { id: 601, refs: [a, d, c], tags: {} })
  relations.push({
    id: 3,
    members: [
      [1, 601, 'outer'],
      [1, 600, 'outer'],
    ],
    tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Gemeinde Bindlach' },
  })
  relations.push({
    id: 4,
    members: [
      [1, 600, 'outer'],
      [1, 999_999, 'outer'],
    ],
    tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Nachbarort' },
  })
  return { nodes, ways: ways.sort((x, y) => x.id - y.id), relations }
}
