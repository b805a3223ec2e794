import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const CATEGORY = `query ($id: Int!) { category(categoryId: $id) { id name slug icon hint isDangerous isDisabled isInternal image
  subCategories { id name slug isDisabled isInternal } permissions { canUpdate canDelete updateFields } } }`

const get = async (site: TestSite, id: number, as: Person | null = null) =>
  ask(site, CATEGORY, { id }, { as })

test('categories and sub-categories keep the town’s own order', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [a, b, c] = [await aCategory(site, town), await aCategory(site, town), await aCategory(site, town)]
  const { db } = site.services
  for (const [position, { id }] of [c, a, b].entries())
    await db.updateTable('category').set({ position }).where('id', '=', id).execute()
  const part = { municipalityId: town.id, categoryId: a.id }
  await db
    .insertInto('subCategory')
    .values([
      { ...part, id: 901, slug: 'zuletzt', name: 'Zuletzt', position: 9 },
      { ...part, id: 902, slug: 'zuerst', name: 'Zuerst', position: 0 },
    ])
    .execute()
  const query =
    'query ($slug: String!) { municipality(slug: $slug) { categories { id subCategories { id } } } }'
  const { data } = await ask(site, query, { slug: town.slug })
  expect(data.municipality.categories).toEqual([
    { id: c.id, subCategories: [{ id: c.subCategoryId }] },
    { id: a.id, subCategories: [{ id: 902 }, { id: a.subCategoryId }, { id: 901 }] },
    { id: b.id, subCategories: [{ id: b.subCategoryId }] },
  ])
})

test('a category shows its form data and grants strangers no changes', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town, { name: 'Straße' })
  const { db } = site.services
  await db
    .updateTable('category')
    .set({ hint: 'Schlagloch, Riss', isDangerous: true, image: '/strasse.webp' })
    .execute()
  const expected = {
    ...{
      id: category.id,
      name: 'Straße',
      slug: category.slug,
      icon: 'construction',
      hint: 'Schlagloch, Riss',
    },
    ...{ isDangerous: true, isDisabled: false, isInternal: false, image: '/strasse.webp' },
    subCategories: [
      {
        ...{
          id: category.subCategoryId,
          name: `Teil ${category.subCategoryId}`,
          slug: `teil-${category.subCategoryId}`,
        },
        ...{ isDisabled: false, isInternal: false },
      },
    ],
    permissions: { canUpdate: false, canDelete: false, updateFields: [] },
  }
  for (const as of [null, await aPerson(site), await anEditor(site, town)])
    expect((await get(site, category.id, as)).data.category).toEqual(expected)
})

test('only the town’s staff see disabled or internal sub-categories', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const part = { municipalityId: town.id, categoryId: category.id, position: 5 }
  await site.services.db
    .insertInto('subCategory')
    .values([
      { ...part, id: 901, slug: 'zu', name: 'Geschlossen', isDisabled: true },
      { ...part, id: 902, slug: 'innen', name: 'Nur intern', isInternal: true },
    ])
    .execute()
  const parts = async (as: Person | null) =>
    (await get(site, category.id, as)).data.category.subCategories.map(({ id }: { id: number }) => id)
  const open = [category.subCategoryId]
  for (const as of [null, await aPerson(site), await anAdmin(site, await aTown(site))])
    expect(await parts(as)).toEqual(open)
  for (const as of [
    await anEditor(site, town),
    await anAdmin(site, town),
    await aPerson(site, { isSuperAdmin: true }),
  ])
    expect(await parts(as)).toEqual([...open, 901, 902])
})

test('only staff see responsible editors, without contact data', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  await site.services.db
    .updateTable('category')
    .set({ additionalRecipients: ['bauhof@anger.example'] })
    .execute()
  const editor = await anEditor(site, town, [category])
  const query = `query ($id: Int!) { category(categoryId: $id) { additionalRecipients
    responsibleEditors { id firstName lastName email telephone } } }`
  const seen = async (as: Person | null) =>
    (await ask(site, query, { id: category.id }, { as })).data.category
  const nothing = { additionalRecipients: [], responsibleEditors: [] }
  for (const as of [null, await aPerson(site), await anAdmin(site, await aTown(site))])
    expect(await seen(as)).toEqual(nothing)
  expect(await seen(await anAdmin(site, town))).toEqual({
    additionalRecipients: ['bauhof@anger.example'],
    responsibleEditors: [
      { id: editor.id, firstName: 'Eda', lastName: 'Redlich', email: null, telephone: null },
    ],
  })
})

test('missing, hidden and switched-off categories all answer not found', async () => {
  await using site = await aSite()
  const [town, gone] = [await aTown(site), await aTown(site)]
  const off = { isActive: false, deactivatedAt: site.clock.now() }
  await site.services.db.updateTable('municipality').set(off).where('id', '=', gone.id).execute()
  const internal = await aCategory(site, town, { isInternal: true })
  const ofGone = await aCategory(site, gone)
  const answers = []
  for (const id of [987_654, -1, internal.id, ofGone.id]) answers.push(await get(site, id))
  answers.push(await get(site, ofGone.id, await anAdmin(site, gone)))
  for (const { data, codes, errors } of answers) {
    expect([data, codes]).toEqual([null, ['NOT_FOUND']])
    expect(errors[0]?.message).toBe('Diese Kategorie wurde nicht gefunden.')
  }
})
