import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anEditor, aPerson, aTown, type Category, type Town } from '#tests/factories.ts'
import { CENTRE, fileReport, reportInput } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

type Given = {
  town: Town
  category: Category
  other: Category
  foreign: Category
  disabled: Category
  internal: Category
}

/** Each invalid input with its field and message. */
const BAD: [
  what: string,
  input: (given: Given) => Record<string, unknown>,
  field: string,
  message: string,
][] = [
  ['no category', () => ({ categoryId: null }), 'categoryId', 'Bitte wählen Sie, worum es geht.'],
  [
    'a category of another town',
    ({ foreign }) => ({ categoryId: foreign.id }),
    'categoryId',
    'Diese Kategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.',
  ],
  [
    'a category of none',
    () => ({ categoryId: 987_654 }),
    'categoryId',
    'Diese Kategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.',
  ],
  [
    'a disabled category',
    ({ disabled }) => ({ categoryId: disabled.id }),
    'categoryId',
    'Diese Kategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.',
  ],
  [
    'an internal category',
    ({ internal }) => ({ categoryId: internal.id }),
    'categoryId',
    'Diese Kategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.',
  ],
  [
    'a sub-category of another category',
    ({ other }) => ({ subCategoryId: other.subCategoryId }),
    'subCategoryId',
    'Diese Unterkategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.',
  ],
  [
    'a sub-category of another town',
    ({ foreign }) => ({ subCategoryId: foreign.subCategoryId }),
    'subCategoryId',
    'Diese Unterkategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.',
  ],
  [
    'a category as sub-category',
    ({ category }) => ({ subCategoryId: category.id }),
    'subCategoryId',
    'Diese Unterkategorie steht nicht zur Wahl. Bitte wählen Sie eine andere.',
  ],
  [
    'no description',
    () => ({ description: '' }),
    'description',
    'Bitte beschreiben Sie kurz, was Sie melden möchten.',
  ],
  [
    'a description left out',
    () => ({ description: undefined }),
    'description',
    'Bitte beschreiben Sie kurz, was Sie melden möchten.',
  ],
  [
    'a short description',
    () => ({ description: 'Ein Loch.' }),
    'description',
    'Bitte beschreiben Sie es etwas genauer, mit mindestens 10 Zeichen.',
  ],
  [
    'a long description',
    () => ({ description: 'x'.repeat(3001) }),
    'description',
    'Die Beschreibung darf höchstens 3000 Zeichen haben.',
  ],
  ['a short title', () => ({ title: 'Loch' }), 'title', 'Der Titel muss mindestens 5 Zeichen haben.'],
  ['a title of three emoji', () => ({ title: '🕳🕳🕳' }), 'title', 'Der Titel muss mindestens 5 Zeichen haben.'],
  [
    'a long title',
    () => ({ title: 'x'.repeat(121) }),
    'title',
    'Der Titel darf höchstens 120 Zeichen haben.',
  ],
  ['no place', () => ({ location: null }), 'location', 'Bitte wählen Sie den Ort.'],
  [
    'a place beyond the pole',
    () => ({ location: { latitude: 91, longitude: 8 } }),
    'location.latitude',
    'Ungültige Breite.',
  ],
  [
    'a long street',
    () => ({ location: { ...CENTRE, street: 'x'.repeat(121) } }),
    'location.street',
    'Höchstens 120 Zeichen.',
  ],
  [
    'a place where nobody takes reports',
    () => ({ location: { latitude: 48, longitude: 16 } }),
    'location',
    'Dieser Ort liegt außerhalb von Lindental. Bitte wählen Sie einen Ort in Lindental.',
  ],
  [
    'a place in another town',
    () => ({ location: { latitude: 51.5, longitude: 9 } }),
    'location',
    'Dieser Ort liegt in Oberau. Bitte melden Sie ihn dort.',
  ],
  [
    'a municipality that is none',
    () => ({ municipalityId: 987_654 }),
    'municipalityId',
    'Diese Gemeinde gibt es nicht.',
  ],
  [
    'a key beyond measure',
    () => ({ idempotencyKey: 'x'.repeat(101) }),
    'idempotencyKey',
    'Der Schlüssel darf höchstens 100 Zeichen haben.',
  ],
  [
    'too many photos',
    () => ({ uploadedPhotos: [1, 2, 3, 4, 5, 6].map((id) => ({ id })) }),
    'photos',
    'Sie können höchstens 5 Fotos anhängen.',
  ],
  [
    'a long description of a photo',
    () => ({ uploadedPhotos: [{ id: 1, alternativeText: 'x'.repeat(301) }] }),
    'photos',
    'Eine Bildbeschreibung darf höchstens 300 Zeichen haben.',
  ],
]

test('every invalid input is refused at its field, and nothing is filed', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental' })
  const elsewhere = await aTown(site, { name: 'Oberau', latitude: 51.5, longitude: 9 })
  const given: Given = {
    town,
    category: await aCategory(site, town),
    other: await aCategory(site, town),
    foreign: await aCategory(site, elsewhere),
    disabled: await aCategory(site, town, { isDisabled: true }),
    internal: await aCategory(site, town, { isInternal: true }),
  }
  const who = { as: await aPerson(site) }
  for (const [what, input, field, message] of BAD) {
    const { codes, errors } = await fileReport(site, reportInput(town, given.category, input(given)), who)
    expect([what, codes, errors[0]?.extensions.fields]).toEqual([
      what,
      ['BAD_USER_INPUT'],
      { [field]: message },
    ])
    expect(errors[0]?.message).toBe(message)
  }
  expect(await site.services.db.selectFrom('report').select('id').execute()).toEqual([])
  expect(await site.mails()).toEqual([])
})

test('several faults are answered together, each at its field', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const input = { municipalityId: town.id, title: 'x' }
  const { errors } = await fileReport(site, input, { as: await aPerson(site) })
  expect(Object.keys(errors[0]?.extensions.fields as object).sort()).toEqual([
    'categoryId',
    'description',
    'location',
    'title',
  ])
})

test('a deactivated municipality takes no reports', async () => {
  await using site = await aSite()
  const town = await aTown(site, { isActive: false })
  const { errors } = await fileReport(site, reportInput(town, await aCategory(site, town)), {
    as: await aPerson(site),
  })
  expect(errors[0]?.extensions.fields).toEqual({ municipalityId: 'Diese Gemeinde gibt es nicht.' })
})

test('a town covers its boundary, or 15 kilometres around without one', async () => {
  await using site = await aSite()
  const bounded = await aTown(site)
  const ring = [
    [8.9, 50.5],
    [9.0, 50.5],
    [9.0, 50.6],
    [8.9, 50.6],
    [8.9, 50.5],
  ]
  const boundary = JSON.stringify([ring])
  await site.services.db.updateTable('municipality').set({ boundary }).where('id', '=', bounded.id).execute()
  const round = await aTown(site, { latitude: 47, longitude: 15 })
  const who = { as: await aPerson(site) }
  const codesAt = async (town: Town, latitude: number, longitude: number) => {
    const input = reportInput(town, await aCategory(site, town), { location: { latitude, longitude } })
    return (await fileReport(site, input, who)).codes
  }
  expect(await codesAt(bounded, 50.599, 8.999)).toEqual([])
  // 70 metres beyond the boundary, but only 3 kilometres from the centre.
  expect(await codesAt(bounded, 50.583, 9.001)).toEqual(['BAD_USER_INPUT'])
  expect(await codesAt(round, 47.1348, 15)).toEqual([])
  expect(await codesAt(round, 47.1351, 15)).toEqual(['BAD_USER_INPUT'])
})

test('a disabled sub-category is closed to all, an internal one to citizens', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const { subCategoryId } = category
  const editor = await anEditor(site, town, [category])
  const filed = async (as: { id: number }, change: object) => {
    const { db } = site.services
    await db.updateTable('subCategory').set(change).where('id', '=', subCategoryId).execute()
    return fileReport(site, reportInput(town, category, { subCategoryId }), { as })
  }
  expect((await filed(editor, { isDisabled: true })).codes).toEqual(['BAD_USER_INPUT'])
  const open = { isDisabled: false, isInternal: true }
  expect((await filed(await aPerson(site), open)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await filed(editor, open)).data.createReport.isInternal).toBe(true)
})

test('a character that PostgreSQL cannot store causes no internal error', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const who = { as: await aPerson(site) }
  const input = reportInput(town, category, {
    title: 'Loch\u0000 im Weg',
    description: 'Ein Loch\u0000 im Weg.',
    location: { ...CENTRE, street: 'Linden\u0000weg' },
  })
  expect((await fileReport(site, input, who)).data.createReport).toMatchObject({ title: 'Loch im Weg' })
  const { codes } = await ask(site, '{ municipality(slug: "a\\u0000b") { id } }')
  expect(codes).toEqual(['NOT_FOUND'])
})
