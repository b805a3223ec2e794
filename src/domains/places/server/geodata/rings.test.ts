import { expect, test } from 'vitest'
import type { Position } from './box.ts'
import { areaOf, assembleRings, centreOf, polygonsOf } from './rings.ts'

const square = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]

test('pieces in any order and direction become rings', () => {
  const rings = assembleRings([
    [3, 4, 1],
    [3, 2, 1],
    [10, 11, 12, 10],
  ])
  expect(rings?.map((ring) => [...ring].sort((a, b) => a - b))).toEqual([
    [10, 11, 12],
    [1, 2, 3, 4],
  ])
})

test('rings that touch in a point are closed all the same', () => {
  const rings = assembleRings([
    [1, 2, 9],
    [9, 3, 1],
    [9, 5, 6],
    [6, 7, 9],
  ])
  expect(rings?.flat().sort((a, b) => a - b)).toEqual([1, 2, 3, 5, 6, 7, 9, 9])
})

test('an outline with a gap is no area', () => {
  expect(
    assembleRings([
      [1, 2, 3],
      [3, 4],
    ]),
  ).toBeNull()
})

test('a hole belongs to its outer ring, an island stands alone', () => {
  const polygons = polygonsOf([square(4, 4, 2), square(0, 0, 10), square(3, 3, 4), square(20, 0, 5)])
  expect(polygons.map((rings) => rings.map((ring) => Math.abs(areaOf(ring)) / 2))).toEqual([
    [100, 16],
    [25],
    [4],
  ])
  expect(polygons.flat().every((ring) => String(ring[0]) === String(ring.at(-1)))).toBe(true)
})

test('thousands of nested rings are refused rather than computed for minutes', () => {
  const many = Array.from({ length: 4000 }, (_, at) => square(at, 0, 0.5))
  expect(polygonsOf(many)).toEqual([])
})

test('the centre is that of the area, also far from the origin', () => {
  const [x, y] = centreOf(square(11.6, 49.98, 0.001))
  expect(x).toBeCloseTo(11.6005, 9)
  expect(y).toBeCloseTo(49.9805, 9)
  expect(centreOf([[1, 2]])).toEqual([1, 2])
})
