import { expect, test } from 'vitest'
import { type Box, boxOfCell, boxOfRect, cellsOver, rangesOf } from './map-cells.rules.ts'

const WORLD: Box = { south: -90, west: -180, north: 90, east: 180 }
const LINDENTAL: Box = { south: 50.55, west: 8.9, north: 50.62, east: 9.02 }

test('the world is one cell that splits into four numbered quarters', () => {
  expect(cellsOver(WORLD, 0, 1)).toEqual({ level: 0, west: 0, north: 0, east: 0, south: 0 })
  expect(rangesOf(cellsOver(WORLD, 0, 1))).toEqual([{ from: 0, to: 2 ** 52 }])
  const quarters = [0, 1, 2, 3].map((number) => boxOfCell(number, 1))
  expect(quarters.map(({ west, north }) => [west, Math.round(north)])).toEqual([
    [-180, 85],
    [0, 85],
    [-180, 0],
    [0, 0],
  ])
})

test('a wide box uses coarser cells to stay within the limit', () => {
  for (const level of [0, 5, 12, 24]) {
    const { west, north, east, south, level: chosen } = cellsOver(LINDENTAL, level, 256)
    expect((east - west + 1) * (south - north + 1)).toBeLessThanOrEqual(256)
    expect(chosen).toBeLessThanOrEqual(level)
  }
  expect(cellsOver(LINDENTAL, 14, 256).level).toBe(14)
  expect(cellsOver(WORLD, 24, 256).level).toBe(4)
})

test('ranges hold the rectangle exactly, in order and without overlapping', () => {
  const rect = cellsOver(LINDENTAL, 15, 256)
  const ranges = rangesOf(rect)
  const width = 4 ** (26 - rect.level)
  const cells = ranges.reduce((sum, { from, to }) => sum + (to - from) / width, 0)
  expect(cells).toBe((rect.east - rect.west + 1) * (rect.south - rect.north + 1))
  for (const [index, { from }] of ranges.entries()) {
    if (index > 0) expect(from).toBeGreaterThan(ranges[index - 1]?.to ?? Number.NaN)
  }
  // Each cell of each range lies in the rectangle's box.
  const outer = boxOfRect(rect)
  for (const { from, to } of ranges) {
    for (let number = from / width; number < to / width; number += 1) {
      const box = boxOfCell(number, rect.level)
      expect(box.west).toBeGreaterThanOrEqual(outer.west - 1e-9)
      expect(box.east).toBeLessThanOrEqual(outer.east + 1e-9)
      expect(box.south).toBeGreaterThanOrEqual(outer.south - 1e-9)
      expect(box.north).toBeLessThanOrEqual(outer.north + 1e-9)
    }
  }
})
