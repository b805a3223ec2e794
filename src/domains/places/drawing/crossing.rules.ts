type Position = readonly [number, number]
type Segment = { at: number; from: Position; to: Position; west: number; east: number }

/** Twice the area of the triangle, positive if c is left of the line from a to b. */
const side = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/**
 * Whether two segments cross at an interior point of both. Rings that only touch are valid areas of the
 * even-odd rule.
 */
function cross(one: Segment, other: Segment): boolean {
  const [a, b, c, d] = [one.from, one.to, other.from, other.to]
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/**
 * Where a closed ring crosses itself; null: nowhere. Segments are swept from west to east, so that only those
 * above each other are compared.
 */
export function crossingOf(ring: readonly Position[]): Position | null {
  const segments: Segment[] = ring.map((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from
    return { at, from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) }
  })
  segments.sort((one, other) => one.west - other.west)
  for (const [index, one] of segments.entries()) {
    for (let next = index + 1; next < segments.length; next += 1) {
      const other = segments[next] as Segment
      if (other.west > one.east) break
      if (cross(one, other)) return one.from
    }
  }
  return null
}
