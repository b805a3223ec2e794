import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { CANARY, phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const FIELDS = `id slug name hint icon image isDangerous isDisabled isInternal additionalRecipients
  responsibleEditors { id } subCategories { id slug name isDisabled isInternal }
  permissions { canUpdate canDelete updateFields }`
const CREATE = `mutation ($category: CategoryInput!) { createCategory(category: $category) { ${FIELDS} } }`
const UPDATE = `mutation ($category: CategoryInput!) { updateCategory(category: $category) { ${FIELDS} } }`
const DELETE = 'mutation ($id: Int!) { deleteCategory(id: $id) }'
const SORT = `mutation ($town: Int!, $ids: [Int!]!) {
  sortCategories(municipalityId: $town, categoryIds: $ids) { categories { id } } }`
const NEW = { name: 'Spielplätze & Parks', icon: 'trees' }

const change = (site: TestSite, as: Person | null, category: Record<string, unknown>) =>
  ask(site, UPDATE, { category }, { as })
const fieldsOf = ({ errors }: { errors: { extensions: Record<string, unknown> }[] }) =>
  errors.map(({ extensions }) => extensions.fields)

test('an administrator creates a complete category at the end of the list', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [first, admin, editor] = [
    await aCategory(site, town),
    await anAdmin(site, town),
    await anEditor(site, town),
  ]
  const category = {
    ...NEW,
    municipalityId: town.id,
    hint: '  Schaukel, Rutsche,   Bank ',
    isDangerous: true,
    additionalRecipients: ['Bauhof@Anger.example', 'bauhof@anger.example'],
    responsibleEditorIds: [editor.id, editor.id],
    subCategories: [{ name: 'Rutsche' }, { name: 'Rutsche!', isDisabled: true }],
  }
  const { data, errors } = await ask(site, CREATE, { category }, { as: admin })
  expect(errors).toEqual([])
  expect(data.createCategory).toMatchObject({
    ...NEW,
    slug: 'spielplaetze-parks',
    hint: 'Schaukel, Rutsche, Bank',
    isDangerous: true,
    isDisabled: false,
    isInternal: false,
    additionalRecipients: ['bauhof@anger.example'],
    responsibleEditors: [{ id: editor.id }],
    subCategories: [
      { slug: 'rutsche', name: 'Rutsche', isDisabled: false },
      { slug: 'rutsche-2', name: 'Rutsche!', isDisabled: true },
    ],
    permissions: { canUpdate: true, canDelete: true },
  })
  expect(data.createCategory.permissions.updateFields).toContain('isInternal')
  const ids = [first.id, data.createCategory.id]
  const query = 'query ($slug: String!) { municipality(slug: $slug) { categories { id } } }'
  const order = async () =>
    (await ask(site, query, { slug: town.slug })).data.municipality.categories.map(
      ({ id }: { id: number }) => id,
    )
  expect(await order()).toEqual(ids)
  const sorted = await ask(site, SORT, { town: town.id, ids: ids.toReversed() }, { as: admin })
  expect(sorted.data.sortCategories.categories).toEqual([{ id: ids[1] }, { id: ids[0] }])
  expect(await order()).toEqual(ids.toReversed())
  for (const wrong of [[ids[0]], [ids[0], ids[0]], [...ids, 1]])
    expect((await ask(site, SORT, { town: town.id, ids: wrong }, { as: admin })).codes).toEqual([
      'BAD_USER_INPUT',
    ])
})

test('only town and platform administrators change categories, as the flags say (permission matrix)', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const [category, spare] = [await aCategory(site, town), await aCategory(site, town)]
  const viewers: [string, Person | null, string][] = [
    ['nobody', null, 'UNAUTHENTICATED'],
    ['a citizen', await aPerson(site), 'FORBIDDEN'],
    ['an editor of it', await anEditor(site, town, [category]), 'FORBIDDEN'],
    ['another town’s administrator', await anAdmin(site, other), 'FORBIDDEN'],
    ['its administrator', await anAdmin(site, town), 'ok'],
    ['the platform’s', await aPerson(site, { isSuperAdmin: true }), 'ok'],
  ]
  const flags = `query ($id: Int!) { category(categoryId: $id) { permissions { canUpdate canDelete updateFields } } }`
  for (const [who, as, outcome] of viewers) {
    const expected = outcome === 'ok' ? [] : [outcome]
    const made = await ask(site, CREATE, { category: { ...NEW, name: who, municipalityId: town.id } }, { as })
    expect(made.codes, who).toEqual(expected)
    const gone = made.data?.createCategory?.id ?? spare.id
    const { permissions } = (await ask(site, flags, { id: gone }, { as })).data.category
    const may = outcome === 'ok'
    expect([permissions.canUpdate, permissions.canDelete, permissions.updateFields.length > 0], who).toEqual([
      may,
      may,
      may,
    ])
    expect((await change(site, as, { id: category.id, hint: who })).codes, who).toEqual(expected)
    expect((await ask(site, DELETE, { id: gone }, { as })).codes, who).toEqual(expected)
    const ids = [spare.id, category.id]
    expect((await ask(site, SORT, { town: town.id, ids }, { as })).codes, who).toEqual(expected)
  }
})

test('renaming a category keeps its slug and all omitted fields', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  const editor = await anEditor(site, town, [category])
  const { data } = await change(site, admin, { id: category.id, name: 'Ganz anders', hint: 'So' })
  expect(data.updateCategory).toMatchObject({
    id: category.id,
    slug: category.slug,
    name: 'Ganz anders',
    icon: 'construction',
    responsibleEditors: [{ id: editor.id }],
    subCategories: [{ id: category.subCategoryId }],
  })
  const again = (await change(site, admin, { id: category.id, isDangerous: true })).data.updateCategory
  expect(again).toMatchObject({ name: 'Ganz anders', hint: 'So', isDangerous: true })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is taken', { name: 'SONSTIGES' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['a long hint', { hint: 'x'.repeat(201) }, 'hint'],
  ['an icon that is none', { icon: '<svg>' }, 'icon'],
  ['an address that is none', { additionalRecipients: ['bauhof'] }, 'additionalRecipients.0'],
  [
    'eleven addresses',
    { additionalRecipients: Array.from({ length: 11 }, (_, each) => `a${each}@b.example`) },
    'additionalRecipients',
  ],
  ['somebody who works elsewhere', { responsibleEditorIds: [999_999] }, 'responsibleEditorIds'],
  [
    'the same sub-category twice',
    { subCategories: [{ name: 'Rutsche' }, { name: 'rutsche ' }] },
    'subCategories.1.name',
  ],
  [
    'a sub-category named twice by its number',
    {
      subCategories: [
        { id: 7, name: 'Rutsche' },
        { id: 7, name: 'Wippe' },
      ],
    },
    'subCategories',
  ],
  ['another’s sub-category', { subCategories: [{ id: 999_999, name: 'Rutsche' }] }, 'subCategories'],
  ['to close the last one', { isDisabled: true }, 'isDisabled'],
  ['to hide the last one', { isInternal: true }, 'isDisabled'],
])('%s is refused at its field, and nothing changes', async (_, values, field) => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  await aCategory(site, town, { name: 'Sonstiges' })
  await site.services.db
    .updateTable('category')
    .set({ isDisabled: true })
    .where('name', '=', 'Sonstiges')
    .execute()
  const answer = await change(site, admin, { id: category.id, ...values })
  expect(answer.codes).toEqual(['BAD_USER_INPUT'])
  expect(Object.keys(fieldsOf(answer)[0] as object)).toEqual([field])
  const row = await site.services.db
    .selectFrom('category')
    .selectAll()
    .where('id', '=', category.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ isDisabled: false, isInternal: false, hint: '', additionalRecipients: [] })
})

test('without the internal area no category can become internal (rule 31)', async () => {
  await using site = await aSite()
  const town = await aTown(site, { enabledFeatures: ['PRE_MODERATION'] })
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  await aCategory(site, town)
  for (const values of [{ isInternal: true }, { subCategories: [{ name: 'Neu', isInternal: true }] }])
    expect(fieldsOf(await change(site, admin, { id: category.id, ...values }))).toEqual([
      { isInternal: expect.stringMatching(/^„Interner Bereich“ ist für Ort \d+ nicht eingeschaltet\.$/) },
    ])
  const { data } = await change(site, admin, { id: category.id, hint: 'x' })
  expect(data.updateCategory.permissions.updateFields).not.toContain('isInternal')
})

test('a used category is closed, an unused one is removed', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [used, unused, admin] = [
    await aCategory(site, town),
    await aCategory(site, town),
    await anAdmin(site, town),
  ]
  await aReport(site, town, used)
  const part = { id: used.subCategoryId, name: 'Alt' }
  const kept = await change(site, admin, { id: used.id, subCategories: [part, { name: 'Neu' }] })
  expect(kept.data.updateCategory.permissions.canDelete).toBe(false)
  const without = await change(site, admin, { id: used.id, subCategories: [{ name: 'Neu' }] })
  expect([without.codes, fieldsOf(without)]).toEqual([
    ['CONFLICT'],
    [{ subCategories: expect.stringContaining('Unter „Alt“ gibt es schon Meldungen.') }],
  ])
  const closed = await change(site, admin, { id: used.id, subCategories: [{ ...part, isDisabled: true }] })
  expect(closed.data.updateCategory.subCategories).toEqual([
    expect.objectContaining({ id: used.subCategoryId, isDisabled: true }),
  ])
  expect((await ask(site, DELETE, { id: used.id }, { as: admin })).codes).toEqual(['CONFLICT'])
  expect((await ask(site, DELETE, { id: unused.id }, { as: admin })).data).toEqual({
    deleteCategory: unused.id,
  })
  expect((await ask(site, DELETE, { id: unused.id }, { as: admin })).codes).toEqual(['NOT_FOUND'])
})

test('closing the last two categories concurrently leaves one open', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [a, b, admin] = [await aCategory(site, town), await aCategory(site, town), await anAdmin(site, town)]
  const answers = await Promise.all([a, b].map(({ id }) => change(site, admin, { id, isDisabled: true })))
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['BAD_USER_INPUT'])
})

test('a category picture is re-encoded, served, replaced and removed with its file', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  const upload = async (file: Blob) =>
    ask(
      site,
      UPDATE,
      { category: { id: category.id, image: null } },
      { as: admin, files: { 'category.image': file } },
    )
  const { image } = (await upload(new Blob([new Uint8Array(await phonePhoto())]))).data.updateCategory
  const served = await site.app.request(image)
  const bytes = Buffer.from(await served.arrayBuffer())
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(bytes.includes(CANARY)).toBe(false)
  const refused = await upload(new Blob(['<svg onload="alert(1)"/>']))
  expect([refused.codes, Object.keys(fieldsOf(refused)[0] as object)]).toEqual([
    ['UPLOAD_REJECTED'],
    ['image'],
  ])
  const next = (await upload(new Blob([new Uint8Array(await phonePhoto())]))).data.updateCategory.image
  expect(next).not.toBe(image)
  expect((await site.app.request(image)).status).toBe(404)
  expect((await change(site, admin, { id: category.id, hint: 'x' })).data.updateCategory.image).toBe(next)
  const taken = await change(site, admin, { id: category.id, image: null })
  expect(taken.data.updateCategory.image).toBeNull()
  expect((await site.app.request(next)).status).toBe(404)
})
