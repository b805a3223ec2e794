import { expect, test } from 'vitest'
import type { Boundary } from '#domains/places/area.rules.ts'
import { photoPlace } from './photo-place.rules.ts'

/** A square of a fifth of a degree. */
const square = (longitude: number, latitude: number): Boundary => [
  [
    [longitude - 0.1, latitude - 0.1],
    [longitude + 0.1, latitude - 0.1],
    [longitude + 0.1, latitude + 0.1],
    [longitude - 0.1, latitude + 0.1],
    [longitude - 0.1, latitude - 0.1],
  ],
]
const TOWN = { latitude: 50, longitude: 9, boundary: square(9, 50) }
const NEIGHBOUR = { latitude: 50, longitude: 9.2, boundary: square(9.2, 50) }
const HERE = { latitude: 50.05, longitude: 9.05 }
const NEXT_DOOR = { latitude: 50.05, longitude: 9.15 }
const ITALY = { latitude: 43.77, longitude: 11.25 }

test('a photo from the town, or from a neighbour, offers its place', () => {
  expect(photoPlace([HERE], TOWN, [])).toBe(HERE)
  expect(photoPlace([NEXT_DOOR], TOWN, [NEIGHBOUR])).toBe(NEXT_DOOR)
  expect(photoPlace([NEXT_DOOR], TOWN, [])).toBe('elsewhere')
})

test('a photo from a place that nobody takes offers nothing', () => {
  expect(photoPlace([ITALY], TOWN, [NEIGHBOUR])).toBe('elsewhere')
  expect(photoPlace([], TOWN, [NEIGHBOUR])).toBe(null)
})

test('among several photos the one from the town itself counts', () => {
  expect(photoPlace([ITALY, NEXT_DOOR, HERE], TOWN, [NEIGHBOUR])).toBe(HERE)
  expect(photoPlace([ITALY, NEXT_DOOR], TOWN, [NEIGHBOUR])).toBe(NEXT_DOOR)
})

test('a town without a boundary takes photos within 15 kilometres', () => {
  const round = { ...TOWN, boundary: null }
  expect(photoPlace([NEXT_DOOR], round, [])).toBe(NEXT_DOOR)
  expect(photoPlace([{ latitude: 50.14, longitude: 9 }], round, [])).toBe('elsewhere')
})
