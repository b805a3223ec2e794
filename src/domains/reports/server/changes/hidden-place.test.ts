import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import {
  aCategory,
  aPerson,
  aReport,
  aTown,
  type Category,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { indexAllReports } from '../index-reports.ts'

/** Coordinates that no other number of a response equals. */
const EXACT = { latitude: 50.58377, longitude: 8.96319 }
/** The centre of the grid cell that holds them. */
const COARSE = { latitude: 50.5835, longitude: 8.96325 }
const HOUSE = '77z'
const NOTE = 'Hintereingang Kastanienhof'

const PLACE = '{ latitude longitude street houseNumber note }'
const WHOLE = `id isPlaceHidden exactLocation ${PLACE} location ${PLACE} staticMapUrl`

async function scene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  const [author, editor, stranger] = [await aPerson(site), await aPerson(site), await aPerson(site)]
  const { db } = site.services
  await db
    .insertInto('municipalityRole')
    .values({ municipalityId: town.id, personId: editor.id, role: 'EDITOR' })
    .execute()
  await db
    .insertInto('categoryEditor')
    .values({ municipalityId: town.id, categoryId: category.id, personId: editor.id })
    .execute()
  const report = await aReport(site, town, category, { author, ...EXACT })
  await db
    .updateTable('report')
    .set({ houseNumber: HOUSE, placeNote: NOTE })
    .where('id', '=', report.id)
    .execute()
  const box = { west: 8.9, south: 50.5, east: 9, north: 50.6 }
  const map = {
    hash: 'a'.repeat(16),
    storageKey: 'x',
    maxZoom: 14,
    attribution: '',
    importedAt: site.clock.now(),
  }
  await db
    .insertInto('townMap')
    .values({ municipalityId: town.id, ...box, ...map })
    .execute()
  await db.transaction().execute(indexAllReports)
  return { town, category, author, editor, stranger, report }
}

const hide = (site: TestSite, reportId: number, as: Person, isHidden = true): Promise<Answer> =>
  ask(
    site,
    `mutation H($reportId: Int!, $isHidden: Boolean!) { hideReportPlace(reportId: $reportId, isHidden: $isHidden) { ${WHOLE} } }`,
    { reportId, isHidden },
    { as },
  )

/** Every response with a report's place, for one viewer. */
async function everything(
  site: TestSite,
  as: Person | null,
  { town, category, report }: { town: Town; category: Category; report: { slug: string } },
): Promise<string> {
  const slugs = `slug: "${report.slug}", municipalitySlug: "lindental", categorySlug: "${category.slug}"`
  const near = `latitude: ${EXACT.latitude}, longitude: ${EXACT.longitude}`
  const answers = [
    await ask(site, `{ report(${slugs}) { ${WHOLE} timeline { kind } } }`, {}, { as }),
    await ask(
      site,
      `{ reports(sortType: DISTANCE, sortDirection: ASC, ${near}) { data { ${WHOLE} } } }`,
      {},
      { as },
    ),
    await ask(
      site,
      `{ similarReports(municipalityId: ${town.id}, categoryId: ${category.id}, ${near}) { distance report { ${WHOLE} } } }`,
      {},
      { as },
    ),
    await ask(
      site,
      `{ reportClusters(box: { south: 50.58, west: 8.96, north: 50.59, east: 8.97 }, zoom: 19) { __typename clusters { latitude longitude } reports { ${WHOLE} } } }`,
      {},
      { as },
    ),
    await ask(
      site,
      `{ search(searchText: "Lindenweg") { highlights { excerpt { text } } reports { ${WHOLE} } } }`,
      {},
      { as },
    ),
  ]
  return JSON.stringify(answers)
}

const CANARIES = ['50.58377', '8.96319', HOUSE, 'Kastanienhof']

test('a hidden place is shown only to staff and the author, everywhere (D-28)', async () => {
  await using site = await aSite()
  const made = await scene(site)
  const { author, editor, stranger, report } = made
  expect(await everything(site, null, made), 'before it is hidden').toContain(HOUSE)

  const { data } = await hide(site, report.id, editor)
  expect(data.hideReportPlace).toMatchObject({
    isPlaceHidden: true,
    location: { ...COARSE, street: 'Lindenweg', houseNumber: null, note: null },
    exactLocation: { ...EXACT, street: 'Lindenweg', houseNumber: HOUSE, note: NOTE },
  })
  for (const as of [null, stranger]) {
    const told = await everything(site, as, made)
    expect(told).toContain('50.5835')
    for (const canary of CANARIES) expect(told, `${canary} for ${as?.id ?? 'nobody'}`).not.toContain(canary)
  }
  for (const as of [editor, author])
    for (const canary of CANARIES) expect(await everything(site, as, made)).toContain(canary)
  // The search does not match hidden fields, so that nobody can try one house number after another.
  for (const word of [HOUSE, 'Kastanienhof']) {
    const found = await ask(site, `{ reports(searchText: "${word}") { paginatorInfo { total } } }`)
    expect(found.data.reports.paginatorInfo.total, word).toBe(0)
  }
  const page = await site.app.request(`/lindental/${made.category.slug}/${report.slug}`)
  for (const canary of CANARIES) expect(await page.clone().text()).not.toContain(canary)

  expect((await hide(site, report.id, editor, false)).data.hideReportPlace).toMatchObject({
    isPlaceHidden: false,
    exactLocation: null,
    location: { ...EXACT, houseNumber: HOUSE, note: NOTE },
  })
  expect(await everything(site, null, made)).toContain(HOUSE)
})

test('a moved report keeps its place hidden, and hiding is audited', async () => {
  await using site = await aSite()
  const made = await scene(site)
  const { town, editor, report } = made
  await hide(site, report.id, editor)
  await hide(site, report.id, editor)
  const moved = await ask(
    site,
    `mutation U($report: UpdateReportInput!) { updateReport(report: $report) { ${WHOLE} } }`,
    {
      report: {
        id: report.id,
        location: { latitude: 50.58412, longitude: 8.96288, street: 'Am Anger', houseNumber: '9q' },
      },
    },
    { as: editor },
  )
  expect(moved.data.updateReport).toMatchObject({
    location: { street: 'Am Anger', houseNumber: null, latitude: 50.5845 },
    exactLocation: { street: 'Am Anger', houseNumber: '9q', latitude: 50.58412 },
  })
  const told = await everything(site, null, made)
  // Two letters alone can stand in the key of a picture.
  for (const canary of [/[" ]9q\b/, /50\.58412/, /8\.96288/]) expect(told).not.toMatch(canary)
  const { rows } = { rows: await site.services.db.selectFrom('auditEntry').selectAll().execute() }
  expect(rows.map(({ action, objectId, municipalityId }) => [action, objectId, municipalityId])).toEqual([
    ['report.place-hidden', report.id, town.id],
  ])
})

test('hiding a place needs the right to change the report', async () => {
  await using site = await aSite()
  const { author, stranger, report } = await scene(site)
  for (const as of [author, stranger]) expect((await hide(site, report.id, as)).codes).toEqual(['FORBIDDEN'])
})
