import { expect, test } from 'vitest'
import { emptyForm } from '../empty-form.generated.ts'
import { changedParts, type EditValues, merge, updateInput } from './edit-values.ts'

const place = { latitude: 50.5, longitude: 8.9, street: 'Am Anger', houseNumber: '3', zip: null, place: null }
const photo = (id: number, alternativeText = '') => ({
  id: `${id}`,
  blob: new Blob(['x']),
  alternativeText,
  upload: { id, at: Number.POSITIVE_INFINITY },
})
const BEFORE: EditValues = {
  ...emptyForm(),
  title: 'Laterne dunkel',
  description: 'Seit Montag ist sie aus.',
  categoryId: 1,
  subCategoryId: 11,
  place,
  placeNote: '',
  photos: [photo(1), photo(2)],
}

test('only changed parts are sent, each completely', () => {
  expect(changedParts(BEFORE, { ...BEFORE, title: ' Laterne dunkel ' })).toEqual([])
  const sent = (more: Partial<EditValues>) => {
    const { id, updatedAt, ...rest } = updateInput(7, 'then', BEFORE, { ...BEFORE, ...more })
    expect([id, updatedAt]).toEqual([7, 'then'])
    return rest
  }
  expect(sent({})).toEqual({})
  expect(sent({ title: '  ' })).toEqual({ title: null })
  expect(sent({ subCategoryId: null })).toEqual({ categoryId: 1, subCategoryId: null })
  expect(sent({ placeNote: 'am Tor ' })).toEqual({
    location: { ...place, shape: null, note: 'am Tor' },
  })
  expect(sent({ photos: [photo(2, 'Mast'), photo(3)] })).toEqual({
    uploadedPhotos: [
      { id: 2, alternativeText: 'Mast' },
      { id: 3, alternativeText: null },
    ],
  })
  expect(sent({ description: 'Neu geschrieben.', title: 'Neuer Titel' })).toEqual({
    description: 'Neu geschrieben.',
    title: 'Neuer Titel',
  })
})

test('a photo changes by order or text, not by local device data', () => {
  expect(changedParts(BEFORE, { ...BEFORE, photos: [photo(1), photo(2)] })).toEqual([])
  expect(changedParts(BEFORE, { ...BEFORE, photos: [photo(2), photo(1)] })).toEqual(['photos'])
  expect(changedParts(BEFORE, { ...BEFORE, photos: [photo(1, 'Mast'), photo(2)] })).toEqual(['photos'])
})

test('a merge keeps one’s own edits and flags fields both sides changed', () => {
  const mine = { ...BEFORE, title: 'Mein Titel', categoryId: 2, subCategoryId: null }
  const newer = {
    ...BEFORE,
    title: 'Ihr Titel',
    description: 'Ihr Text steht hier.',
    categoryId: 2,
    subCategoryId: null,
  }
  expect(merge(BEFORE, mine, newer)).toEqual({
    values: { ...newer, title: 'Mein Titel' },
    clashes: ['title'],
  })
  expect(merge(BEFORE, BEFORE, newer)).toEqual({ values: newer, clashes: [] })
  expect(merge(BEFORE, mine, BEFORE)).toEqual({ values: mine, clashes: [] })
})

test('changes begun before a text was added take over the report’s own', () => {
  const { title: _, ...old } = BEFORE
  const mine = { ...old, description: 'Mein Text.' } as EditValues
  expect(merge(old as EditValues, mine, BEFORE)).toEqual({
    values: { ...BEFORE, description: 'Mein Text.' },
    clashes: [],
  })
})
