import { expect, test } from 'vitest'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** Titles of the reports in a list, in order; or the codes of its errors. */
async function titles(site: TestSite, args: string, as: Person | null = null): Promise<string> {
  const query = `{ reports${args && `(${args})`} { data { title } } }`
  const { data, codes } = await ask(site, query, {}, { as })
  if (codes.length > 0) return codes.join(' ')
  return data.reports.data.map(({ title }: { title: string }) => title.replace('Meldung ', '')).join(' ')
}

const day = (text: string) => new Date(`${text}:00Z`)

/** Five reports of one town and one of another, A the oldest; each differs in the filterable fields. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  const [street, park] = [await aCategory(site, town), await aCategory(site, town)]
  const other = await aTown(site, { country: 'AT', latitude: 47.4, longitude: 13.2 })
  const [anna, ben] = [await aPerson(site), await aPerson(site)]
  const editor = await anEditor(site, town, [park])
  const admin = await anAdmin(site, town)
  const make = (title: string, createdAt: string, category = street, more: object = {}) =>
    aReport(site, town, category, { title: `Meldung ${title}`, createdAt: day(createdAt), ...more })
  const a = await make('A', '2026-03-01T10:00', street, { author: anna, latitude: 50.6 })
  const b = await make('B', '2026-03-02T10:00', park, { author: ben, kind: 'ACCEPTED', latitude: 50.59 })
  const c = await make('C', '2026-03-03T10:00', street, { author: anna, kind: 'DONE' })
  await make('W', '2026-03-04T10:00', park, {
    author: anna,
    kind: 'NOT_APPROVED',
    responsibleEditorId: editor.id,
  })
  await make('I', '2026-03-05T10:00', street, { isInternal: true, responsibleEditorId: admin.id })
  const far = await aReport(site, other, await aCategory(site, other), {
    title: 'Meldung O',
    createdAt: day('2026-03-06T10:00'),
    latitude: 47.4,
    longitude: 13.2,
  })
  const { db } = site.services
  const set = (id: number, changes: object) =>
    db.updateTable('report').set(changes).where('id', '=', id).execute()
  await set(a.id, { photoCount: 2, commentCount: 1, updatedAt: day('2026-04-01T10:00') })
  await set(b.id, { commentCount: 7, supportCount: 3 })
  await set(c.id, { street: 'Größe-Straße', description: '100 % kaputt, mit _ und \\ darin' })
  await set(far.id, { place: 'Bischofshofen' })
  await db.transaction().execute(async (trx) => {
    await indexReports(trx, town.id, [c.id])
    await indexReports(trx, other.id, [far.id])
  })
  return { town, other, street, park, anna, ben, editor, admin }
}

test('every argument narrows a list down, alone and together with others', async () => {
  await using site = await aSite()
  const { town, other, street, park, anna, ben, admin } = await aScene(site)
  const in_ = `municipalityId: ${town.id}`
  const { NEW, DONE } = town.statuses
  for (const [args, expected] of [
    ['', 'O C B A'],
    [in_, 'C B A'],
    ['municipalitySlug: "lindental"', 'C B A'],
    [`municipalityId: ${other.id}`, 'O'],
    [`categoryId: ${street.id}`, 'C A'],
    [`categoryId: ${park.subCategoryId}`, 'B'],
    [`municipalityId: ${other.id}, categoryId: ${street.id}`, ''],
    [`statusId: ${DONE}`, 'C'],
    [`statusId: ${NEW}, categoryId: ${park.id}`, ''],
    ['statusKind: NEW', 'O A'],
    [`statusKind: NEW, ${in_}`, 'A'],
    ['statusKind: NOT_APPROVED', ''],
    ['onlyWithPhoto: true', 'A'],
    [`userId: ${anna.id}`, 'C A'],
    [`userId: ${ben.id}, onlyWithPhoto: true`, ''],
    ['dateFrom: "2026-03-02"', 'O C B'],
    ['dateTo: "2026-03-02"', 'B A'],
    ['dateFrom: "2026-03-02", dateTo: "2026-03-02"', 'B'],
    ['dateFrom: "2027-01-01"', ''],
  ])
    expect([args, await titles(site, args ?? '')]).toEqual([args, expected])
  // The same lists hold more reports for viewers with more rights.
  expect(await titles(site, in_, admin)).toBe('I W C B A')
  expect(await titles(site, 'statusKind: NOT_APPROVED', admin)).toBe('W')
  expect(await titles(site, `userId: ${anna.id}`, anna)).toBe('W C A')
  expect(await titles(site, `userId: ${anna.id}`, ben)).toBe('C A')
})

test('date filters use full days of the municipality’s time zone', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  // In Germany 1 June begins at 22:00 UTC; after the end of summer time 1 November begins at 23:00 UTC.
  for (const [title, at] of [
    ['A', '2026-05-31T21:59'],
    ['B', '2026-05-31T22:00'],
    ['C', '2026-06-01T21:59'],
    ['D', '2026-06-01T22:00'],
    ['E', '2026-10-31T22:59'],
    ['F', '2026-10-31T23:00'],
  ] as const)
    await aReport(site, town, category, { title: `Meldung ${title}`, createdAt: day(at) })
  const on = (date: string) =>
    titles(site, `municipalityId: ${town.id}, dateFrom: "${date}", dateTo: "${date}"`)
  expect(await on('2026-05-31')).toBe('A')
  expect(await on('2026-06-01')).toBe('C B')
  expect(await on('2026-06-02')).toBe('D')
  expect(await on('2026-10-31')).toBe('E')
  expect(await on('2026-11-01')).toBe('F')
})

test('a search matches all words, ignores case and escapes special characters', async () => {
  await using site = await aSite()
  await aScene(site)
  const search = (text: string) => titles(site, `searchText: ${JSON.stringify(text)}`)
  expect(await search('größe')).toBe('C')
  expect(await search('KAPUTT größe')).toBe('C')
  expect(await search('Zebra Lindenweg')).toBe('')
  expect(await search('Lindenweg')).toBe('O B A')
  expect(await search('Bischofs')).toBe('O')
  expect(await search('2026-000001')).toBe('A')
  expect(await search('2026 1')).toBe('A')
  for (const [text, expected] of [
    ['100 %', 'C'],
    ['mit _ kaputt', 'C'],
    ['%%', ''],
    ['__', ''],
    ['\\\\', ''],
    ['" OR 1=1 --', ''],
    ["' OR 1=1 --", ''],
    [':*&!', ''],
    ['  ', 'O C B A'],
    ['\u0000 ', 'O C B A'],
    ['x'.repeat(200), ''],
  ] as const)
    expect([text, await search(text)]).toEqual([text, expected])
})

test('a list sorts by any column both ways, ties by id', async () => {
  await using site = await aSite()
  const { town } = await aScene(site)
  const town_ = `municipalityId: ${town.id}`
  const here = 'latitude: 50.583, longitude: 8.963'
  for (const [args, expected] of [
    ['sortType: CREATED_AT, sortDirection: ASC', 'A B C'],
    ['sortType: UPDATED_AT', 'A C B'],
    ['sortType: UPDATED_AT, sortDirection: ASC', 'B C A'],
    ['sortType: COMMENT_COUNT', 'B A C'],
    ['sortType: COMMENT_COUNT, sortDirection: ASC', 'C A B'],
    ['sortType: SUPPORT_COUNT', 'B C A'],
    ['sortType: SUPPORT_COUNT, sortDirection: ASC', 'A C B'],
    ['sortType: STATUS, sortDirection: ASC', 'A B C'],
    ['sortType: STATUS', 'C B A'],
    [`sortType: DISTANCE, ${here}`, 'C B A'],
    [`sortType: DISTANCE, sortDirection: DESC, ${here}`, 'A B C'],
  ])
    expect([args, await titles(site, `${town_}, ${args}`)]).toEqual([args, expected])
  await site.services.db.updateTable('report').set({ createdAt: site.clock.now() }).execute()
  expect(await titles(site, town_)).toBe('C B A')
  expect(await titles(site, `${town_}, sortDirection: ASC`)).toBe('A B C')
})

test('a work list holds reports of one’s own categories or assignments', async () => {
  await using site = await aSite()
  const { town, other, editor, admin } = await aScene(site)
  const superAdmin = await aPerson(site, { isSuperAdmin: true })
  const mine = 'onlyMyResponsibility: true'
  const assigned = 'onlyAssignedToMe: true'
  expect(await titles(site, mine, editor)).toBe('W B')
  expect(await titles(site, mine, admin)).toBe('I W C B A')
  expect(await titles(site, mine, superAdmin)).toBe('O I W C B A')
  expect(await titles(site, assigned, editor)).toBe('W')
  expect(await titles(site, assigned, admin)).toBe('I')
  expect(await titles(site, `${mine}, ${assigned}`, admin)).toBe('I')
  expect(await titles(site, `${mine}, municipalityId: ${town.id}, onlyWithPhoto: true`, admin)).toBe('A')
  // Such filters are an error, never ignored (rule 58).
  expect(await titles(site, `${mine}, municipalityId: ${other.id}`, admin)).toBe('FORBIDDEN')
  expect(await titles(site, assigned, await aPerson(site))).toBe('FORBIDDEN')
  expect(await titles(site, mine)).toBe('UNAUTHENTICATED')
})

test('a report is found under its own address only', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, another] = [await aCategory(site, town), await aCategory(site, town)]
  const other = await aTown(site)
  const report = await aReport(site, town, category)
  const query = `query ($slug: String!, $town: String!, $category: String!) {
    report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { id url } }`
  const found = async (more: object = {}) => {
    const variables = { slug: report.slug, town: town.slug, category: category.slug, ...more }
    const { data, codes } = await ask(site, query, variables)
    return codes[0] ?? data.report
  }
  const url = `http://localhost:3000/${town.slug}/meldungen/${category.slug}/${report.slug}`
  expect(await found()).toEqual({ id: report.id, url })
  const wrong = [
    { slug: 'meldung-2026-99' },
    { slug: '' },
    { slug: report.slug.toUpperCase() },
    { slug: `${report.slug}%` },
    { town: other.slug },
    { category: another.slug },
  ]
  for (const each of wrong) expect([each, await found(each)]).toEqual([each, 'NOT_FOUND'])
  await site.services.db.updateTable('municipality').set({ isActive: false }).execute()
  expect(await found()).toBe('NOT_FOUND')
})
