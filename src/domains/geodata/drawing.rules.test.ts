import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInRings } from '#domains/places/district.rules.ts'
import { cornersOf, cornerText } from '#domains/places/drawing/corners.rules.ts'
import { areaOfDrawing, drawingProblem, drawingText, geoJsonOf, geoJsonOfArea } from './drawing.rules.ts'

/** Degrees with five decimals, as corners are written. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5 + 1, max: most * 1e5 - 1 }).map((each) => each / 1e5)

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
        // Both zeros are one place, and only one of them is written.
        return {
          latitude: Math.round(at.latitude * 1e5 + length * Math.sin(angle)) / 1e5 + 0,
          longitude: Math.round(at.longitude * 1e5 + length * Math.cos(angle)) / 1e5 + 0,
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
