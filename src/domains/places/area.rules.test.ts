import { expect, test } from 'vitest'
import { type Boundary, boundaryOf, distanceInMetres, flatBoundary, isInArea, townAt } from './area.rules.ts'

const point = (latitude: number, longitude: number) => ({ latitude, longitude })

/** An L-shape on its side, with a hole in its foot. */
const L_WITH_HOLE: Boundary = [
  [
    [8, 50],
    [9, 50],
    [9, 50.2],
    [8.2, 50.2],
    [8.2, 51],
    [8, 51],
    [8, 50],
  ],
  [
    [8.6, 50.05],
    [8.7, 50.05],
    [8.7, 50.15],
    [8.6, 50.15],
    [8.6, 50.05],
  ],
]
const town = { ...point(50.1, 8.1), boundary: L_WITH_HOLE }

test.each([
  ['in the foot', point(50.1, 8.5), true],
  ['in the shaft', point(50.9, 8.1), true],
  ['in the corner that the L leaves open, near its centre', point(50.3, 8.3), false],
  ['in the hole', point(50.1, 8.65), false],
  ['beside the hole', point(50.1, 8.75), true],
  ['to the west', point(50.1, 7.9), false],
  ['to the north', point(51.1, 8.1), false],
])('a place %s is inside the boundary or not', (_, place, isInside) => {
  expect(isInArea(place, town)).toBe(isInside)
})

test('without a boundary 15 kilometres around the point count', () => {
  const circle = { ...point(50, 8), boundary: null }
  const north = (kilometres: number) => point(50 + kilometres / 111.195, 8)
  expect(distanceInMetres(circle, north(10))).toBeCloseTo(10_000, -1)
  expect(isInArea(north(14.99), circle)).toBe(true)
  expect(isInArea(north(15.01), circle)).toBe(false)
})

test('a distance equals the one on the map, also at 60° latitude', () => {
  expect(distanceInMetres(point(47.5462, 9.684), point(47.5031, 9.7471))).toBeCloseTo(6730, -2)
  expect(distanceInMetres(point(60, 8), point(60, 9))).toBeCloseTo(55_597, -3)
  expect(distanceInMetres(point(50, 8), point(50, 8))).toBe(0)
})

test('a town with a boundary wins over a town without one', () => {
  const circle = { name: 'circle', ...point(50.1, 8.5), boundary: null }
  const bounded = { name: 'bounded', ...town }
  expect(townAt(point(50.1, 8.5), [circle, bounded])?.name).toBe('bounded')
  expect(townAt(point(50.1, 8.65), [circle, bounded])?.name).toBe('circle')
  expect(townAt(point(40, 0), [circle, bounded])).toBe(null)
})

test('a flat boundary becomes its rings again, to a metre', () => {
  const rings: Boundary = [
    [
      [9.1234567, 50],
      [9.2, 50],
      [9.2, 50.1],
      [9.1234567, 50],
    ],
    [[9.15, 50.05]],
  ]
  expect(flatBoundary(rings)).toEqual([
    [9.12346, 50, 9.2, 50, 9.2, 50.1, 9.12346, 50],
    [9.15, 50.05],
  ])
  expect(boundaryOf(flatBoundary(rings))[1]).toEqual([[9.15, 50.05]])
  expect(boundaryOf(flatBoundary(rings))[0]?.[2]).toEqual([9.2, 50.1])
})
