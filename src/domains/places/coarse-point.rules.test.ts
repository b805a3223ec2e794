import { expect, test } from 'vitest'
import { distanceInMetres } from './area.rules.ts'
import { coarsePoint } from './coarse-point.rules.ts'

test('every point of a map cell shares one centre within 80 metres', () => {
  const cells = new Map<string, number>()
  for (let north = 0; north < 20; north += 1)
    for (let east = 0; east < 20; east += 1) {
      const point = { latitude: 50.5831 + north * 0.0002, longitude: 8.9634 + east * 0.0003 }
      const coarse = coarsePoint(point)
      expect(coarsePoint(coarse)).toEqual(coarse)
      expect(distanceInMetres(point, coarse)).toBeLessThan(80)
      const key = `${coarse.latitude}/${coarse.longitude}`
      cells.set(key, (cells.get(key) ?? 0) + 1)
    }
  // At most 4 by 4 cells and one more row at each edge, for 400 points.
  expect(cells.size).toBeLessThanOrEqual(25)
  const [a, b] = [
    coarsePoint({ latitude: 54.9, longitude: 9.0001 }),
    coarsePoint({ latitude: 54.9, longitude: 9.0016 }),
  ]
  expect(distanceInMetres(a, b)).toBeGreaterThan(90)
})
