import { closeSync, openSync, writeSync } from 'node:fs'
import { type OsmData, osmHeader, osmPbf } from '../../tests/towns/osm-pbf.ts'

type Nodes = NonNullable<OsmData['nodes']>
type Ways = NonNullable<OsmData['ways']>

/** Elements in one block, as osmium writes them. */
const BLOCK = 8000
/** Points per element: a house is a square, a street a line. */
const [OF_HOUSE, OF_STREET] = [4, 16]
/** Degrees between neighbours. The whole city lies within the 15 kilometres of a town. */
const STEP = 0.0003

/**
 * The size of a synthetic city, and the number of points elsewhere in the same file, which the import must
 * skip.
 */
export type City = { houses: number; streets: number; addresses: number; pointsElsewhere: number }

/** The number of points within the city's area. */
export const pointsOf = ({ houses, streets, addresses }: City): number =>
  houses * OF_HOUSE + streets * OF_STREET + addresses

/** Writes a city as an OSM-PBF file, block by block, so that only one block is in memory. */
export function writeCity(path: string, centre: readonly [number, number], city: City): void {
  const file = openSync(path, 'w')
  const header = osmHeader()
  writeSync(file, header)
  const put = (data: OsmData) => writeSync(file, osmPbf(data).subarray(header.length))
  const side = Math.ceil(Math.sqrt(city.houses))
  const at = (index: number): [number, number] => [
    centre[0] + ((index % side) - side / 2) * STEP,
    centre[1] + (Math.floor(index / side) - side / 2) * STEP * 0.6,
  ]
  const first = { street: city.houses * OF_HOUSE, address: city.houses * OF_HOUSE + city.streets * OF_STREET }
  inBlocks(
    pointsOf(city),
    (index): Nodes[number] => {
      const id = index + 1
      if (index < first.street) {
        const [x, y] = at(Math.floor(index / OF_HOUSE))
        const corner = index % OF_HOUSE
        return { id, at: [x + (corner === 1 || corner === 2 ? 0.0001 : 0), y + (corner > 1 ? 0.0001 : 0)] }
      }
      if (index < first.address) {
        const street = Math.floor((index - first.street) / OF_STREET)
        const [x, y] = at(Math.floor((street * city.houses) / city.streets))
        return { id, at: [x + ((index - first.street) % OF_STREET) * STEP, y - 0.00005] }
      }
      const number = index - first.address
      const house = Math.floor((number * city.houses) / city.addresses)
      const street = Math.floor((house * city.streets) / city.houses)
      const tags = { 'addr:street': `Straße ${street + 1}`, 'addr:housenumber': String((number % 199) + 1) }
      return { id, at: at(house), tags }
    },
    (nodes) => put({ nodes }),
  )
  inBlocks(
    city.pointsElsewhere,
    (index): Nodes[number] => {
      const x = centre[0] + 1 + (index % 2000) * STEP
      return { id: 1e9 + index, at: [x, centre[1] + Math.floor(index / 2000) * STEP * 0.1] }
    },
    (nodes) => put({ nodes }),
  )
  inBlocks(
    city.houses,
    (house): Ways[number] => {
      const id = house * OF_HOUSE + 1
      return { id: house + 1, refs: [id, id + 1, id + 2, id + 3, id], tags: { building: 'yes' } }
    },
    (ways) => put({ ways }),
  )
  inBlocks(
    city.streets,
    (street): Ways[number] => ({
      id: city.houses + street + 1,
      refs: Array.from({ length: OF_STREET }, (_, point) => first.street + street * OF_STREET + point + 1),
      tags: { highway: 'residential', name: `Straße ${street + 1}` },
    }),
    (ways) => put({ ways }),
  )
  closeSync(file)
}

function inBlocks<Element>(
  count: number,
  make: (index: number) => Element,
  put: (block: Element[]) => void,
): void {
  for (let from = 0; from < count; from += BLOCK) {
    put(Array.from({ length: Math.min(BLOCK, count - from) }, (_, at) => make(from + at)))
  }
}
