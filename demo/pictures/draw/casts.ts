import { type Block, type Frame, type Vec, within } from './bodies.ts'
import { outline, type Place, type Spot } from './place.ts'
import { hull } from './shadows.ts'
import { fill, type Point, polygon, ribbon } from './shapes.ts'

/** Where the shadow of a point of the world falls on the ground (or on a level above it). */
function shadowPoint(place: Place, [x, z, height]: Vec, level = 0): Point {
  const above = Math.max(0, height - level)
  return [x + above * place.shadow.x, z + above * place.shadow.z]
}

/** Outlines must run the same way, or overlapping shadows would cancel each other out. */
function sameWay(points: readonly Point[]): readonly Point[] {
  let area = 0
  for (const [index, [x, y]] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? [x, y]
    area += x * next[1] - next[0] * y
  }
  return area < 0 ? points.toReversed() : points
}

/** One shadow for a thing made of several parts, so that overlaps do not get darker. Parts come from the functions below. */
export function shadowOfParts(place: Place, parts: readonly (readonly Point[])[], level = 0, strength = 1) {
  const data = parts
    .map((part) =>
      polygon(
        sameWay(
          outline(
            place,
            part.map(([x, z]): Spot => [x, z, level]),
          ),
        ),
      ),
    )
    .join('')
  const { colour, opacity } = place.shadow
  // A pale rim under the core: shadows get soft with the distance from what throws them.
  return (
    fill(
      data,
      colour,
      `opacity="${opacity * strength * 0.35}" stroke="${colour}" stroke-width="7" stroke-linejoin="round"`,
    ) + fill(data, colour, `opacity="${opacity * strength * 0.8}" stroke="${colour}" stroke-width="1.2"`)
  )
}

/** The shadow of a flat or convex thing through points of the world. */
export function flatPart(place: Place, points: readonly Vec[], level = 0): Point[] {
  return hull(points.map((point) => shadowPoint(place, point, level)))
}

/** The shadow of a block of a frame. */
export function blockPart(place: Place, frame: Frame, { from, size }: Block, level = 0): Point[] {
  const corners: Vec[] = []
  for (const a of [0, size[0]])
    for (const b of [0, size[1]])
      for (const c of [0, size[2]]) corners.push(within(frame, from[0] + a, from[1] + b, from[2] + c))
  return flatPart(place, corners, level)
}

/** The shadow of a bar, rope or post through points of the world. */
export function barPart(place: Place, line: readonly Vec[], diameter: number, level = 0): Point[] {
  const points = line.map((point) => shadowPoint(place, point, level))
  const length = points.reduce((sum, [x, z], index) => {
    const before = points[index - 1] ?? [x, z]
    return sum + Math.hypot(x - before[0], z - before[1])
  }, 0)
  // With the sun overhead a post's shadow has no length: a small square keeps it visible.
  if (length < diameter) {
    const [x, z] = points[0] ?? [0, 0]
    const half = diameter * 0.6
    return [
      [x - half, z - half],
      [x + half, z - half],
      [x + half, z + half],
      [x - half, z + half],
    ]
  }
  return ribbon(points, diameter, diameter)
}
