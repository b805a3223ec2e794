import { expect, test } from 'vitest'
import { CONTENT_FIELDS, fieldsOf, TEXT_FIELDS } from './report-field-lists.rules.ts'
import { FORM_PARTS, formKeys } from './report-forms.rules.ts'
import { CHANGED_LABELS, isWording } from './report-history.rules.ts'
import { createReportSchema, updateReportSchema } from './report-input.rules.ts'
import { emptyForm } from './web/empty-form.generated.ts'

// A new field is in these lists too, so none of them is compared as a whole.
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
  const labels = Object.fromEntries(Object.entries(CHANGED_LABELS).map(([field, label]) => [field, label()]))
  expect(labels).toMatchObject({
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
  expect(Object.keys(labels)).not.toContain('subCategory')
})

test('each empty form is a new object', () => {
  const form = emptyForm()
  expect(form).toMatchObject({ title: '', place: null, photos: [], isInternal: false, source: null })
  form.photos.push({ id: 'a', blob: new Blob(['x']), alternativeText: '', upload: null })
  expect(emptyForm().photos).toEqual([])
})

test('only text fields of a report count as wording', () => {
  for (const field of TEXT_FIELDS) expect(isWording({ field, from: null, to: 'x' })).toBe(true)
  for (const field of ['internalNotes', 'category', 'photos'] as const)
    expect(isWording({ field, from: null, to: 'x' })).toBe(false)
})

test('a change can lack texts, a new report cannot', () => {
  expect(updateReportSchema.parse({})).toEqual({})
  expect(updateReportSchema.parse({ title: ' ', description: null })).toEqual({ title: null })
  const place = { latitude: 50.5, longitude: 8.9 }
  const { error } = createReportSchema.safeParse({ categoryId: 1, location: place })
  expect(error?.issues[0]).toMatchObject({
    path: ['description'],
    message: 'Bitte beschreiben Sie kurz, was Sie melden möchten.',
  })
})
