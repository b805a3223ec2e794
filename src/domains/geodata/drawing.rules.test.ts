import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInRings } from '#domains/places/district.rules.ts'
import {
  areaOfDrawing,
  cornerOf,
  cornersOf,
  cornerText,
  drawingProblem,
  drawingText,
  geoJsonOf,
  geoJsonOfArea,
  wrongLine,
} from './drawing.rules.ts'

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

test('an area holds its middle and comes back as it was drawn', () => {
  const star = fc.record({
    at: fc.record({ latitude: degrees(60), longitude: degrees(170) }),
    // A star round its middle crosses itself nowhere, and each sector is narrower than half a turn.
    rays: fc.array(fc.integer({ min: 500, max: 5000 }), { minLength: 3, maxLength: 40 }),
  })
  fc.assert(
    fc.property(star, ({ at, rays }) => {
      const corners = rays.map((length, index) => {
        const angle = (2 * Math.PI * index) / rays.length
        return {
          latitude: Math.round(at.latitude * 1e5 + length * Math.sin(angle)) / 1e5,
          longitude: Math.round(at.longitude * 1e5 + length * Math.cos(angle)) / 1e5,
        }
      })
      const text = corners.map(cornerText).join('\n')
      expect(cornersOf(text)).toEqual(corners)
      expect(drawingProblem(text)).toBeNull()
      const area = areaOfDrawing(geoJsonOf(text))
      expect(isInRings(at, area)).toBe(true)
      const outside = { latitude: at.latitude, longitude: at.longitude + 0.06 }
      expect(isInRings(outside, area)).toBe(false)
      expect(drawingText(geoJsonOfArea(area))).toBe(text)
    }),
  )
})

test('an invalid drawing is refused with its reason and line', () => {
  expect(drawingProblem('49,98 11,6\n49,99 11,6')).toMatch(/mindestens drei Ecken/)
  expect(drawingProblem('49,98 11,6\nMarkt\n49,99 11,6')).toMatch(/^Zeile 2 /)
  expect(drawingProblem('49,98 11,6\n49,99 11,61\n50 11,62')).toMatch(/auf einer Linie/)
  expect(drawingProblem('49,98 11,6\n49,99 11,61\n49,98 11,61\n49,99 11,6')).toMatch(/kreuzt sich selbst/)
  expect(drawingProblem('{"type":"Point"}')).toMatch(/keine Fläche/)
})
