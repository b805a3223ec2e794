import { expect, test } from 'vitest'
import {
  CHANGED_LABELS,
  CONTENT_FIELDS,
  emptyForm,
  FORM_PARTS,
  fieldOf,
  fieldsOf,
  formKeys,
  TEXT_FIELDS,
  touchedFields,
} from './report-field-lists.rules.ts'
import { isWording } from './report-history.rules.ts'
import { createReportSchema, updateReportSchema } from './report-input.rules.ts'

// A further field stands in these lists too: none of them is compared as a whole.
test('the lists of fields hold those that the API has always named', () => {
  const content = ['title', 'description', 'category', 'subCategory', 'location', 'photos'] as const
  expect(CONTENT_FIELDS).toEqual(expect.arrayContaining([...content]))
  expect(fieldsOf('status', 'notes', 'processing', 'internal')).toEqual(
    expect.arrayContaining(['statusId', 'internalNotes', 'responsibleEditor', 'isInternal', 'source']),
  )
  expect(fieldsOf('processing')).toEqual(expect.arrayContaining(['responsibleEditor', 'source']))
  expect(FORM_PARTS).toEqual(expect.arrayContaining(content.filter((field) => field !== 'subCategory')))
  expect(formKeys('category')).toEqual(['categoryId', 'subCategoryId'])
  expect(formKeys('location')).toEqual(['place', 'placeNote'])
  expect(CHANGED_LABELS).toMatchObject({
    status: 'Status',
    title: 'Titel',
    description: 'Beschreibung',
    category: 'Kategorie',
    location: 'Ort',
    photos: 'Fotos',
    responsibleEditor: 'Zuständig',
    internalNotes: 'Interne Notiz',
    isInternal: 'Nur intern',
    source: 'Eingegangen über',
  })
  expect(Object.keys(CHANGED_LABELS)).not.toContain('subCategory')
})

test('null touches a field that can be emptied, and no other', () => {
  expect(touchedFields({})).toEqual([])
  expect(touchedFields({ id: 7, version: 2, updatedAt: new Date() })).toEqual([])
  const names = [...CONTENT_FIELDS, ...fieldsOf('status', 'notes', 'processing', 'internal')]
  for (const name of names) {
    const { inputs, isClearable = false } = fieldOf(name)
    for (const input of inputs) {
      expect(touchedFields({ [input]: 1 }), input).toEqual([name])
      expect(touchedFields({ [input]: undefined }), input).toEqual([])
      expect(touchedFields({ [input]: null }), input).toEqual(isClearable ? [name] : [])
    }
  }
  const clearable = ['title', 'subCategory', 'internalNotes', 'responsibleEditor'] as const
  for (const name of clearable) expect(fieldOf(name).isClearable, name).toBe(true)
})

test('each empty form is a new one', () => {
  const form = emptyForm()
  expect(form).toMatchObject({ title: '', place: null, photos: [], isInternal: false, source: null })
  form.photos.push({ id: 'a', blob: new Blob(['x']), alternativeText: '', upload: null })
  expect(emptyForm().photos).toEqual([])
})

test('what an author wrote counts as their words, and nothing else does', () => {
  for (const field of TEXT_FIELDS) expect(isWording({ field, from: null, to: 'x' })).toBe(true)
  for (const field of ['internalNotes', 'category', 'photos'] as const)
    expect(isWording({ field, from: null, to: 'x' })).toBe(false)
})

test('a change leaves out what was not given, a new report needs its texts', () => {
  expect(updateReportSchema.parse({})).toEqual({})
  expect(updateReportSchema.parse({ title: ' ', description: null })).toEqual({ title: null })
  const place = { latitude: 50.5, longitude: 8.9 }
  const { error } = createReportSchema.safeParse({ categoryId: 1, location: place })
  expect(error?.issues[0]).toMatchObject({
    path: ['description'],
    message: 'Bitte beschreiben Sie kurz, was Sie melden möchten.',
  })
})
