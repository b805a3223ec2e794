import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Boundary, distanceInMetres, isInArea, isTakenAt } from './area.rules.ts'

/** About 700 by 1100 metres around 50.5° north. */
const square: Boundary = [
  [
    [9, 50.5],
    [9.01, 50.5],
    [9.01, 50.51],
    [9, 50.51],
    [9, 50.5],
  ],
]
const town = { latitude: 50.505, longitude: 9.005, boundary: square }

test('a place is taken up to the chosen metres over the border', () => {
  // 0.0006 degrees of longitude are 42 metres there.
  const beside = { latitude: 50.505, longitude: 9.0106 }
  expect([0, 40, 45, 200].map((metres) => isTakenAt(beside, town, metres))).toEqual([
    false,
    false,
    true,
    true,
  ])
  // Beside a corner the corner counts.
  const corner = { latitude: 50.5104, longitude: 9.0106 }
  expect([50, 65].map((metres) => isTakenAt(corner, town, metres))).toEqual([false, true])
})

test('a hole in the area has a border, too', () => {
  const hole: [number, number][] = [
    [9.004, 50.504],
    [9.006, 50.504],
    [9.006, 50.506],
    [9.004, 50.506],
    [9.004, 50.504],
  ]
  const holed = { ...town, boundary: [...square, hole] as Boundary }
  expect(isTakenAt({ latitude: 50.505, longitude: 9.005 }, holed, 50)).toBe(false)
  expect(isTakenAt({ latitude: 50.5043, longitude: 9.005 }, holed, 50)).toBe(true)
})

test('without a boundary the circle around the town decides', () => {
  const open = { latitude: 50.5, longitude: 9, boundary: null }
  const north = (metres: number) => ({ latitude: 50.5 + metres / 111_195, longitude: 9 })
  expect([14_990, 15_030].map((metres) => isTakenAt(north(metres), open, 200))).toEqual([true, false])
})

test('the tolerance agrees with the distance to sampled points of the border', () => {
  const point = fc.record({
    latitude: fc.double({ min: 50.495, max: 50.515, noNaN: true }),
    longitude: fc.double({ min: 8.99, max: 9.02, noNaN: true }),
  })
  const border = Array.from({ length: 4 }, (_, side) => side).flatMap((side) =>
    Array.from({ length: 401 }, (_, at) => {
      const none: [number, number] = [0, 0]
      const one = square[0]?.[side] ?? none
      const other = square[0]?.[side + 1] ?? none
      const share = at / 400
      return {
        longitude: one[0] + share * (other[0] - one[0]),
        latitude: one[1] + share * (other[1] - one[1]),
      }
    }),
  )
  fc.assert(
    fc.property(point, fc.integer({ min: 1, max: 200 }), (place, metres) => {
      const nearest = Math.min(...border.map((each) => distanceInMetres(place, each)))
      // Samples are at most three metres apart.
      if (nearest <= metres - 1) expect(isTakenAt(place, town, metres)).toBe(true)
      if (!isInArea(place, town) && nearest > metres + 3) expect(isTakenAt(place, town, metres)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
