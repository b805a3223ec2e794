import { expect, test } from 'vitest'
import type { Feature } from '#domains/municipalities/municipality.rules.ts'
import { COLUMNS } from '#domains/open-data/columns.rules.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Town } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const OPEN: Feature[] = ['OPEN_DATA', 'COMMENTS']

async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental', enabledFeatures: OPEN })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  return { town, category, admin: await anAdmin(site, town) }
}

const get = (site: TestSite, path: string, headers = {}) =>
  site.app.request(`/lindental/offene-daten/${path}`, { headers })
const features = async (site: TestSite, search = '') =>
  (await (await get(site, `meldungen.geojson${search}`)).json()).features
const numbers = async (site: TestSite, search = '') =>
  (await features(site, search)).map(({ id }: { id: string }) => id)

test('both files hold the public reports with the documented columns', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const author = await aPerson(site, { firstName: 'Zoë', lastName: 'Geheim' })
  const { number } = await aReport(site, town, category, {
    ...{ author, title: 'Herr Müller parkt falsch', kind: 'DONE', latitude: 50.5831, longitude: 8.9632 },
    // A minute past midnight of the next day in the town.
    ...{ createdAt: new Date('2026-11-01T23:01:00Z'), resolvedAt: new Date('2026-11-20T10:00:00Z') },
  })
  const answer = await get(site, 'meldungen.geojson')
  expect(answer.headers.get('content-type')).toBe('application/geo+json; charset=utf-8')
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    type: 'FeatureCollection',
    attribution: 'Gemeinde Lindental',
    licence: 'Datenlizenz Deutschland – Namensnennung – Version 2.0',
    licence_url: 'https://www.govdata.de/dl-de/by-2-0',
    features: [
      {
        ...{ type: 'Feature', id: number },
        geometry: { type: 'Point', coordinates: [8.9632, 50.5831] },
        properties: {
          ...{ number, url: `http://localhost:3000/lindental/meldung/${number}`, category: 'Beleuchtung' },
          ...{ sub_category: `Teil ${category.subCategoryId}`, status_kind: 'DONE', status: 'Erledigt' },
          ...{ filed_on: '2026-11-02', closed_on: '2026-11-20', changed_at: '2026-11-01T23:01:00.000Z' },
          ...{ district: 'Lindental', is_duplicate: false, answers: null, thing: null, shape: null },
        },
      },
    ],
  })
  const csv = await (await get(site, 'meldungen.csv')).text()
  const [head, row, rest] = csv.split('\r\n')
  expect([head, rest]).toEqual([COLUMNS.join(','), ''])
  expect(row).toBe(
    `${number},http://localhost:3000/lindental/meldung/${number},Beleuchtung,Teil ${category.subCategoryId},DONE,Erledigt,2026-11-02,2026-11-20,2026-11-01T23:01:00.000Z,8.9632,50.5831,Lindental,false,,,`,
  )
  // Nobody's words and names.
  for (const word of ['Zoë', 'Geheim', author.email, 'Müller', 'mueller', 'Beschreibung', 'Lindenweg'])
    expect([word, text.includes(word) || csv.includes(word)]).toEqual([word, false])
})

test('reports that the public cannot see are in no file', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const { id } = await aReport(site, town, category)
  await aReport(site, town, category, { isInternal: true })
  await aReport(site, town, category, { kind: 'NOT_APPROVED' })
  const other = await aTown(site, { enabledFeatures: OPEN })
  await aReport(site, other, await aCategory(site, other))
  expect(await numbers(site)).toHaveLength(1)
  await site.services.db
    .updateTable('report')
    .set({ deletedAt: site.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await numbers(site)).toEqual([])
  expect(await (await get(site, 'meldungen.csv')).text()).toBe(`${COLUMNS.join(',')}\r\n`)
})

test('a hidden place is as coarse as on the page', async () => {
  await using site = await aSite()
  const { town, category, admin } = await aScene(site)
  const { id } = await aReport(site, town, category, { latitude: 50.58371, longitude: 8.96337 })
  await ask(site, `mutation { hideReportPlace(reportId: ${id}, isHidden: true) { id } }`, {}, { as: admin })
  const [feature] = await features(site)
  expect(feature.geometry.coordinates).not.toEqual([8.96337, 50.58371])
  expect(await (await get(site, 'meldungen.csv')).text()).not.toMatch(/50\.58371|8\.96337/)
})

test('pages of a file follow each other without gaps', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) {
    if (count % 2 === 0) site.clock.advance(1000)
    made.push((await aReport(site, town, category)).number)
  }
  for (const name of ['meldungen.geojson', 'meldungen.csv']) {
    const seen: string[] = []
    let next: string | null = `http://localhost:3000/lindental/offene-daten/${name}?limit=2`
    for (let pages = 0; next !== null && pages < 9; pages += 1) {
      const answer: Response = await site.app.request(next)
      const text = await answer.text()
      seen.push(...made.filter((number) => text.includes(number)))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
      if (name.endsWith('geojson')) expect(JSON.parse(text).links?.[0].href ?? null).toBe(next)
    }
    expect(seen).toEqual(made)
  }
})

test('`bbox` and `updated_since` filter the file', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const west = await aReport(site, town, category, { longitude: 8.9 })
  site.clock.advance(86_400_000)
  const east = await aReport(site, town, category, { longitude: 9.1 })
  expect(await numbers(site, '?bbox=8.8,50,9,51')).toEqual([west.number])
  expect(await numbers(site, '?bbox=9,50,9.2,51')).toEqual([east.number])
  expect(await numbers(site, '?updated_since=2026-11-22')).toEqual([east.number])
  expect(await numbers(site, '?updated_since=2026-11-21T11:00:00Z')).toEqual([west.number, east.number])
  expect(await numbers(site, '?updated_since=2026-11-23T00:00:00%2B01:00&unbekannt=1')).toEqual([])
  for (const bad of [
    'bbox=1,2,3',
    'bbox=9,50,8,51',
    'bbox=8.8,50,9,x',
    'bbox=-190,0,0,0',
    'updated_since=gestern',
    'updated_since=2026-13-01',
    'limit=0',
    'limit=5001',
    'limit=1e3',
    'after=x',
    'after=99999999999999999-1',
    'after=0-9999999999',
  ]) {
    const answer = await get(site, `meldungen.csv?${bad}`)
    expect([bad, answer.status, (await answer.json()).error]).toEqual([
      bad,
      400,
      expect.stringMatching(new RegExp(`^${bad.split('=')[0]}: .*\\.$`)),
    ])
  }
})

test('an unchanged file answers 304, to readers of any origin', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  await aReport(site, town, category)
  for (const name of ['meldungen.geojson', 'meldungen.csv', 'katalog.jsonld']) {
    const first = await get(site, name, { origin: 'https://karte.example' })
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get(site, name, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([name, again.status, await again.text()]).toEqual([name, 304, ''])
  }
})

test('names that look like formulas stay text in the CSV', async () => {
  await using site = await aSite()
  const { town } = await aScene(site)
  const category = await aCategory(site, town, { name: '=HYPERLINK("http://boese.example")' })
  await aReport(site, town, category)
  expect(await (await get(site, 'meldungen.csv')).text()).toContain(
    `,"'=HYPERLINK(""http://boese.example"")",`,
  )
})

test('without the feature, open data answers 404', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', enabledFeatures: ['COMMENTS'] })
  await aReport(site, town, await aCategory(site, town))
  for (const name of ['meldungen.geojson', 'meldungen.csv', 'katalog.jsonld'])
    expect([name, (await get(site, name)).status]).toEqual([name, 404])
  const page = await ask(site, '{ openData(municipalitySlug: "lindental") { id } }')
  expect(page.codes).toEqual(['NOT_FOUND'])
  expect(await (await site.app.request('/offene-daten/katalog.jsonld')).json()).toMatchObject({
    'dcat:dataset': [],
  })
})

const choose = (site: TestSite, town: Town, licence: string, as: Awaited<ReturnType<typeof anAdmin>>) =>
  ask(
    site,
    `mutation { chooseOpenDataLicence(municipalityId: ${town.id}, licence: ${licence}) { openDataLicence } }`,
    {},
    { as },
  )

test('the town’s licence stands in file, header and catalogue', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  const { data } = await choose(site, town, 'CC_ZERO', admin)
  expect(data.chooseOpenDataLicence).toEqual({ openDataLicence: 'CC_ZERO' })
  const answer = await get(site, 'meldungen.geojson')
  expect(answer.headers.get('link')).toContain('publicdomain/zero')
  expect((await answer.json()).licence).toContain('CC0')
  const catalogue = await (await get(site, 'katalog.jsonld')).json()
  const [dataset] = catalogue['dcat:dataset']
  for (const distribution of dataset['dcat:distribution']) {
    expect(distribution['dct:license']).toEqual({ '@id': 'http://dcat-ap.de/def/licenses/cc-zero' })
    expect(distribution).not.toHaveProperty('dcatde:licenseAttributionByText')
  }
  await choose(site, town, 'CC_ZERO', admin)
  const changes = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'oldValue', 'newValue'])
    .execute()
  expect(changes.filter(({ action }) => action === 'municipality.licence-changed')).toEqual([
    { action: 'municipality.licence-changed', oldValue: 'DL_DE_BY', newValue: 'CC_ZERO' },
  ])
  const austria = await aTown(site, { country: 'AT' })
  const usual = await ask(site, `{ municipality(slug: "${austria.slug}") { openDataLicence } }`)
  expect(usual.data.municipality.openDataLicence).toBe('CC_BY')
})

test('a catalogue names the files by DCAT-AP.de', async () => {
  await using site = await aSite()
  await aScene(site)
  await aTown(site, { enabledFeatures: OPEN, isActive: false })
  const second = await aTown(site, { name: 'Auenstadt', enabledFeatures: OPEN })
  const answer = await get(site, 'katalog.jsonld')
  expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
  const catalogue = await answer.json()
  expect(catalogue['@type']).toBe('dcat:Catalog')
  const [dataset] = catalogue['dcat:dataset']
  // What DCAT-AP.de 3.0 demands of a dataset and of a distribution.
  for (const name of ['dct:title', 'dct:description', 'dct:publisher', 'dcat:theme', 'dcat:contactPoint'])
    expect([name, dataset[name]]).not.toEqual([name, undefined])
  expect(
    dataset['dcat:distribution'].map((each: Record<string, Record<string, string>>) => [
      each['dcat:downloadURL']?.['@id'],
      each['dct:format']?.['@id']?.split('/').at(-1),
      each['dct:license']?.['@id'],
      each['dcatde:licenseAttributionByText']?.['@value'],
    ]),
  ).toEqual(
    [
      ['meldungen.geojson', 'GEOJSON'],
      ['meldungen.csv', 'CSV'],
    ].map(([file, format]) => [
      `http://localhost:3000/lindental/offene-daten/${file}`,
      format,
      'http://dcat-ap.de/def/licenses/dl-by-de/2.0',
      'Gemeinde Lindental',
    ]),
  )
  for (const distribution of dataset['dcat:distribution'])
    expect((await site.app.request(distribution['dcat:downloadURL']['@id'])).status).toBe(200)
  const all = await (await site.app.request('/offene-daten/katalog.jsonld')).json()
  expect(all['dcat:dataset'].map((each: Record<string, string>) => each['@id'])).toEqual([
    'http://localhost:3000/lindental/offene-daten#meldungen',
    `http://localhost:3000/${second.slug}/offene-daten#meldungen`,
  ])
})

test('a former slug redirects, and a network has a budget', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' })
  const { town } = await aScene(site)
  const rename = `mutation { updateMunicipality(municipality: { id: ${town.id}, slug: "neuental" }) { id } }`
  const from = { 'x-forwarded-for': '198.51.100.7' }
  site.services.budgets.spend('198.51.100.7', 1_000_000)
  const refused = await get(site, 'meldungen.csv', from)
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await ask(site, rename, {}, { as: await aPerson(site, { isSuperAdmin: true }) })
  const moved = await get(site, 'meldungen.csv')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/neuental/offene-daten/meldungen.csv'])
})

test('a stretch is well-known text, unless its place is hidden', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const shape = JSON.stringify({ kind: 'LINE', coordinates: [8.963, 50.583, 8.964, 50.583] })
  const { id } = await aReport(site, town, category)
  const { db } = site.services
  await db.updateTable('report').set({ shape }).where('id', '=', id).execute()
  const shown = async () =>
    (await features(site)).map(({ geometry, properties }: { geometry: object; properties: object }) => ({
      ...geometry,
      ...properties,
    }))
  expect(await shown()).toMatchObject([{ type: 'Point', shape: 'LINESTRING (8.963 50.583, 8.964 50.583)' }])
  await db.updateTable('report').set({ shape: null, exactShape: shape }).where('id', '=', id).execute()
  expect(await shown()).toMatchObject([{ type: 'Point', shape: null }])
})
