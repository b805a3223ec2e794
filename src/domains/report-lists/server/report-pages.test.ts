import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const INFO = 'count currentPage firstItem hasMorePages lastPage perPage total'

async function page(site: TestSite, args: string) {
  const { data, errors } = await ask(site, `{ reports${args} { data { id } paginatorInfo { ${INFO} } } }`)
  if (errors[0]) return errors[0].extensions.fields ?? errors[0].extensions.code
  return { ids: data.reports.data.map(({ id }: { id: number }) => id), ...data.reports.paginatorInfo }
}

test('pages contain every report once and state their position', async () => {
  await using site = await aSite()
  const empty = { ids: [], count: 0, firstItem: null, hasMorePages: false, total: 0 }
  expect(await page(site, '')).toEqual({ ...empty, currentPage: 1, lastPage: 1, perPage: 20 })
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const ids: number[] = []
  for (let made = 0; made < 105; made += 1) ids.unshift((await aReport(site, town, category)).id)
  // Counts leave out reports that nobody may see.
  await aReport(site, town, category, { kind: 'NOT_APPROVED' })
  await aReport(site, town, category, { isInternal: true })

  const total = { total: 105 }
  expect(await page(site, '')).toEqual({
    ...total,
    ...{ ids: ids.slice(0, 20), count: 20, currentPage: 1, firstItem: 1 },
    ...{ hasMorePages: true, lastPage: 6, perPage: 20 },
  })
  expect(await page(site, '(page: 6)')).toEqual({
    ...total,
    ...{ ids: ids.slice(100), count: 5, currentPage: 6, firstItem: 101 },
    ...{ hasMorePages: false, lastPage: 6, perPage: 20 },
  })
  // A page beyond the last one is empty and no error.
  for (const number of [7, 2_147_483_647])
    expect(await page(site, `(page: ${number})`)).toEqual({
      ...{ ...empty, ...total, currentPage: number },
      ...{ lastPage: 6, perPage: 20 },
    })
  for (const count of [100, 101, 2_147_483_647])
    expect(await page(site, `(count: ${count})`)).toMatchObject({ count: 100, perPage: 100, lastPage: 2 })
  const all = []
  for (let number = 1; number <= 15; number += 1)
    all.push(...(await page(site, `(page: ${number}, count: 7)`)).ids)
  expect(all).toEqual(ids)
})

test('an argument out of its bounds is refused with its sentence', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const gone = await aTown(site, { isActive: false })
  const short = 'Bitte geben Sie mindestens 2 Zeichen ein.'
  const noDay = 'Bitte geben Sie ein gültiges Datum an.'
  for (const [args, expected] of [
    ['(page: 0)', { page: 'Die Seite muss mindestens 1 sein.' }],
    ['(page: -1)', { page: 'Die Seite muss mindestens 1 sein.' }],
    ['(count: 0)', { count: 'Die Anzahl je Seite muss mindestens 1 sein.' }],
    ['(searchText: "x")', { searchText: short }],
    ['(searchText: " x  ")', { searchText: short }],
    [`(searchText: "${'x'.repeat(201)}")`, { searchText: 'Bitte geben Sie höchstens 200 Zeichen ein.' }],
    ['(dateFrom: "2026-02-30")', { dateFrom: noDay }],
    ['(dateFrom: "gestern")', { dateFrom: noDay }],
    ['(dateTo: "2026-1-1")', { dateTo: noDay }],
    ['(dateTo: "0001-01-01")', { dateTo: noDay }],
    ['(dateFrom: "2026-03-02", dateTo: "2026-03-01")', { dateFrom: '„Von“ muss vor „bis“ liegen.' }],
    ['(sortType: DISTANCE)', 'BAD_USER_INPUT'],
    ['(sortType: DISTANCE, latitude: 50)', 'BAD_USER_INPUT'],
    ['(sortType: TITLE)', 'BAD_USER_INPUT'],
    ['(municipalityId: 2147483648)', 'BAD_USER_INPUT'],
    [`(municipalityId: ${gone.id})`, 'NOT_FOUND'],
    [`(municipalitySlug: "${gone.slug}")`, 'NOT_FOUND'],
    ['(municipalitySlug: "")', 'NOT_FOUND'],
    ['(municipalityId: 987654)', 'NOT_FOUND'],
  ] as const)
    expect([args, await page(site, args)]).toEqual([args, expected])
  // A point outside the valid range of coordinates is bad input, no internal error.
  await aReport(site, town, await aCategory(site, town))
  for (const point of ['latitude: 91, longitude: 181', 'latitude: 1e308, longitude: -1e308'])
    expect(await page(site, `(sortType: DISTANCE, ${point})`)).toMatchObject({ count: 1 })
})

test('a failing list leaves the rest of the query intact', async () => {
  await using site = await aSite()
  await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const query = `{
    municipality(slug: "lindental") { name }
    short: reports(searchText: "x") { data { id } }
    reports { paginatorInfo { total } }
    waiting: reports(municipalitySlug: "lindental", onlyAssignedToMe: true) { data { id } } }`
  const { data, errors } = await ask(site, query, {}, { as: await aPerson(site) })
  expect(data).toEqual({
    municipality: { name: 'Lindental' },
    short: null,
    reports: { paginatorInfo: { total: 0 } },
    waiting: null,
  })
  expect(Object.fromEntries(errors.map(({ path, message }) => [path?.[0], message]))).toEqual({
    short: 'Bitte geben Sie mindestens 2 Zeichen ein.',
    waiting: 'Nach Zuständigkeit kann nur die Gemeinde filtern.',
  })
  // `me` is not nullable, so its error fails the whole query; the same holds for a look-up by slug.
  for (const part of ['me { id }', 'municipality(slug: "x") { id }'])
    expect((await ask(site, `{ ${part} reports { paginatorInfo { total } } }`)).data).toBe(null)
})
