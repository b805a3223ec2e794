import { expect, test } from 'vitest'
import { shiftedPoint } from '../shifted-point.rules.ts'
import {
  extentText,
  metresOf,
  pointOfShape,
  type Shape,
  shapeOf,
  squareMetresOf,
  wktOf,
} from './shape.rules.ts'
import { shapeFault } from './shape-fault.rules.ts'

const CENTRE = { latitude: 50.583, longitude: 8.963 }
type Steps = [east: number, north: number][]
const at = (steps: Steps) => steps.map(([east, north]) => shiftedPoint(CENTRE, east, north))
const line = (...steps: Steps) => shapeOf('LINE', at(steps))
const area = (...steps: Steps) => shapeOf('AREA', at(steps))

test('length and size are in metres, and said with two digits', () => {
  const street = line([0, 0], [100, 0], [100, 143])
  expect(metresOf(street)).toBeCloseTo(243, 0)
  expect(squareMetresOf(street)).toBe(null)
  expect(extentText(street)).toBe('etwa 240\u00a0m')
  const field = area([0, 0], [60, 0], [60, 50], [0, 50])
  expect(squareMetresOf(field)).toBeCloseTo(3000, -2)
  expect(metresOf(field)).toBe(null)
  expect(extentText(field)).toBe('etwa 3.000\u00a0m²')
  expect(extentText(area([0, 0], [8, 0], [8, 3], [0, 3]))).toBe('etwa 24\u00a0m²')
})

test('the point is a line’s middle, or inside a bent area', () => {
  const { latitude, longitude } = pointOfShape(line([0, 0], [100, 0], [100, 100]))
  const [corner] = at([[100, 0]])
  expect(latitude).toBeCloseTo(corner?.latitude ?? 0, 5)
  expect(longitude).toBeCloseTo(corner?.longitude ?? 0, 5)
  // Its centre of gravity lies outside.
  const horseshoe = area([0, 0], [90, 0], [90, 80], [80, 80], [80, 10], [10, 10], [10, 80], [0, 80])
  const point = pointOfShape(horseshoe)
  expect(point.latitude).toBeLessThan(shiftedPoint(CENTRE, 0, 10).latitude)
})

test('what is wrong with a shape is said at once', () => {
  const many = (count: number): Steps => Array.from({ length: count }, (_, index) => [index * 10, 0])
  const faults: [Shape, RegExp | null][] = [
    [line([0, 0], [50, 0]), null],
    [line([0, 0]), /mindestens zwei Ecken/],
    [line([0, 0], [0, 0]), /derselbe Ort/],
    [line(...many(31)), /mehr als 30 Ecken/],
    [line([0, 0], [5030, 0]), /länger als 5\u00a0km/],
    [area([0, 0], [50, 0], [50, 50]), null],
    [area([0, 0], [50, 0]), /mindestens drei Ecken/],
    [area([0, 0], [50, 0], [100, 0]), /auf einer Linie/],
    [area([0, 0], [50, 50], [50, 0], [0, 50]), /kreuzt sich/],
    [area([0, 0], [1010, 0], [1010, 1000], [0, 1000]), /Quadratkilometer/],
    [area(...many(61)), /mehr als 60 Ecken/],
    [{ kind: 'LINE', coordinates: [8.9, 50.5, 8.91] }, /liegt nirgends/],
    [{ kind: 'LINE', coordinates: [8.9, 50.5, 181, 50.5] }, /liegt nirgends/],
    [{ kind: 'LINE', coordinates: [8.9, 50.5, Number.NaN, 50.5] }, /liegt nirgends/],
  ]
  for (const [shape, fault] of faults)
    if (fault === null) expect(shapeFault(shape)).toBe(null)
    else expect(shapeFault(shape)).toMatch(fault)
})

test('a shape is written as well-known text, the ring closed', () => {
  expect(wktOf({ kind: 'LINE', coordinates: [8.96, 50.58, 8.97, 50.59] })).toBe(
    'LINESTRING (8.96 50.58, 8.97 50.59)',
  )
  expect(wktOf({ kind: 'AREA', coordinates: [8, 50, 9, 50, 9, 51] })).toBe(
    'POLYGON ((8 50, 9 50, 9 51, 8 50))',
  )
})
