import { addressSearchKey } from '#domains/places/search-key.rules.ts'
import type { Position } from './box.ts'
import type { Surroundings } from './complete-addresses.ts'
import type { Extract } from './extract.ts'
import { alongLine } from './interpolate.ts'
import { cellOf, metresBetween } from './nearby.ts'
import type { RawAddress } from './raw-address.ts'

/**
 * A street, or a place whose houses are numbered without streets; the same name in another village is a
 * street of its own.
 */
export type FoundStreet = {
  name: string
  isPlace: boolean
  position: Position
  zip: string | null
  place: string | null
  district: string | null
  addresses: RawAddress[]
  /** The lines of its ways. */
  lines: readonly (readonly Position[])[]
}

type Piece = {
  name: string
  isPlace: boolean
  position: Position
  line: readonly Position[]
  address: RawAddress | null
}

/** Groups everything with a name by name and proximity: more than some 600 m apart are different streets. */
export function groupStreets(
  extract: Extract,
  addresses: readonly RawAddress[],
  around: Surroundings,
  isWanted: (position: Position) => boolean,
): FoundStreet[] {
  const pieces: Piece[] = addresses.map((address) => ({
    ...address,
    line: [],
    address,
    name: address.street,
  }))
  for (const way of extract.ways.values()) {
    const name = way.tags.get('name')
    if (name === undefined || !way.tags.has('highway')) continue
    const line = extract.line(way)
    const position = alongLine(line, 0.5)
    if (position !== null && isWanted(position))
      pieces.push({ name, isPlace: false, position, line, address: null })
  }
  for (const { tags, position } of extract.tagged) {
    const name = tags.get('name')
    if (name === undefined || !PLACES.has(tags.get('place') ?? '') || !isWanted(position)) continue
    pieces.push({ name, isPlace: true, position, line: [], address: null })
  }
  const byKey = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const key = addressSearchKey(piece.name)
    if (key === '') continue
    const list = byKey.get(key)
    if (list === undefined) byKey.set(key, [piece])
    else list.push(piece)
  }
  return [...byKey.values()].flatMap((list) => clusters(list).map((cluster) => streetOf(cluster, around)))
}

const PLACES: ReadonlySet<string> = new Set([
  ...['city', 'town', 'village', 'hamlet', 'isolated_dwelling', 'suburb', 'quarter', 'neighbourhood', 'farm'],
])

/** Groups pieces whose cells touch. */
function clusters(pieces: readonly Piece[]): Piece[][] {
  const cells = new Map<string, Piece[]>()
  for (const piece of pieces) {
    for (const key of new Set([piece.position, ...piece.line].map((each) => cellOf(each).join(' ')))) {
      const cell = cells.get(key)
      if (cell === undefined) cells.set(key, [piece])
      else cell.push(piece)
    }
  }
  const seen = new Set<string>()
  const found: Piece[][] = []
  for (const start of cells.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const cluster = new Set<Piece>()
    const waiting = [start]
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const members = cells.get(key) ?? []
      for (const piece of members) cluster.add(piece)
      // A long piece crosses cells between its corners; all of its cells count as neighbours.
      const [x = 0, y = 0] = key.split(' ').map(Number)
      const next = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx} ${y + dy}`))
      for (const piece of members) for (const each of piece.line) next.push(cellOf(each).join(' '))
      for (const each of next) {
        if (seen.has(each) || !cells.has(each)) continue
        seen.add(each)
        waiting.push(each)
      }
    }
    found.push([...cluster])
  }
  return found
}

function streetOf(cluster: readonly Piece[], around: Surroundings): FoundStreet {
  const addresses = cluster.flatMap(({ address }) => (address === null ? [] : [address]))
  const ways = cluster.filter(({ line }) => line.length > 0)
  const signs = ways.length > 0 ? ways : cluster
  const longest = ways.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line))[0]
  const position = longest?.position ?? cluster[cluster.length >> 1]?.position ?? [0, 0]
  return {
    name: commonest(signs.map(({ name }) => name)) ?? '',
    isPlace: cluster.every(({ isPlace }) => isPlace),
    position,
    zip: commonest(addresses.map(({ zip }) => zip)) ?? around.zip(position),
    place: commonest(addresses.map(({ place }) => place)) ?? around.place(position),
    district: commonest(addresses.map(({ district }) => district)) ?? around.district(position, null),
    addresses,
    lines: ways.map(({ line }) => line),
  }
}

function lengthOf(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, each, at) => sum + metresBetween(line[at] ?? each, each), 0)
}

function commonest(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: string | null = null
  for (const [value, count] of counts) if (count > (counts.get(best ?? '') ?? 0)) best = value
  return best
}
