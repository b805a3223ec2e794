import { openOsmFile } from '../../src/kit/server/osm/osm-file.ts'

export type FileCounts = {
  numbered: number
  nameless: number
  buildings: number
  streetNames: number
  boundaries: number
}

/** An address as it is in the file. */
export type OwnAddress = {
  street: string
  number: string
  zip: string | undefined
  place: string | undefined
  latitude: number
  longitude: number
}

/** Two points of one address count as one up to this distance in metres. */
const SAME = 30

/**
 * Reads a file without the import's own code: tags directly from the elements, buildings at the mean of their
 * corners. An address has a name and a single point.
 */
export async function countFile(path: string) {
  const file = await openOsmFile(path)
  const counts: FileCounts = { numbered: 0, nameless: 0, buildings: 0, streetNames: 0, boundaries: 0 }
  const names = new Set<string>()
  const corners = new Map<number, readonly [number, number]>()
  const found: OwnAddress[] = []
  const look = (tags: ReadonlyMap<string, string>, longitude: number, latitude: number) => {
    if (tags.has('building')) counts.buildings += 1
    const number = tags.get('addr:housenumber')
    if (number === undefined) return
    counts.numbered += 1
    const street = tags.get('addr:street') ?? tags.get('addr:place') ?? tags.get('addr:hamlet')
    if (street === undefined) counts.nameless += 1
    else {
      const [zip, place] = [tags.get('addr:postcode'), tags.get('addr:city')]
      found.push({ street, number, zip, place, latitude, longitude })
    }
  }
  let [sumX, sumY, points] = [0, 0, 0]
  try {
    await file.pass({
      node: (id, x, y, tags) => {
        corners.set(id, [x, y])
        sumX += x
        sumY += y
        points += 1
        look(tags, x, y)
      },
      way: (_, refs, tags) => {
        if (tags.has('highway')) names.add(tags.get('name') ?? '')
        if (!tags.has('building') && !tags.has('addr:housenumber')) return
        const ring = refs.slice(1).flatMap((ref) => [corners.get(ref) ?? [0, 0]])
        const mean = (axis: 0 | 1) => ring.reduce((sum, each) => sum + (each[axis] ?? 0), 0) / ring.length
        look(tags, mean(0), mean(1))
      },
      relation: (_, __, tags) => {
        if (tags.get('boundary') === 'administrative') counts.boundaries += 1
      },
    })
  } finally {
    await file.close()
  }
  names.delete('')
  counts.streetNames = names.size
  return { counts, addresses: onePoint(found), centre: { longitude: sumX / points, latitude: sumY / points } }
}

function onePoint(addresses: readonly OwnAddress[]): OwnAddress[] {
  const groups = new Map<string, OwnAddress[]>()
  for (const address of addresses) {
    const key = [address.street, address.number, address.zip, address.place].join('|')
    groups.set(key, [...(groups.get(key) ?? []), address])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first !== undefined && group.every((each) => metres(first, each) <= SAME) ? [first] : []
  })
}

/** Distance on a flat earth, exact to a centimetre at this scale. */
export function metres(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(east, a.latitude - b.latitude) * 111_200
}
