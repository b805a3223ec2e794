import { at, dist, inside, type Line, lerp, meet, type Vec } from './plane.ts'

/** The longest part of a line inside a ring; roads and rivers end at the municipal limit. */
export function withinBorder(line: Line, ring: Line): Vec[] {
  const parts: Vec[][] = [[]]
  let wasIn = false
  line.forEach((point, i) => {
    const isIn = inside(ring, point)
    const before = line[i - 1]
    if (before && wasIn !== isIn) {
      const edge = crossing(isIn ? point : before, isIn ? before : point, ring)
      if (edge) at(parts, -1).push(edge)
      if (!isIn) parts.push([])
    }
    if (isIn) at(parts, -1).push(point)
    wasIn = isIn
  })
  return parts.reduce((best, part) => (part.length > best.length ? part : best))
}

/** A hair inside the limit, so that nothing ends on its wrong side. */
function crossing(within: Vec, beyond: Vec, ring: Line): Vec | null {
  let nearest = 2
  for (let i = 0; i < ring.length; i++) {
    const hit = meet(within, beyond, at(ring, i), at(ring, (i + 1) % ring.length))
    if (hit && hit.t < nearest) nearest = hit.t
  }
  if (nearest > 1) return null
  const length = dist(within, beyond)
  return lerp(within, beyond, Math.max(0, nearest - 0.4 / Math.max(0.4, length)))
}
