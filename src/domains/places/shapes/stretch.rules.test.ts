import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftedPoint } from '../shifted-point.rules.ts'
import { cornersOfShape, metresOf, SHAPE_CORNERS } from './shape.rules.ts'
import { metresBetween } from './shape-distance.rules.ts'
import { type Numbered, stretchBetween } from './stretch.rules.ts'

const START = { latitude: 50.583, longitude: 8.963 }
/** A straight street to the east: even numbers north, odd ones south, one each ten metres. */
const house = (numberKey: string): Numbered => {
  const digits = Number.parseInt(numberKey, 10)
  return { ...shiftedPoint(START, digits * 10, digits % 2 === 0 ? 12 : -12), numberKey }
}
const street = Array.from({ length: 60 }, (_, at) => house(`${at + 1}`))
const find = (key: string) => street.find(({ numberKey }) => numberKey === key) ?? house(key)

test('on one side of a street the stretch runs straight', () => {
  const shape = stretchBetween(street, find('12'), find('30'))
  expect(shape && cornersOfShape(shape)).toHaveLength(2)
  expect(shape && metresOf(shape)).toBeCloseTo(180, -1)
})

test('between both sides the line keeps to the middle', () => {
  const shape = stretchBetween(street, find('11'), find('30'))
  if (shape === null) throw new Error('no stretch')
  // 190 metres of street, and from the edge to the middle and back: no zigzag.
  expect(metresOf(shape)).toBeLessThan(220)
  expect(metresBetween({ ...START, shape }, shiftedPoint(START, 200, 0))).toBeLessThan(1)
})

test('a stretch can run towards the lower number', () => {
  const [there, back] = [
    stretchBetween(street, find('12'), find('30')),
    stretchBetween(street, find('30'), find('12')),
  ]
  expect(back && cornersOfShape(back)).toEqual(there && cornersOfShape(there).toReversed())
})

test('letters of a house do not stop the line', () => {
  const more = [...street, { ...house('14'), numberKey: '14a' }]
  const shape = stretchBetween(more, find('12'), { ...house('30'), numberKey: '30b' })
  expect(shape && metresOf(shape)).toBeCloseTo(180, -1)
})

test('no stretch has more corners than a shape can have', () => {
  const winding = fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })), {
    minLength: 2,
    maxLength: 150,
  })
  fc.assert(
    fc.property(winding, (steps) => {
      const houses = steps.map(([east, north], at) => ({
        ...shiftedPoint(START, at * 8 + east, north),
        numberKey: `${at + 1}`,
      }))
      const [first, last] = [houses[0], houses.at(-1)]
      if (first === undefined || last === undefined) return
      const shape = stretchBetween(houses, first, last)
      const corners = shape === null ? [] : cornersOfShape(shape)
      expect(corners.length).toBeLessThanOrEqual(SHAPE_CORNERS.LINE.max)
      expect(metresBetween({ ...first, shape }, first)).toBeLessThan(0.5)
      expect(metresBetween({ ...last, shape }, last)).toBeLessThan(0.5)
    }),
    { numRuns: 200 },
  )
})
