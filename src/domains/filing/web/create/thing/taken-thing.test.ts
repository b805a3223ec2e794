import { expect, test } from 'vitest'
import { draftThing } from '#domains/things/draft-thing.rules.ts'
import { fieldsBefore, fieldsOf, isStillTaken } from './taken-thing.ts'

const POINT = { latitude: 50.1, longitude: 8.5 }
const [LIGHTING, ROADS, PART] = [11, 22, 33]
const ADDRESS = { street: 'Hauptstraße', houseNumber: '1', zip: null, place: null }
const EARLIER = { latitude: 50.2, longitude: 8.6, ...ADDRESS }
const BEFORE = fieldsOf({ thing: null, place: EARLIER, categoryId: null, subCategoryId: null })
const lamp = (categoryId: number | null) =>
  draftThing({ id: 7, name: 'Laterne 7', kindId: 1, ...POINT }, categoryId)
/** The draft after a lamp was taken, and the way back. */
const taken = (categoryId: number | null) => ({
  draft: { ...BEFORE, thing: lamp(categoryId), place: { ...POINT, ...ADDRESS }, categoryId },
  way: { thing: lamp(categoryId), before: BEFORE },
})

test('everything that came with a thing is put back', () => {
  const { draft, way } = taken(LIGHTING)
  expect(isStillTaken(way, draft)).toBe(true)
  expect({ ...draft, ...fieldsBefore(way, draft) }).toEqual(BEFORE)
  expect({ ...draft, ...fieldsBefore(way, { ...draft, subCategoryId: PART }) }).toEqual(BEFORE)
})

test('another category or thing ends the offer to take it back', () => {
  const { draft, way } = taken(LIGHTING)
  expect(isStillTaken(way, { ...draft, categoryId: ROADS })).toBe(false)
  expect(isStillTaken(way, { ...draft, thing: null })).toBe(false)
  const open = taken(null)
  expect(isStillTaken(open.way, open.draft)).toBe(true)
  expect(isStillTaken(open.way, { ...open.draft, categoryId: LIGHTING, thing: lamp(LIGHTING) })).toBe(false)
})

test('a category that was there before, and a moved place, stay', () => {
  const before = { ...BEFORE, categoryId: LIGHTING, subCategoryId: PART }
  const way = { thing: lamp(LIGHTING), before }
  const moved = { ...POINT, longitude: 8.5001, ...ADDRESS }
  const draft = { ...before, thing: lamp(LIGHTING), place: moved, subCategoryId: null }
  expect(fieldsBefore(way, draft)).toEqual({ thing: null })
  const shape = { kind: 'LINE' as const, coordinates: [8.5, 50.1, 8.6, 50.1] }
  expect(fieldsBefore(way, { ...draft, place: { ...POINT, ...ADDRESS, shape } })).toEqual({ thing: null })
})
