import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** A town that was never switched on, with its staff. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Anger', slug: 'anger', isActive: false })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const strangers = [null, await aPerson(site), await anAdmin(site, await aTown(site))]
  const platform = await aPerson(site, { isSuperAdmin: true })
  const turn = (isActive: boolean) =>
    ask(
      site,
      `mutation { updateMunicipality(municipality: { id: ${town.id}, isActive: ${isActive} }) { isInPreparation } }`,
      {},
      { as: platform },
    )
  return { town, category, admin, editor, strangers, platform, turn }
}

const TOWN =
  '{ municipality(slug: "anger") { name isInPreparation launchChecks { kind isDone isRequired missing } } }'

const checks = async (site: TestSite, as: Person | null) =>
  (await ask(site, TOWN, {}, { as })).data?.municipality?.launchChecks

test('staff work in a town that nobody else sees', async () => {
  await using site = await aSite()
  const { town, category, admin, editor, strangers } = await aScene(site)
  // A year does not end it, unlike the 30 days of a town that was switched off.
  site.clock.advance(400 * DAY)
  const filed = await fileReport(site, reportInput(town, category), { as: editor })
  expect(filed.codes).toEqual([])
  const { id, slug } = filed.data.createReport
  const page = `{ report(slug: "${slug}", municipalitySlug: "anger", categorySlug: "${category.slug}") { title } }`
  const reads = [TOWN, page, `{ reports(municipalitySlug: "anger") { paginatorInfo { total } } }`]
  const writes = [
    `mutation { createCategory(category: { municipalityId: ${town.id}, name: "Spielplätze", icon: "trees" }) { id } }`,
    `mutation { updateMunicipality(municipality: { id: ${town.id}, contactPhone: "06400 1" }) { contactPhone } }`,
  ]
  const answer = `mutation { createComment(input: { reportId: ${id}, text: "Wird gemacht.", official: true }) { id } }`
  const guesses = [
    `{ categorySuggestions(municipalityId: ${town.id}, text: "Etwas ganz anderes hier") { category { id } } }`,
    `{ similarReports(municipalityId: ${town.id}, latitude: 50.583, longitude: 8.963) { report { id } } }`,
  ]
  for (const call of [...reads, ...guesses, ...writes, answer])
    expect([call, (await ask(site, call, {}, { as: admin })).codes]).toEqual([call, []])
  expect((await ask(site, reads[2] ?? '', {}, { as: editor })).data.reports.paginatorInfo.total).toBe(1)
  for (const as of strangers) {
    for (const call of [...reads, ...writes, answer]) {
      const { codes, data } = await ask(site, call, {}, { as })
      const isNothing = codes.length > 0 || Object.values(data).every((each) => each === null)
      expect([call, isNothing]).toEqual([call, true])
    }
    expect((await fileReport(site, reportInput(town, category), { as })).codes).not.toEqual([])
  }
})

test('lists, feeds and pages of everybody leave it out', async () => {
  await using site = await aSite()
  const { town, category, editor } = await aScene(site)
  await fileReport(site, reportInput(town, category), { as: editor })
  const lists = `{ municipalities { data { slug } } reports { data { id } } sitemapMunicipalities: municipalities(filter: { searchText: "Anger" }) { data { slug } } }`
  for (const as of [null, editor]) {
    const { data } = await ask(site, lists, {}, { as })
    expect(JSON.stringify(data)).not.toContain('anger')
  }
  for (const path of [
    '/anger',
    '/anger/meldungen',
    '/anger/feed.xml',
    '/open311/services.json?jurisdiction_id=anger',
  ])
    expect([path, (await site.app.request(path)).status]).toEqual([path, 404])
})

test('once switched on it is public, and never again in preparation', async () => {
  await using site = await aSite()
  const { admin, strangers, turn } = await aScene(site)
  expect((await turn(true)).data.updateMunicipality.isInPreparation).toBe(false)
  for (const as of strangers)
    expect((await ask(site, TOWN, {}, { as })).data.municipality).toMatchObject({ name: 'Anger' })
  expect((await turn(false)).data.updateMunicipality.isInPreparation).toBe(false)
  const call = `mutation { updateMunicipality(municipality: { id: 1, contactPhone: "1" }) { id } }`
  expect((await ask(site, call, {}, { as: admin })).codes).not.toEqual([])
})

test('the checks follow what was set up, for administrators alone', async () => {
  await using site = await aSite()
  const { town, admin, editor, platform } = await aScene(site)
  const open = async (as: Person) =>
    (await checks(site, as))?.filter(({ isDone }: { isDone: boolean }) => !isDone)
  const missing = [
    { kind: 'BOUNDARY', isDone: false, isRequired: false, missing: null },
    { kind: 'ADDRESSES', isDone: false, isRequired: false, missing: null },
    { kind: 'ADMINISTRATORS', isDone: false, isRequired: false, missing: 1 },
    { kind: 'LEGAL_TEXTS', isDone: false, isRequired: true, missing: 2 },
    { kind: 'LOOK', isDone: false, isRequired: false, missing: null },
  ]
  expect(await open(admin)).toEqual(missing)
  expect(await checks(site, editor)).toBeNull()
  const save = (slug: string) =>
    `mutation { saveCmsPage(slug: "${slug}", municipalityId: ${town.id}, basedOn: 0, text: "Verantwortlich ist der Magistrat.") { version } }`
  await anAdmin(site, town)
  await aCategory(site, town)
  for (const page of ['impressum', 'datenschutz'])
    expect((await ask(site, save(page), {}, { as: admin })).codes).toEqual([])
  expect((await open(admin))?.map(({ kind }: { kind: string }) => kind)).toEqual([
    'BOUNDARY',
    'ADDRESSES',
    'RESPONSIBLE',
    'LOOK',
  ])
  const managed = `{ managedMunicipality(id: ${town.id}) { launchChecks { kind } } }`
  const { data } = await ask(site, managed, {}, { as: platform })
  expect(data.managedMunicipality.launchChecks).toHaveLength(8)
})
