import { type Boundary, isInArea, isInRing } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import type { Position } from './box.ts'

/** A closed line of node ids; the first is not repeated at the end. */
type Ring = number[]

/**
 * Joins ways into closed rings by their ends. Null where one stays open: part of the outline is then missing.
 * Where four or more ends meet in a node, every pairing encloses the same area.
 */
export function assembleRings(ways: readonly (readonly number[])[]): Ring[] | null {
  const rings: Ring[] = []
  const open: (readonly number[])[] = []
  for (const way of ways) {
    if (way.length < 2) continue
    if (way[0] === way.at(-1)) rings.push(way.slice(0, -1))
    else open.push(way)
  }
  const ends = new Map<number, Set<number>>()
  const endsOf = (way: readonly number[]) => [way[0] ?? 0, way.at(-1) ?? 0] as const
  open.forEach((way, index) => {
    for (const end of endsOf(way)) ends.set(end, (ends.get(end) ?? new Set()).add(index))
  })
  const take = (index: number) => {
    for (const end of endsOf(open[index] ?? [])) ends.get(end)?.delete(index)
    return open[index] ?? []
  }
  for (let index = 0; index < open.length; index += 1) {
    if (!ends.get(open[index]?.[0] ?? 0)?.has(index)) continue
    const line = [...take(index)]
    while (line[0] !== line.at(-1)) {
      const end = line.at(-1) ?? 0
      const [next] = ends.get(end) ?? []
      if (next === undefined) return null
      const way = take(next)
      const onward = way[0] === end ? way : [...way].reverse()
      for (const ref of onward.slice(1)) line.push(ref)
    }
    rings.push(line.slice(0, -1))
  }
  return rings.filter((ring) => ring.length >= 3)
}

/** Most rings: the algorithm is quadratic; the largest forest of OpenStreetMap has some hundred. */
const MOST_RINGS = 3000

/** Groups rings into polygons: each outer ring is followed by the holes directly inside it. */
export function polygonsOf(rings: readonly Position[][]): Position[][][] {
  if (rings.length > MOST_RINGS) return []
  const sorted = rings
    .map((ring) => ({ ring: closed(ring), area: Math.abs(areaOf(ring)) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area)
  const placed: { ring: Position[]; depth: number; polygon: Position[][] }[] = []
  for (const { ring } of sorted) {
    const [longitude, latitude] = insidePoint(ring)
    // The smallest enclosing ring is the last one among the earlier ones.
    const parent = placed.findLast((each) => isInRing({ longitude, latitude }, each.ring))
    const depth = parent === undefined ? 0 : parent.depth + 1
    if (parent !== undefined && depth % 2 === 1) {
      parent.polygon.push(ring)
      placed.push({ ring, depth, polygon: parent.polygon })
    } else placed.push({ ring, depth, polygon: [ring] })
  }
  return placed.filter(({ depth }) => depth % 2 === 0).map(({ polygon }) => polygon)
}

const closed = (ring: Position[]): Position[] => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}

/** Twice the signed area in square degrees: for comparisons, and to tell a line from an area. */
export function areaOf(ring: readonly Position[]): number {
  let sum = 0
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[before] ?? [0, 0], ring[at] ?? [0, 0]]
    sum += x1 * y2 - x2 * y1
  }
  return sum
}

/** The centroid, or the mean of the corners where the ring has no area. */
export function centreOf(ring: readonly Position[]): Position {
  const [ox, oy] = ring[0] ?? [0, 0]
  let [sum, x, y] = [0, 0, 0]
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    // Relative to a corner: products of whole degrees would lose the significant digits.
    const [[px, py], [qx, qy]] = [ring[before] ?? [ox, oy], ring[at] ?? [ox, oy]]
    const [x1, y1, x2, y2] = [px - ox, py - oy, qx - ox, qy - oy]
    const cross = x1 * y2 - x2 * y1
    sum += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  if (Math.abs(sum) > 1e-14) return [ox + x / (3 * sum), oy + y / (3 * sum)]
  const mean = (axis: 0 | 1) => ring.reduce((total, each) => total + each[axis], 0) / ring.length
  return [mean(0), mean(1)]
}

/** A point inside the ring: between two crossings of a horizontal line. */
export function insidePoint(ring: readonly Position[]): Position {
  const heights = [...new Set(ring.map(([, y]) => y))].sort((a, b) => a - b)
  const middle = heights.length >> 1
  const y = ((heights[middle - 1] ?? 0) + (heights[middle] ?? 0)) / 2
  const crossings: number[] = []
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[before] ?? [0, 0], ring[at] ?? [0, 0]]
    if (y1 > y !== y2 > y) crossings.push(x1 + ((x2 - x1) * (y - y1)) / (y2 - y1))
  }
  crossings.sort((a, b) => a - b)
  return [((crossings[0] ?? 0) + (crossings[1] ?? 0)) / 2, y]
}

/** Whether some of an area lies in a town, also around it: areas at the edge may reach over the boundary. */
export const touches = (ring: Position[], town: Point & { boundary: Boundary | null }): boolean =>
  [insidePoint(ring), ...ring].some(([longitude, latitude]) => isInArea({ longitude, latitude }, town)) ||
  isInRing(town, ring)
