import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cornerOf, cornerText, wrongLine } from './corners.rules.ts'

/** Degrees with five decimals, as corners are written. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5 + 1, max: most * 1e5 - 1 }).map((each) => each / 1e5)
const corner = fc.record({ latitude: degrees(90), longitude: degrees(180) })

test('corners are read as people write them', () => {
  const bindlach = { latitude: 49.98, longitude: 11.6 }
  for (const line of [
    '49,98 11,6',
    '49.98, 11.6',
    '49.98,11.6',
    ' 49,98; 11,6 ',
    '49.98 11.6',
    '49,98\t11,6',
  ])
    expect([line, cornerOf(line)]).toEqual([line, bindlach])
  for (const line of ['', '49,98', 'Markt 1', '91 11', '49,98 181', '49,98 11,6 3', '49,9,8 11,6'])
    expect([line, cornerOf(line)]).toEqual([line, null])
  expect(wrongLine('49,98 11,6\n\n49,98')).toBe(3)
  expect(wrongLine('49,98 11,6\n')).toBeNull()
})

test('a written corner is read as itself', () => {
  fc.assert(
    fc.property(corner, (each) => {
      const { latitude, longitude } = cornerOf(cornerText(each)) ?? { latitude: 100, longitude: 0 }
      // Both zeros are one place.
      expect([latitude + 0, longitude + 0]).toEqual([each.latitude + 0, each.longitude + 0])
    }),
  )
})
