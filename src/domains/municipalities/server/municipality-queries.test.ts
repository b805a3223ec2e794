import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, aTown } from '#tests/factories.ts'
import { TOWN_QUERIES } from '#tests/search/town-set.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { fillTowns } from '#tests/towns/held-out-towns.ts'

const INFO = 'count currentPage firstItem hasMorePages lastPage perPage total'

/** Names of the municipalities that match a filter, or the fields of its error. */
async function names(site: TestSite, filter = ''): Promise<string> {
  const { data, errors } = await ask(
    site,
    `{ municipalities${filter && `(filter: { ${filter} })`} { data { name } } }`,
  )
  if (errors[0]) return JSON.stringify(errors[0].extensions.fields ?? errors[0].extensions.code)
  return data.municipalities.data.map(({ name }: { name: string }) => name).join(' ')
}

async function fourTowns(site: TestSite) {
  await aTown(site, { name: 'Zell', slug: 'zell', latitude: 50.6, longitude: 9 })
  await aTown(site, { name: 'Öhringen', slug: 'oehringen', latitude: 49.2, longitude: 9.5 })
  const anger = await aTown(site, {
    name: 'Anger',
    slug: 'anger',
    country: 'AT',
    latitude: 47.3,
    longitude: 15.7,
  })
  await aTown(site, { name: 'Stillgelegt', slug: 'stillgelegt', isActive: false })
  await site.services.db
    .updateTable('municipality')
    .set({ state: 'Steiermark', zip: '8184' })
    .where('id', '=', anger.id)
    .execute()
}

test('active municipalities are sorted by German name or by distance', async () => {
  await using site = await aSite()
  await fourTowns(site)
  expect(await names(site)).toBe('Anger Öhringen Zell')
  expect(await names(site, 'sort: NAME')).toBe('Anger Öhringen Zell')
  expect(await names(site, 'sort: DISTANCE, latitude: 47, longitude: 15')).toBe('Anger Öhringen Zell')
  expect(await names(site, 'sort: DISTANCE, latitude: 54, longitude: 10')).toBe('Zell Öhringen Anger')
  for (const part of ['', ', latitude: 47', ', longitude: 15'])
    expect(await names(site, `sort: DISTANCE${part}`)).toBe(
      '{"latitude":"Für die Sortierung nach Entfernung fehlt der Standort."}',
    )
  // Without DISTANCE a location has no effect.
  expect(await names(site, 'latitude: 54, longitude: 10')).toBe('Anger Öhringen Zell')
  expect(await names(site, 'sort: DISTANCE, latitude: 1e308, longitude: -1e308')).toMatch(/Zell/)
})

test('states are counted, and the nearest to a town begin with itself', async () => {
  await using site = await aSite()
  await fourTowns(site)
  const { data } = await ask(
    site,
    '{ municipalityStates { country state count } zell: nearestMunicipalities(slug: "zell") { name } none: nearestMunicipalities(slug: "stillgelegt") { name } }',
  )
  expect(data.municipalityStates).toEqual([
    { country: 'AT', state: 'Steiermark', count: 1 },
    { country: 'DE', state: 'Hessen', count: 2 },
  ])
  expect(data.zell.map(({ name }: { name: string }) => name)).toEqual(['Zell', 'Öhringen', 'Anger'])
  expect(data.none).toEqual([])
})

test('municipalities are found by name, postal code, country and state', async () => {
  await using site = await aSite()
  await fourTowns(site)
  for (const [filter, expected] of [
    ['searchText: "ring"', 'Öhringen'],
    ['searchText: "öHR"', 'Öhringen'],
    ['searchText: "818"', 'Anger'],
    ['searchText: "still"', ''],
    ['searchText: "%"', ''],
    ['searchText: "_"', ''],
    ['searchText: "\\\\"', ''],
    [`searchText: "' OR 1=1 --"`, ''],
    ['searchText: ""', 'Anger Öhringen Zell'],
    ['searchText: " \u200b"', 'Anger Öhringen Zell'],
    ['searchText: "O\u0308hringen "', 'Öhringen'],
    ['searchText: "Stadt"', ''],
    ['country: "AT"', 'Anger'],
    ['country: "DE"', 'Öhringen Zell'],
    ['country: "de"', ''],
    ['state: "Steiermark"', 'Anger'],
    ['country: "DE", state: "Steiermark"', ''],
  ])
    expect([filter, await names(site, filter)]).toEqual([filter, expected])
})

test('a town is found by name, village, code or region however spelt', async () => {
  await using site = await aSite()
  const slugOf = await fillTowns(site)
  const query =
    'query ($text: String!) { municipalities(filter: { searchText: $text, count: 5 }) { data { id } } }'
  const wrong = []
  for (const [text, wanted] of TOWN_QUERIES) {
    const { data } = (await ask(site, query, { text })).data.municipalities
    const found = data.map(({ id }: { id: number }) => slugOf.get(id))
    const isFirst = wanted.every((slug) => found.slice(0, wanted.length).includes(slug))
    if (!isFirst || (wanted.length === 0 && found.length > 0)) wrong.push({ text, wanted, found })
  }
  expect(wrong).toEqual([])
})

test('a town that is found by a village says so', async () => {
  await using site = await aSite()
  const slugOf = await fillTowns(site)
  const found = async (searchText: string) => {
    const query = `query ($searchText: String!) {
      municipalities(filter: { searchText: $searchText }) { data { id } villages { municipalityId name } paginatorInfo { total } } }`
    const { villages, paginatorInfo } = (await ask(site, query, { searchText })).data.municipalities
    const named = villages.map(({ municipalityId, name }: { municipalityId: number; name: string }) => [
      slugOf.get(municipalityId),
      name,
    ])
    return [paginatorInfo.total, ...named]
  }
  expect(await found('Steinbach')).toEqual([1, ['lindental', 'Steinbach']])
  expect(await found('35999 Lindental')).toEqual([1])
  expect(await found('Felskirch')).toEqual([1])
  expect(await found('Lindenthal')).toEqual([3, ['koeln', 'Lindenthal']])
  await site.services.db.updateTable('municipality').set({ isActive: false }).execute()
  expect(await found('Steinbach')).toEqual([0])
})

test('lists of municipalities have the page limits of report lists', async () => {
  await using site = await aSite()
  await fourTowns(site)
  const info = async (filter: string) =>
    (await ask(site, `{ municipalities(filter: { ${filter} }) { paginatorInfo { ${INFO} } } }`)).data
      .municipalities.paginatorInfo
  expect(await names(site, 'page: 2, count: 2')).toBe('Zell')
  const last = {
    count: 1,
    currentPage: 2,
    firstItem: 3,
    hasMorePages: false,
    lastPage: 2,
    perPage: 2,
    total: 3,
  }
  expect(await info('page: 2, count: 2')).toEqual(last)
  expect(await info('page: 9')).toMatchObject({ count: 0, firstItem: null, perPage: 20, total: 3 })
  expect(await info('count: 1000')).toMatchObject({ perPage: 100 })
  expect(await names(site, 'page: 0')).toBe('{"page":"Die Seite muss mindestens 1 sein."}')
  expect(await names(site, 'count: 0')).toBe('{"count":"Die Anzahl je Seite muss mindestens 1 sein."}')
})

test('a municipality shows its ordered statuses unless it is switched off', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger', slug: 'anger', country: 'AT' })
  const { db } = site.services
  const { DONE, NEW } = town.statuses
  await db.updateTable('status').set({ position: 99, name: 'Fertig' }).where('id', '=', NEW).execute()
  const query = `query ($slug: String!) { municipality(slug: $slug) { name slug timeZone country state theme contactEmail
    location { latitude longitude zip place street } statuses { id name kind } enabledFeatures } }`
  const get = (slug: string) => ask(site, query, { slug })
  const { municipality } = (await get('anger')).data
  expect(municipality).toMatchObject({
    ...{
      name: 'Anger',
      slug: 'anger',
      timeZone: 'Europe/Vienna',
      country: 'AT',
      state: 'Hessen',
      theme: 'lindental',
    },
    contactEmail: 'info@anger.example',
    location: { latitude: 50.583, longitude: 8.963, zip: '35999', place: 'Anger', street: null },
    enabledFeatures: [
      'PRE_MODERATION',
      'COMMENTS',
      'ANNOUNCEMENTS',
      'REMINDER_RULES',
      'EXPORT',
      'INTERNAL_AREA',
      'PUSH',
      'SUPPORTS',
    ],
  })
  expect(municipality.statuses.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['NOT_APPROVED', 'ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE', 'NEW'],
  ])
  // A town's own name for a status does not change its kind.
  expect(municipality.statuses.at(-1)).toEqual({ id: NEW, name: 'Fertig', kind: 'NEW' })
  expect(municipality.statuses[2]).toEqual({ id: DONE, name: 'Erledigt', kind: 'DONE' })

  for (const slug of ['Anger', 'ange_', '', 'unbekannt'])
    expect((await get(slug)).codes).toEqual(['NOT_FOUND'])
  await db.updateTable('municipality').set({ isActive: false }).execute()
  const superAdmin = await aPerson(site, { isSuperAdmin: true })
  for (const as of [null, superAdmin]) {
    const { errors } = await ask(site, query, { slug: 'anger' }, { as })
    expect(errors[0]?.message).toBe('Diese Gemeinde wurde nicht gefunden.')
  }
})

test('a point belongs to its municipality or one within 15 kilometres', async () => {
  await using site = await aSite()
  const { db } = site.services
  const wide = await aTown(site, { name: 'Weit', latitude: 50, longitude: 9 })
  const drawn = await aTown(site, { name: 'Genau', latitude: 50, longitude: 9.15 })
  const ring: [number, number][] = [
    [9.1, 49.9],
    [9.2, 49.9],
    [9.2, 50.1],
    [9.1, 50.1],
    [9.1, 49.9],
  ]
  await db
    .updateTable('municipality')
    .set({ boundary: JSON.stringify([ring]) })
    .where('id', '=', drawn.id)
    .execute()
  const at = async (latitude: number, longitude: number) => {
    const query =
      'query ($latitude: Float!, $longitude: Float!) { municipalityAt(latitude: $latitude, longitude: $longitude) { name } }'
    const { data, errors } = await ask(site, query, { latitude, longitude })
    return errors[0]?.extensions.code ?? data.municipalityAt?.name ?? null
  }
  expect(await at(50, 9)).toBe('Weit')
  // The point is inside the circle of one town and inside the boundary of the other.
  expect(await at(50, 9.11)).toBe('Genau')
  expect(await at(50, 9.21)).toBe(null)
  expect(await at(50.13, 9)).toBe('Weit')
  expect(await at(50.14, 9)).toBe(null)
  for (const [latitude, longitude] of [
    [90, 180],
    [-90, -180],
    [90.1, 9],
    [50, 180.1],
    [1e308, 1e308],
  ] as const)
    expect(await at(latitude, longitude)).toBe(null)
  const { data } = await ask(site, '{ municipalities { data { name boundary } } }')
  expect(data.municipalities.data).toEqual([
    { name: 'Genau', boundary: [ring.flat()] },
    { name: 'Weit', boundary: null },
  ])
  await db.updateTable('municipality').set({ isActive: false }).where('id', '=', wide.id).execute()
  expect(await at(50, 9)).toBe(null)
})
