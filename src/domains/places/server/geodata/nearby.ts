import { distanceInMetres } from '#domains/places/area.rules.ts'
import type { Position } from './box.ts'

/**
 * A cell's height in degrees of latitude, about 330 m. Its width in degrees is the same, so it is narrower on
 * the ground.
 */
const CELL = 0.003

/** A spatial index of things. */
export type Nearby<Thing> = {
  /** At most `count` things within the given metres (up to about 600), nearest first. */
  around(at: Position, metres: number, count: number): Thing[]
}

export const cellOf = ([x, y]: Position): readonly [number, number] => [
  Math.floor(x / CELL),
  Math.floor(y / CELL),
]

/** Least width of a cell in metres in the German-speaking countries. */
const NARROW = 200

/** The cells at a ring's distance from a cell. */
function* ringOf(cx: number, cy: number, ring: number): Generator<number> {
  for (let x = cx - ring; x <= cx + ring; x += 1) {
    const step = Math.abs(x - cx) === ring ? 1 : Math.max(1, ring * 2)
    for (let y = cy - ring; y <= cy + ring; y += step) yield keyOf(x, y)
  }
}

/** One number for a cell: there are 120,000 rows from south to north. */
const keyOf = (x: number, y: number): number => x * 1_000_000 + y

export function nearby<Thing>(
  things: readonly Thing[],
  positionOf: (thing: Thing) => Position,
): Nearby<Thing> {
  const cells = new Map<number, Thing[]>()
  for (const thing of things) {
    const key = keyOf(...cellOf(positionOf(thing)))
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [thing])
    else cell.push(thing)
  }
  return {
    around: (at, metres, count) => {
      const [cx, cy] = cellOf(at)
      const reach = Math.ceil(metres / NARROW)
      let found: { thing: Thing; distance: number }[] = []
      // Searches ring by ring until no nearer thing can follow: in a dense town the first rings hold enough.
      for (let ring = 0; ring <= reach; ring += 1) {
        const isFull = found.length === count && (found.at(-1)?.distance ?? 0) <= (ring - 1) * NARROW
        if (isFull) break
        for (const key of ringOf(cx, cy, ring)) {
          for (const thing of cells.get(key) ?? []) {
            const distance = metresBetween(at, positionOf(thing))
            if (distance <= metres) found.push({ thing, distance })
          }
        }
        found = found.sort((a, b) => a.distance - b.distance).slice(0, count)
      }
      return found.map(({ thing }) => thing)
    },
  }
}

export const metresBetween = (from: Position, to: Position): number =>
  distanceInMetres({ longitude: from[0], latitude: from[1] }, { longitude: to[0], latitude: to[1] })
