import type { Random } from '../random.ts'
import type { Position } from './geography.ts'

const METRES_PER_DEGREE = 111_200

/** Metres between two places of a town. */
export function metres(from: Position, to: Position): number {
  const east = (to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180)
  return Math.hypot(east, to[1] - from[1]) * METRES_PER_DEGREE
}

/** So many metres to the east and north of a place. */
export function moved([longitude, latitude]: Position, east: number, north: number): Position {
  const perLongitude = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return [longitude + east / perLongitude, latitude + north / METRES_PER_DEGREE]
}

export const between = (from: Position, to: Position, part: number): Position => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]

/** The point of a line nearest to a place. */
export function nearestOnLine(line: readonly Position[], to: Position): Position {
  const shrink = Math.cos((to[1] * Math.PI) / 180)
  let best = line[0] ?? to
  for (let at = 1; at < line.length; at += 1) {
    const [a, b] = [line[at - 1] ?? to, line[at] ?? to]
    const [dx, dy] = [(b[0] - a[0]) * shrink, b[1] - a[1]]
    const along = ((to[0] - a[0]) * shrink * dx + (to[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
    const point = between(a, b, Math.min(1, Math.max(0, along)))
    if (metres(point, to) < metres(best, to)) best = point
  }
  return best
}

/** Even-odd over all rings, so that holes count as outside. */
export function isInside(rings: readonly (readonly Position[])[], [x, y]: Position): boolean {
  let inside = false
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
      const [x1, y1] = ring[at] ?? [0, 0]
      const [x2, y2] = ring[before] ?? [0, 0]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  }
  return inside
}

/** A random place inside an area, or null where it is too thin to be hit. */
export function anywhereIn(rings: readonly (readonly Position[])[], random: Random): Position | null {
  const outer = rings[0] ?? []
  const [west, east] = [Math.min(...outer.map(([x]) => x)), Math.max(...outer.map(([x]) => x))]
  const [south, north] = [Math.min(...outer.map(([, y]) => y)), Math.max(...outer.map(([, y]) => y))]
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const point: Position = [random.between(west, east), random.between(south, north)]
    if (isInside(rings, point)) return point
  }
  return null
}
