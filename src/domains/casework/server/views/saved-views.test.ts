import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const views = (site: TestSite, as: Person | null, slug = 'lindental') =>
  ask(site, `{ savedViews(municipalitySlug: "${slug}") { id name search isDefault } }`, {}, { as })
const keep = (site: TestSite, as: Person | null, more: object) =>
  ask(
    site,
    'mutation Keep($view: SavedViewInput!) { createSavedView(savedView: $view) { id } }',
    { view: { municipalitySlug: 'lindental', name: 'Laternen', search: 'queue=OVERDUE', ...more } },
    { as },
  )

test('saved views are private to a person, with one default', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const [editor, admin] = [await anEditor(site, town), await anAdmin(site, town)]
  const made = await keep(site, editor, { isDefault: true })
  await keep(site, editor, { name: 'Ampeln', search: 'queue=ALL&categoryId=3', isDefault: true })
  await keep(site, admin, { name: 'laternen' })
  const found = async (as: Person) =>
    (await views(site, as)).data.savedViews.map(({ id: _, ...view }: { id: number }) => view)
  expect(await found(editor)).toEqual([
    { name: 'Ampeln', search: 'queue=ALL&categoryId=3', isDefault: true },
    { name: 'Laternen', search: 'queue=OVERDUE', isDefault: false },
  ])
  // Names are case-insensitive: the same name replaces the view.
  await keep(site, editor, { name: 'LATERNEN', search: 'queue=MINE' })
  expect(await found(editor)).toMatchObject([{ name: 'Ampeln' }, { name: 'LATERNEN', search: 'queue=MINE' }])
  const { id } = made.data.createSavedView
  const remove = (as: Person) => ask(site, `mutation { deleteSavedView(id: ${id}) }`, {}, { as })
  expect((await remove(admin)).codes).toEqual(['NOT_FOUND'])
  expect((await remove(editor)).data.deleteSavedView).toBe(id)
  expect((await remove(editor)).codes).toEqual(['NOT_FOUND'])
  expect(await found(editor)).toHaveLength(1)
  expect(await found(admin)).toHaveLength(1)
})

test('each saved view shows its number of reports (U-31)', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const [lamps, roads] = [await aCategory(site, town), await aCategory(site, town)]
  const [editor, citizen] = [await anEditor(site, town, [lamps]), await aPerson(site)]
  await aReport(site, town, lamps, {
    author: citizen,
    title: 'Laterne dunkel',
    kind: 'NOT_APPROVED',
    isPublished: false,
  })
  await aReport(site, town, lamps, { author: citizen, title: 'Laterne flackert' })
  await aReport(site, town, roads, { author: citizen, title: 'Schlagloch' })
  const searches = {
    Alles: 'queue=ALL',
    Flackernd: 'queue=ALL&searchText=flackert',
    Lampen: `queue=ALL&categoryId=${lamps.id}`,
    Nichts: 'queue=ALL&searchText=Krokodil',
    Wartet: 'queue=WAITING',
  }
  for (const [name, search] of Object.entries(searches)) await keep(site, editor, { name, search })
  const { data } = await ask(
    site,
    '{ savedViews(municipalitySlug: "lindental") { name total } }',
    {},
    { as: editor },
  )
  expect(
    Object.fromEntries(
      data.savedViews.map((each: { name: string; total: number }) => [each.name, each.total]),
    ),
  ).toEqual({
    Alles: 3,
    Flackernd: 1,
    Lampen: 2,
    Nichts: 0,
    Wartet: 1,
  })
})

test('saved views are for staff, validated and limited to twenty', async () => {
  await using site = await aSite()
  const editor = await anEditor(site, await aTown(site, { slug: 'lindental' }))
  const [citizen, foreign] = [await aPerson(site), await anAdmin(site, await aTown(site))]
  for (const [as, code] of [
    [null, 'UNAUTHENTICATED'],
    [citizen, 'FORBIDDEN'],
    [foreign, 'FORBIDDEN'],
  ] as const) {
    expect((await views(site, as)).codes).toEqual([code])
    expect((await keep(site, as, {})).codes).toEqual([code])
  }
  expect((await views(site, editor, 'nirgends')).codes).toEqual(['NOT_FOUND'])
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { search: 'a#b' },
    { search: 'x'.repeat(1001) },
  ])
    expect((await keep(site, editor, wrong)).codes, JSON.stringify(wrong)).toEqual(['BAD_USER_INPUT'])
  for (let index = 0; index < 20; index += 1)
    expect((await keep(site, editor, { name: `Ansicht ${index}` })).codes).toEqual([])
  expect((await keep(site, editor, { name: 'Eine mehr' })).codes).toEqual(['CONFLICT'])
  expect((await keep(site, editor, { name: 'Ansicht 7', search: 'queue=MINE' })).codes).toEqual([])
})
