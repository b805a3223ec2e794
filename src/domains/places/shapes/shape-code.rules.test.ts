import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointOfShape, SHAPE_KINDS, shapeOf } from './shape.rules.ts'
import { readShapeCode, shapeCode } from './shape-code.rules.ts'

const HERE = { latitude: 50.583, longitude: 8.963 }

test('a shape comes back from its code, to the metre', () => {
  const way = fc.double({ min: -0.05, max: 0.05, noNaN: true })
  const corner = fc.tuple(way, way).map(([north, east]) => ({
    latitude: HERE.latitude + north,
    longitude: HERE.longitude + east,
  }))
  fc.assert(
    fc.property(
      fc.constantFrom(...SHAPE_KINDS),
      fc.array(corner, { minLength: 3, maxLength: 30 }),
      (kind, corners) => {
        const shape = shapeOf(kind, corners)
        const code = shapeCode(shape, HERE)
        expect(code).toMatch(/^[sf][\w-]+$/)
        const read = readShapeCode(code, HERE)
        expect(read?.kind).toBe(kind)
        expect(read?.coordinates).toHaveLength(shape.coordinates.length)
        for (const [at, degrees] of shape.coordinates.entries())
          expect(read?.coordinates[at]).toBeCloseTo(degrees, 4)
      },
    ),
  )
})

test('the code of a short stretch is short', () => {
  const line = shapeOf('LINE', [HERE, { latitude: 50.5838, longitude: 8.9642 }])
  expect(shapeCode(line, pointOfShape(line)).length).toBeLessThan(12)
})

test.each(['', 'x', 's', 'sAA', 'sAAA', 'xAAAA', 'fAAAA', 's____', 'sAA A', 'sgggggggggAAAA', 's!AAA'])(
  'no shape is read from %j',
  (code) => expect(readShapeCode(code, HERE)).toBe(null),
)
