import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import {
  approve,
  CENTRE,
  changeStatus,
  fileReport,
  reportInput,
  rewrite,
  withdraw,
} from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { CONTENT_FIELDS } from '../../report-field-lists.rules.ts'

const MINUTE = 60_000

async function aScene(site: TestSite, enabledFeatures = [...DEFAULT_FEATURES]) {
  const town = await aTown(site, { slug: 'lindental', enabledFeatures })
  const [lamps, roads] = [
    await aCategory(site, town, { name: 'Laterne' }),
    await aCategory(site, town, { name: 'Straße' }),
  ]
  const who = { as: await aPerson(site) }
  const admin = { as: await anAdmin(site, town) }
  const filed = async (more: object = {}) =>
    (await fileReport(site, reportInput(town, lamps, { ...more }), who)).data.createReport
  const see = (slug: string, category: string, as: typeof who | Record<string, never> = who) =>
    ask(
      site,
      `query ($slug: String!, $category: String!) { report(slug: $slug, municipalitySlug: "lindental", categorySlug: $category) { id title } }`,
      { slug, category },
      as,
    )
  return { town, lamps, roads, who, admin, filed, see }
}

test('an author edits a pending report, and search, map and history follow', async () => {
  await using site = await aSite()
  const { roads, who, filed } = await aScene(site)
  const before = await filed({ title: 'Laterne dunkel', subCategoryId: null })
  site.clock.advance(MINUTE)
  const north = { latitude: CENTRE.latitude + 0.01, longitude: CENTRE.longitude }
  const { data, codes } = await rewrite(
    site,
    {
      id: before.id,
      title: 'Tiefes Schlagloch',
      description: 'Vor der Schule ist ein tiefes Loch in der Fahrbahn.',
      categoryId: roads.id,
      subCategoryId: roads.subCategoryId,
      location: { ...north, street: 'Schulgasse', note: 'am Tor' },
    },
    who,
  )
  expect(codes).toEqual([])
  expect(data.updateReport).toMatchObject({
    id: before.id,
    number: before.number,
    slug: before.slug,
    title: 'Tiefes Schlagloch',
    description: 'Vor der Schule ist ein tiefes Loch in der Fahrbahn.',
    category: { id: roads.id },
    subCategory: { id: roads.subCategoryId },
    location: { ...north, street: 'Schulgasse', houseNumber: null, note: 'am Tor' },
    section: 'NOT_PUBLISHED_YET',
    updatedAt: '2026-11-21T11:01:00.000Z',
    timeline: [{ kind: 'CREATED' }, { kind: 'EDITED' }],
    permissions: { canUpdate: true, canDelete: true, updateFields: CONTENT_FIELDS },
  })
  const count = async (query: string) => (await ask(site, query, {}, who)).data.found
  const hits = async (text: string) =>
    (await count(`{ found: search(searchText: "${text}") { reports { id } } }`)).reports.length
  expect([await hits('Schlagloch'), await hits('Schulgasse'), await hits('dunkel')]).toEqual([1, 1, 0])
  const inBox = async (south: number) =>
    (
      await count(
        `{ found: reportClusters(box: { south: ${south}, west: 8.95, north: ${south + 0.004}, east: 8.98 }, zoom: 16) { total } }`,
      )
    ).total
  expect([await inBox(CENTRE.latitude - 0.002), await inBox(north.latitude - 0.002)]).toEqual([0, 1])
})

test('an edit keeps omitted fields and derives an emptied title anew', async () => {
  await using site = await aSite()
  const { lamps, roads, who, filed } = await aScene(site)
  const { id } = await filed({ title: 'Laterne dunkel', subCategoryId: lamps.subCategoryId })
  const changed = async (more: object) => (await rewrite(site, { id, ...more }, who)).data.updateReport
  expect(await changed({ description: 'Sie flackert jetzt auch noch.' })).toMatchObject({
    title: 'Laterne dunkel',
    subCategory: { id: lamps.subCategoryId },
    location: { street: 'Lindenweg', houseNumber: '12' },
  })
  expect(await changed({ categoryId: lamps.id })).toMatchObject({ subCategory: { id: lamps.subCategoryId } })
  expect(await changed({ categoryId: roads.id })).toMatchObject({
    subCategory: null,
    title: 'Laterne dunkel',
  })
  expect(await changed({ title: ' ' })).toMatchObject({ title: 'Straße im Lindenweg' })
})

test('an old report address still works after a category change', async () => {
  await using site = await aSite()
  const { lamps, roads, who, filed, see } = await aScene(site)
  const { id, slug } = await filed()
  expect((await see(slug, roads.slug)).codes).toEqual(['NOT_FOUND'])
  await rewrite(site, { id, title: 'Ein neuer Titel' }, who)
  const { url } = (await rewrite(site, { id, categoryId: roads.id }, who)).data.updateReport
  expect(url).toBe(`http://localhost:3000/lindental/meldungen/${roads.slug}/${slug}`)
  for (const category of [lamps, roads]) expect((await see(slug, category.slug)).data.report.id).toBe(id)
  expect((await see(slug, lamps.slug, {})).codes, 'nobody else learns of it').toEqual(['NOT_FOUND'])
})

test('the second of two conflicting edits is refused and loses nothing', async () => {
  await using site = await aSite()
  const { who, filed } = await aScene(site)
  const { id } = await filed()
  const first = await rewrite(site, { id, title: 'Erste Fassung' }, who)
  const { updatedAt } = first.data.updateReport
  expect((await rewrite(site, { id, updatedAt, title: 'Zweite Fassung' }, who)).codes).toEqual([])
  const late = await rewrite(site, { id, updatedAt, title: 'Dritte Fassung' }, who)
  expect(late.codes).toEqual(['CONFLICT'])
  expect(late.errors[0]?.message).toMatch(/^Diese Meldung wurde inzwischen geändert\./)
  const both = await Promise.all(
    ['Vierte', 'Fünfte'].map((name) => rewrite(site, { id, title: `${name} Fassung` }, who)),
  )
  expect(
    both.filter(({ codes }) => codes.length === 0).length,
    'without a state each may win',
  ).toBeGreaterThan(0)
  expect(both.flatMap(({ codes }) => codes).filter((code) => code !== 'CONFLICT')).toEqual([])
})

test('consecutive edits form one history step with the latest time', async () => {
  await using site = await aSite()
  const { who, admin, filed } = await aScene(site)
  const { id } = await filed()
  const steps = async () => {
    site.clock.advance(MINUTE)
    const { data } = await rewrite(site, { id, title: `Titel ${site.clock.now().getTime()}` }, who)
    return data.updateReport.timeline.map(
      ({ kind, createdAt }: { kind: string; createdAt: string }) => `${kind} ${createdAt.slice(11, 16)}`,
    )
  }
  await steps()
  expect(await steps()).toEqual(['CREATED 11:00', 'EDITED 11:02'])
  await approve(site, id, admin)
  await withdraw(site, id, admin)
  expect(await steps()).toEqual([
    'CREATED 11:00',
    'EDITED 11:02',
    'APPROVED 11:02',
    'APPROVAL_WITHDRAWN 11:02',
    'EDITED 11:03',
  ])
})

test('an author cannot edit a report once it is approved or accepted', async () => {
  await using site = await aSite()
  const { town, who, admin, filed } = await aScene(site)
  const title = { title: 'Ein anderer Titel' }
  const { id } = await filed()
  await approve(site, id, admin)
  const late = await rewrite(site, { id, ...title }, who)
  expect([late.codes, late.errors[0]?.message]).toEqual([
    ['FORBIDDEN'],
    'Diese Meldung lässt sich nicht mehr ändern. Schreiben Sie bitte einen Kommentar.',
  ])
  const enabledFeatures = DEFAULT_FEATURES.filter((feature) => feature !== 'PRE_MODERATION')
  await site.services.db.updateTable('municipality').set({ enabledFeatures }).execute()
  expect((await rewrite(site, { id, ...title }, who)).codes).toEqual([])
  await changeStatus(site, id, town.statuses.ACCEPTED, admin)
  expect((await rewrite(site, { id, ...title }, who)).codes).toEqual(['FORBIDDEN'])
})

test('only staff of the category edit a report and its status', async () => {
  await using site = await aSite()
  const { town, who, admin, filed } = await aScene(site)
  const { id } = await filed()
  await approve(site, id, admin)
  const { data } = await rewrite(site, { id, statusId: town.statuses.ACCEPTED }, admin)
  expect(data.updateReport.status.kind).toBe('ACCEPTED')
  expect((await rewrite(site, { id, statusId: town.statuses.DONE }, who)).codes).toEqual(['FORBIDDEN'])
  const colleague = { as: await anEditor(site, town, [await aCategory(site, town)]) }
  expect((await rewrite(site, { id, title: 'Von der Gemeinde' }, colleague)).codes).toEqual(['FORBIDDEN'])
  expect((await rewrite(site, { id, title: 'Von der Gemeinde' }, admin)).codes).toEqual([])
  expect((await rewrite(site, { id, statusId: town.statuses.NOT_APPROVED }, admin)).codes).toEqual([
    'BAD_USER_INPUT',
  ])
})

test.each([
  [{ title: 'Kurz' }, 'title', 'Der Titel muss mindestens 5 Zeichen haben.'],
  [{ title: 'x'.repeat(121) }, 'title', 'Der Titel darf höchstens 120 Zeichen haben.'],
  [
    { description: 'kurz' },
    'description',
    'Bitte beschreiben Sie es etwas genauer, mit mindestens 10 Zeichen.',
  ],
  [{ description: 'x'.repeat(3001) }, 'description', 'Die Beschreibung darf höchstens 3000 Zeichen haben.'],
  [{ location: { latitude: 48.2, longitude: 16.4 } }, 'location', /^Dieser Ort liegt außerhalb von/],
  [{ location: { latitude: 148, longitude: 16.4 } }, 'location.latitude', 'Ungültige Breite.'],
  [{ categoryId: 99_999 }, 'categoryId', /^Diese Kategorie steht nicht zur Wahl/],
  [{ subCategoryId: 99_999 }, 'subCategoryId', /^Diese Unterkategorie steht nicht zur Wahl/],
])('%o is told at its field, and nothing is changed', async (more, field, message) => {
  await using site = await aSite()
  const { who, filed } = await aScene(site)
  const { id } = await filed()
  const row = () => site.services.db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
  const before = await row()
  const { codes, errors } = await rewrite(site, { id, ...more }, who)
  expect(codes).toEqual(['BAD_USER_INPUT'])
  expect(errors[0]?.extensions.fields).toEqual({ [field]: expect.stringMatching(message) })
  expect(await row()).toEqual(before)
})

test('an edit cannot choose a closed category but may keep one', async () => {
  await using site = await aSite()
  const { town, lamps, who, filed } = await aScene(site)
  const { id } = await filed()
  for (const closed of [{ isInternal: true }, { isDisabled: true }]) {
    const { id: categoryId } = await aCategory(site, town, closed)
    expect((await rewrite(site, { id, categoryId }, who)).codes).toEqual(['BAD_USER_INPUT'])
  }
  await site.services.db
    .updateTable('category')
    .set({ isDisabled: true })
    .where('id', '=', lamps.id)
    .execute()
  expect((await rewrite(site, { id, categoryId: lamps.id, title: 'Noch immer dunkel' }, who)).codes).toEqual(
    [],
  )
})
