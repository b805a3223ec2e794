import { OsmFileError } from '#kit/server/osm/elements.ts'
import type { Position } from './box.ts'

/**
 * Most nodes of one import. The nodes themselves are small. With ways, addresses and map features a synthetic
 * city of 1.95 million nodes and 400,000 ways took 2.9 GB at its peak, and no more inside a whole region's
 * file (docs/proof/geodata-size.json).
 */
export const MOST_NODES = 2_000_000

/** Coordinates by id: 16 bytes a node; a Map would take ten times that. */
export type NodeTable = {
  add(id: number, longitude: number, latitude: number): void
  /** Sorts the nodes; before it the look-ups find nothing. */
  seal(): void
  has(id: number): boolean
  get(id: number): Position | null
  size(): number
}

/** @throws OsmFileError on adding more than `most`. */
export function nodeTable(most = MOST_NODES): NodeTable {
  let ids = new Float64Array(1024)
  let places = new Int32Array(2048)
  let size = 0
  let isSorted = true
  const indexOf = (id: number): number => {
    let [low, high] = [0, size - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = ids[middle] ?? 0
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
  return {
    add: (id, longitude, latitude) => {
      if (size >= most) throw tooMuch()
      if (size === ids.length) {
        const [moreIds, morePlaces] = [new Float64Array(size * 2), new Int32Array(size * 4)]
        moreIds.set(ids)
        morePlaces.set(places)
        ids = moreIds
        places = morePlaces
      }
      if (size > 0 && (ids[size - 1] ?? 0) >= id) isSorted = false
      ids[size] = id
      // 1e-7 degrees, OpenStreetMap's own resolution, just fit 32 bits.
      places[size * 2] = Math.round(longitude * 1e7)
      places[size * 2 + 1] = Math.round(latitude * 1e7)
      size += 1
    },
    seal: () => {
      if (isSorted) return
      const order = Float64Array.from({ length: size }, (_, at) => at).sort(
        (a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b,
      )
      const [sortedIds, sortedPlaces] = [new Float64Array(size), new Int32Array(size * 2)]
      order.forEach((from, to) => {
        sortedIds[to] = ids[from] ?? 0
        sortedPlaces[to * 2] = places[from * 2] ?? 0
        sortedPlaces[to * 2 + 1] = places[from * 2 + 1] ?? 0
      })
      ids = sortedIds
      places = sortedPlaces
      isSorted = true
    },
    has: (id) => indexOf(id) >= 0,
    get: (id) => {
      const at = indexOf(id)
      return at < 0 ? null : [(places[at * 2] ?? 0) / 1e7, (places[at * 2 + 1] ?? 0) / 1e7]
    },
    size: () => size,
  }
}

const tooMuch = () =>
  new OsmFileError(
    `Im Gebiet der Gemeinde liegen mehr als ${MOST_NODES.toLocaleString('de')} Punkte, das ist zu viel. Bitte schneiden Sie die Datei mit „osmium extract“ enger zu.`,
    'The area holds too many points; cut the file smaller with "osmium extract".',
  )
