import { expect, test } from 'vitest'
import { findJunctions } from './find-junctions.ts'

test('streets meet where their lines share a point, once each', () => {
  const main = {
    lines: [
      [
        [8, 50],
        [8.001, 50],
        [8.002, 50],
      ] satisfies [number, number][],
    ],
  }
  const side = {
    lines: [
      [
        [8.001, 50],
        [8.001, 50.001],
      ] satisfies [number, number][],
    ],
  }
  // It leaves the main street and comes back: the point in the middle of the three counts.
  const loop = {
    lines: [
      [
        [8, 50],
        [8, 50.001],
        [8.001, 50],
      ] satisfies [number, number][],
      [
        [8.001, 50],
        [8.002, 50],
      ] satisfies [number, number][],
    ],
  }
  const apart = {
    lines: [
      [
        [8.0001, 50.1],
        [8.0002, 50.1],
      ] satisfies [number, number][],
    ],
  }
  expect(findJunctions([main, side, loop, apart])).toEqual([
    { streets: [0, 2], position: [8.001, 50] },
    { streets: [0, 1], position: [8.001, 50] },
    { streets: [1, 2], position: [8.001, 50] },
  ])
})
