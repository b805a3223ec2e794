import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, anArea, aPlace, aPoint, placeOf, ringOf, slowDistance } from '#tests/geometry/places.ts'
import { CENTRE } from '#tests/reporting.ts'
import { distanceInMetres, isInRing } from '../area.rules.ts'
import { shiftedPoint } from '../shifted-point.rules.ts'
import { cornersOfShape, pointOfShape, shapeOf } from './shape.rules.ts'
import { metresBetween } from './shape-distance.rules.ts'

test('the distance agrees with sampled points of lines and areas', () => {
  fc.assert(
    fc.property(aPlace, aPlace, (one, other) => {
      // Samples are two metres apart on both sides, and the plane is exact to one part in a thousand.
      const [exact, sampled] = [metresBetween(one, other), slowDistance(one, other)]
      expect(exact).toBeLessThanOrEqual(sampled * 1.002 + 0.2)
      expect(exact).toBeGreaterThanOrEqual(sampled * 0.998 - 2.2)
    }),
    { numRuns: 150 },
  )
})

test('the distance is the same from both sides, and none to itself', () => {
  fc.assert(
    fc.property(aPlace, aPlace, (one, other) => {
      expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 6)
      expect(metresBetween(one, one)).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('between points it is the distance on the sphere', () => {
  fc.assert(
    fc.property(aPoint, aPoint, (one, other) => {
      const metres = distanceInMetres(one, other)
      expect(Math.abs(metresBetween(one, other) - metres)).toBeLessThanOrEqual(0.001 * metres + 0.001)
    }),
  )
})

test('a point of a shape is no farther than the shape itself', () => {
  fc.assert(
    fc.property(fc.oneof(aLine, anArea), aPlace, (shape, other) => {
      const whole = metresBetween(placeOf(shape), other)
      for (const corner of cornersOfShape(shape))
        expect(whole).toBeLessThanOrEqual(metresBetween(corner, other) * 1.001 + 0.01)
    }),
    { numRuns: 300 },
  )
})

test('an area holds what lies in it and lines that cross it', () => {
  const square = placeOf(
    shapeOf(
      'AREA',
      [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ].map(([east = 0, north = 0]) => shiftedPoint(CENTRE, east, north)),
    ),
  )
  expect(metresBetween(square, shiftedPoint(CENTRE, 50, 50))).toBe(0)
  expect(metresBetween(square, shiftedPoint(CENTRE, 130, 50))).toBeCloseTo(30, 0)
  const across = [shiftedPoint(CENTRE, -50, 50), shiftedPoint(CENTRE, 150, 60)]
  expect(metresBetween(square, placeOf(shapeOf('LINE', across)))).toBe(0)
  const within = [10, 20, 30].map((east) => shiftedPoint(CENTRE, east, 2 * east))
  expect(metresBetween(placeOf(shapeOf('AREA', [...within, shiftedPoint(CENTRE, 10, 60)])), square)).toBe(0)
})

test('the point of a shape lies on or in it', () => {
  fc.assert(
    fc.property(aLine, (shape) => {
      expect(slowDistance(pointOfShape(shape), placeOf(shape))).toBeLessThan(1.2)
    }),
    { numRuns: 200 },
  )
  fc.assert(
    fc.property(anArea, (shape) => {
      expect(isInRing(pointOfShape(shape), ringOf(shape))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a centre that rounding moves over the border gives way', () => {
  // The centre of this star lies just inside; rounded to six decimals, it lies on the border.
  const star = {
    kind: 'AREA' as const,
    coordinates: [
      ...[
        8.965759, 50.584536, 8.965536, 50.585466, 8.963149, 50.584699, 8.963, 50.584761, 8.961274, 50.586434,
      ],
      ...[
        8.961812, 50.584972, 8.962703, 50.584536, 8.962571, 50.584379, 8.962844, 50.584365, 8.963, 50.584312,
      ],
      ...[8.964542, 50.58284, 8.963319, 50.584419],
    ],
  }
  expect(isInRing(pointOfShape(star), ringOf(star))).toBe(true)
})
