import { expect, test } from 'vitest'
import { coarsePoint } from '#domains/places/coarse-point.rules.ts'
import { DAY } from '#kit/server/clock.ts'
import { aNewDatabase } from '#tests/databases/databases.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, aReport, aTown } from '#tests/factories.ts'
import { aScene, BASE, get, json, numbersIn, textsAt, xml } from '#tests/open311.ts'
import { aSite, NOON } from '#tests/site.ts'
import { giveHosts } from '#tests/towns/own-sites.ts'

test('lists are filtered by every parameter, windows inclusive', async () => {
  await using site = await aSite()
  const { town, lamps, roads } = await aScene(site)
  const at = (days: number) => new Date(NOON.getTime() - days * DAY)
  const fresh = await aReport(site, town, lamps, { createdAt: at(0) })
  const closed = await aReport(site, town, roads, { createdAt: at(10), kind: 'DONE', latitude: 50.6 })
  const old = await aReport(site, town, lamps, { createdAt: at(91) })
  const list = async (query: string) =>
    numbersIn(await json(site, `requests.json?jurisdiction_id=lindental&${query}`))
  expect(await list('')).toEqual([fresh.number, closed.number])
  expect(await list('status=&service_code=')).toEqual([fresh.number, closed.number])
  expect(await list('status=OPEN')).toEqual([fresh.number])
  expect(await list('status=open,closed')).toEqual([fresh.number, closed.number])
  expect(await list('status=closed')).toEqual([closed.number])
  expect(await list(`service_code=${roads.id}`)).toEqual([closed.number])
  expect(await list(`service_code=${roads.id},${lamps.subCategoryId}`)).toEqual([fresh.number, closed.number])
  expect(await list(`service_request_id=${old.number},2020-000001&status=closed`)).toEqual([old.number])
  expect(await list('start_date=2026-08-01T00:00:00Z&end_date=2026-08-31T00:00:00Z')).toEqual([old.number])
  // Both ends belong to the window, and a "+" may arrive as a space.
  const noon = '2026-11-11T11:00:00Z'
  expect(await list(`start_date=${noon}&end_date=${noon}`)).toEqual([closed.number])
  expect(await list('start_date=2026-11-11T12:00:00 01:00&end_date=2026-11-11T12:00:00+01:00')).toEqual([
    closed.number,
  ])
  expect(await list('end_date=2026-11-11T10:59:59Z')).toEqual([old.number])
  expect(await list('updated_after=2026-11-20T00:00:00Z')).toEqual([fresh.number])
  expect(await list('updated_before=2026-09-01T00:00:00Z')).toEqual([old.number])
  expect(await list('bbox=8.9,50.59,9,50.7')).toEqual([closed.number])
  expect(await list('lat=50.583&long=8.963&radius=100')).toEqual([fresh.number])
  expect(await list('lat=50.583&long=8.963&radius=2000')).toEqual([fresh.number, closed.number])
  expect(await list('page_size=1')).toEqual([fresh.number])
  expect(await list('page_size=1&page=2')).toEqual([closed.number])
  expect(await list('page_size=1&page=3')).toEqual([])
})

test('bad input is refused with the standard’s body and names the parameter', async () => {
  await using site = await aSite()
  await aScene(site)
  const rows: [number, string, string][] = [
    [400, 'requests', 'jurisdiction_id'],
    [400, 'services', 'jurisdiction_id'],
    [404, 'requests?jurisdiction_id=nirgendwo', 'jurisdiction_id'],
    [404, "requests?jurisdiction_id=' or 1=1", 'jurisdiction_id'],
    [404, 'services?jurisdiction_id=nirgendwo.example', 'jurisdiction_id'],
    ...(
      [
        [400, 'start_date=gestern', 'start_date'],
        [400, 'start_date=2026-11-01', 'start_date'],
        [400, 'start_date=2026-11-01T00:00:00', 'start_date'],
        [400, 'start_date=2026-02-30T00:00:00Z', 'start_date'],
        [400, 'end_date=2026-11-01T25:00:00Z', 'end_date'],
        [400, 'start_date=2026-01-01T00:00:00Z&end_date=2026-11-01T00:00:00Z', 'start_date'],
        [400, 'start_date=2026-11-02T00:00:00Z&end_date=2026-11-01T00:00:00Z', 'end_date'],
        [400, 'updated_after=x', 'updated_after'],
        [400, 'status=fixed', 'status'],
        [404, 'service_code=999999', 'service_code'],
        [404, 'service_code=99999999999999999999', 'service_code'],
        [404, 'service_code=abc', 'service_code'],
        [400, 'page=0', 'page'],
        [400, 'page=1.5', 'page'],
        [400, 'page_size=1001', 'page_size'],
        [400, 'extensions=yes', 'extensions'],
        [400, 'bbox=1,2,3', 'bbox'],
        [400, 'bbox=9,50,8,51', 'bbox'],
        [400, 'bbox=a,b,c,d', 'bbox'],
        [400, 'lat=50', 'long'],
        [400, 'radius=5', 'lat'],
        [400, 'lat=91&long=8', 'lat'],
        [400, 'lat=50&long=8&radius=50001', 'radius'],
        [
          400,
          `service_request_id=${Array.from({ length: 1001 }, (_, n) => n).join(',')}`,
          'service_request_id',
        ],
      ] as const
    ).map(
      ([status, query, name]) =>
        [status, `requests?jurisdiction_id=lindental&${query}`, name] as [number, string, string],
    ),
    [404, 'requests/2026-999999?jurisdiction_id=lindental', 'service_request_id'],
    [404, 'requests/x?jurisdiction_id=lindental', 'service_request_id'],
    [404, 'services/0?jurisdiction_id=lindental', 'service_code'],
    [400, 'servicerequestupdates?jurisdiction_id=lindental&start_date=2026-11-01T00:00:00Z', 'end_date'],
    [400, 'servicerequestupdates?jurisdiction_id=lindental&end_date=2026-11-01T00:00:00Z', 'start_date'],
    [404, 'nothing?jurisdiction_id=lindental', 'Adresse'],
  ]
  for (const [status, path, name] of rows) {
    const [resource = '', query = ''] = path.split('?')
    const found = await json(site, `${resource}.json?${query}`)
    expect([path, found.status]).toEqual([path, status])
    expect(found.body, path).toEqual([{ code: status, description: expect.stringContaining(name) }])
    const document = await xml(site, `${resource}.xml?${query}`)
    expect(textsAt(document, '/errors/error/code'), path).toEqual([String(status)])
  }
})

test('hidden reports appear in no answer, and a hidden place only coarsely', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const { db } = site.services
  const shown = await aReport(site, town, lamps)
  const exact = { latitude: 50.58312, longitude: 8.96312 }
  const hidden = [
    await aReport(site, town, lamps, { kind: 'NOT_APPROVED' }),
    await aReport(site, town, lamps, { isInternal: true }),
    await aReport(site, town, lamps, { kind: 'REJECTED', isPublished: false }),
    await aReport(site, town, lamps),
  ]
  await db
    .updateTable('report')
    .set({ deletedAt: NOON })
    .where('id', '=', hidden[3]?.id ?? 0)
    .execute()
  await db
    .updateTable('report')
    .set({ ...coarsePoint(exact), houseNumber: null, exactLatitude: exact.latitude })
    .set({ exactLongitude: exact.longitude, exactHouseNumber: '99' })
    .where('id', '=', shown.id)
    .execute()
  const other = await aTown(site)
  await aReport(site, other, await aCategory(site, other), { title: 'Anderswo' })
  const { body } = await json(site, 'requests.json?jurisdiction_id=lindental&extensions=true')
  expect(body).toMatchObject([{ service_request_id: shown.number, lat: coarsePoint(exact).latitude }])
  expect(JSON.stringify(body)).not.toMatch(/50\.58312|99,/)
  for (const { number } of hidden) {
    expect((await get(site, `requests/${number}.xml?jurisdiction_id=lindental`)).status).toBe(404)
    const path = `requests.json?jurisdiction_id=lindental&service_request_id=${number}`
    expect((await json(site, path)).body).toEqual([])
  }
  await db.updateTable('municipality').set({ isActive: false }).where('id', '=', town.id).execute()
  for (const resource of ['services', 'requests', 'servicerequestupdates'])
    expect((await get(site, `${resource}.json?jurisdiction_id=lindental`)).status).toBe(404)
})

test('a host name or an own site needs no jurisdiction', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const report = await aReport(site, town, lamps)
  await aTown(site, { slug: 'anderswo' })
  await giveHosts(site, town, 'meldungen.lindental.example')
  const own = `http://meldungen.lindental.example:3000${BASE}`
  for (const path of [
    'requests.json?jurisdiction_id=meldungen.lindental.example',
    'requests.json?jurisdiction_id=www.meldungen.lindental.example',
    `${own}/requests.json`,
    `${own}/requests.json?jurisdiction_id=lindental`,
  ])
    expect([path, numbersIn(await json(site, path))]).toEqual([path, [report.number]])
  expect((await get(site, `${own}/requests.json?jurisdiction_id=anderswo`)).status).toBe(404)
  const { body } = await json(site, `${own}/discovery.json`)
  expect(body.endpoints[0].url).toBe('http://meldungen.lindental.example:3000/open311/v2')
  expect(body.contact).toContain('info@lindental.example')
})

test('a network that asks too much is refused for a while', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' })
  await aScene(site)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const path = 'requests.json?jurisdiction_id=lindental'
  expect((await get(site, path, headers)).status).toBe(200)
  site.services.budgets.spend('198.51.100.7', 1_000_000)
  const refused = await get(site, path, headers)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject([{ code: 429 }])
  expect((await get(site, path, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
})

test('lists need few statements, and none reads a whole table', async () => {
  await using site = await aSite({}, { database: await aNewDatabase() })
  const { town, lamps } = await aScene(site)
  const count = 40
  for (let index = 0; index < count; index += 1) await aReport(site, town, lamps)
  await using watching = watchedSite(site)
  const { watched, seen } = watching
  const list = async (query: string) => {
    seen.length = 0
    const { status } = await json(watched, `${query}jurisdiction_id=lindental`)
    expect([query, status]).toEqual([query, 200])
    return [...seen]
  }
  const statements = [
    ...(await list('requests.json?extensions=true&')),
    ...(await list('requests.json?status=closed&')),
    ...(await list('requests.json?updated_after=2026-11-01T00:00:00Z&')),
    ...(await list('requests.json?service_request_id=2026-000001&')),
    ...(await list('servicerequestupdates.json?')),
  ]
  expect((await list('requests.json?extensions=true&')).length).toBeLessThanOrEqual(8)
  const plans = await plansOf(site, statements, { withoutScans: true })
  const big = new Set(['report', 'report_event', 'comment', 'photo'])
  expect(plans.filter((plan) => scansOf(plan).some((table) => big.has(table)))).toEqual([])
  const newest = statements.filter(({ sql }) => sql.includes('"report"."created_at" >=')).slice(0, 1)
  // With so few reports a sort may cost less than the index that has their order.
  const [plan] = await plansOf(site, newest, { withoutScans: true, withoutSorts: true })
  expect(plan?.steps.map((step) => step['Index Name'])).toContainEqual(
    expect.stringMatching(/^report_(public_)?town$/),
  )
})
