import { expect, test } from 'vitest'
import { crossingOf } from './crossing.rules.ts'

type Ring = [number, number][]

/** Compares every pair, by solving for the point where the lines meet. */
function crossesByPairs(ring: Ring): boolean {
  const segments = ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const)
  return segments.some(([a, b], at) =>
    segments.slice(at + 1).some(([c, d]) => {
      const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
      const determinant = ux * vy - uy * vx
      if (determinant === 0) return false
      const s = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / determinant
      const t = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / determinant
      return s > 1e-9 && s < 1 - 1e-9 && t > 1e-9 && t < 1 - 1e-9
    }),
  )
}

test('the sweep finds a crossing exactly where comparing pairs does', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let crossing = 0
  for (let round = 0; round < 2000; round += 1) {
    const ring: Ring = Array.from({ length: 3 + Math.floor(random() * 6) }, () => [random(), random()])
    expect(crossingOf(ring) !== null).toBe(crossesByPairs(ring))
    if (crossingOf(ring) !== null) crossing += 1
  }
  expect(crossing).toBeGreaterThan(200)
  expect(crossing).toBeLessThan(1800)
})

test('rings that only touch themselves are areas', () => {
  const bow: Ring = [
    [0, 0],
    [1, 1],
    [2, 0],
    [2, 2],
    [1, 1],
    [0, 2],
  ]
  expect(crossingOf(bow)).toBeNull()
})
