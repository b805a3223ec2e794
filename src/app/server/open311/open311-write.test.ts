import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAddress, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aKey, aScene, get, json, post, revoke } from '#tests/open311.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const PLACE = { lat: '50.583', long: '8.963' }
const TEXT = 'Die Lampe vor dem Haus 12 ist seit gestern dunkel.'

const reportIn = (site: TestSite, number: string) =>
  site.services.db.selectFrom('report').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

const reports = async (site: TestSite) =>
  (await site.services.db.selectFrom('report').select('id').execute()).length

test('a program files a report without an author', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', enabledFeatures: [] })
  const lamps = await aCategory(site, town)
  const { text } = await aKey(site, town, ['REPORTS_WRITE'])
  const fields = {
    ...{ api_key: text, jurisdiction_id: 'lindental', ...PLACE },
    ...{
      service_code: String(lamps.subCategoryId),
      description: TEXT,
      media_url: 'https://cam.example/7.jpg',
    },
    ...{ first_name: 'Eva', last_name: 'Müller', email: 'eva@x.example', phone: '06400 1', deviceid: 'a1' },
  }
  const { status, body } = await post(site, 'requests.json', fields)
  expect([status, body]).toEqual([
    200,
    [
      {
        service_request_id: expect.stringMatching(/^2026-\d{6}$/),
        service_notice: expect.stringContaining('media'),
        account_id: null,
      },
    ],
  ])
  const report = await reportIn(site, body[0].service_request_id)
  expect(report).toMatchObject({
    ...{ personId: null, source: 'API', description: TEXT, isPublished: true, isInternal: false },
    ...{ categoryId: lamps.id, subCategoryId: lamps.subCategoryId, latitude: 50.583, longitude: 8.963 },
  })
  // Who it was stands where contact data are protected, not in a note.
  expect(report.internalNotes).toBe('Bild beim Absender (nicht geprüft): https://cam.example/7.jpg')
  expect(await site.services.db.selectFrom('reportCaller').selectAll().execute()).toMatchObject([
    { name: 'Eva Müller', email: 'eva@x.example', telephone: '06400 1', address: null, wantsMails: false },
  ])
  const shown = await json(site, `requests/${report.number}.json?jurisdiction_id=lindental`)
  expect(JSON.stringify(shown.body)).not.toMatch(/Eva|x\.example/)
})

test('a report waits where the town approves, and says so', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', enabledFeatures: ['PRE_MODERATION'] })
  const lamps = await aCategory(site, town)
  const { text } = await aKey(site, town)
  const fields = { api_key: text, service_code: String(lamps.id), description: TEXT, ...PLACE }
  const { body } = await post(site, 'requests.json?jurisdiction_id=lindental', fields)
  expect(body[0].service_notice).toContain('prüft')
  const number = body[0].service_request_id
  expect((await get(site, `requests/${number}.json?jurisdiction_id=lindental`)).status).toBe(404)
  expect(await reportIn(site, number)).toMatchObject({ isPublished: false })
})

test('the same call again files one report, also at once', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const { text } = await aKey(site, town)
  const fields = {
    ...{ api_key: text, jurisdiction_id: 'lindental', service_code: String(lamps.id), description: TEXT },
    ...PLACE,
  }
  const send = async (more: Record<string, string> = {}, headers = {}) =>
    (await post(site, 'requests.json', { ...fields, ...more }, headers)).body[0].service_request_id
  const [one, two, three] = await Promise.all([send(), send(), send()])
  expect([two, three]).toEqual([one, one])
  site.clock.set(new Date(site.clock.now().getTime() + 20 * 3_600_000))
  expect(await send()).toBe(one)
  expect(await send({ 'attribute[fixmystreet_id]': '7' })).not.toBe(one)
  const own = { 'idempotency-key': 'A-1' }
  const named = await send({ description: `${TEXT} Noch einmal.` }, own)
  expect(await send({}, own)).toBe(named)
  expect(await reports(site)).toBe(3)
  // A sensor says the same words every month.
  site.clock.set(new Date(site.clock.now().getTime() + 30 * 24 * 3_600_000))
  expect(await send()).not.toBe(one)
})

test('an address is looked for in the town', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  await anAddress(site, {
    municipalityId: town.id,
    zip: '35999',
    place: 'Lindental',
    street: 'Lindenweg',
    houseNumber: '12',
    latitude: 50.584,
    longitude: 8.964,
  })
  const { text } = await aKey(site, town)
  const fields = {
    api_key: text,
    jurisdiction_id: 'lindental',
    service_code: String(lamps.id),
    description: TEXT,
  }
  const found = await post(site, 'requests.json', { ...fields, address_string: 'Lindenweg 12' })
  expect(await reportIn(site, found.body[0].service_request_id)).toMatchObject({
    latitude: 50.584,
    street: 'Lindenweg',
  })
  const lost = await post(site, 'requests.json', { ...fields, address_string: 'Nirgendgasse 99' })
  expect([lost.status, lost.body[0].description]).toEqual([400, expect.stringMatching(/^address_string:/)])
})

test('faults of a report name the parameter and leave nothing behind', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const hidden = await aCategory(site, town, { isInternal: true })
  const { text } = await aKey(site, town)
  const good = {
    ...{ api_key: text, jurisdiction_id: 'lindental', service_code: String(lamps.id), description: TEXT },
    ...PLACE,
  }
  const without = (name: keyof typeof good) => ({ ...good, [name]: '' })
  const rows: [number, string, Record<string, string>][] = [
    [400, 'jurisdiction_id', without('jurisdiction_id')],
    [404, 'jurisdiction_id', { ...good, jurisdiction_id: 'nirgendwo' }],
    [403, 'api_key', without('api_key')],
    [403, 'api_key', { ...good, api_key: `${text.slice(0, -1)}${text.endsWith('x') ? 'y' : 'x'}` }],
    [403, 'api_key', { ...good, api_key: 'mwk_0' }],
    [400, 'service_code', without('service_code')],
    [404, 'service_code', { ...good, service_code: '999999' }],
    [404, 'service_code', { ...good, service_code: String(hidden.id) }],
    [400, 'description', without('description')],
    [400, 'description', { ...good, description: 'kurz' }],
    [400, 'description', { ...good, description: 'a'.repeat(3001) }],
    [400, 'lat', without('lat')],
    [400, 'long', without('long')],
    [400, 'lat', { ...good, lat: '', long: '', address_id: '#NOTPINPOINTED#' }],
    [400, 'lat', { ...good, lat: '48.1', long: '11.5' }],
    [400, 'long', { ...good, long: '181' }],
    [400, 'email', { ...good, email: 'keine' }],
    [400, 'first_name', { ...good, first_name: 'x'.repeat(201) }],
  ]
  for (const [status, name, fields] of rows) {
    const found = await post(site, 'requests.json', fields)
    expect([name, found.status]).toEqual([name, status])
    expect(found.body, name).toEqual([{ code: status, description: expect.stringContaining(name) }])
  }
  const xml = await site.app.request('/open311/v2/requests.xml', {
    method: 'POST',
    body: new URLSearchParams({ ...good, lat: '' }),
  })
  expect(await xml.text()).toContain('<errors><error><code>400</code><description>lat:')
  const json = { 'content-type': 'application/json' }
  const typed = await site.app.request('/open311/v2/requests.json', {
    method: 'POST',
    body: '{}',
    headers: json,
  })
  expect([typed.status, (await typed.json())[0].description]).toEqual([
    400,
    expect.stringMatching(/^content-type/),
  ])
  expect(
    (await post(site, `requests.json?api_key=${text}`, without('api_key'))).body[0].description,
  ).toContain('nicht in der Adresse')
  const much = await post(site, 'requests.json', { ...good, description: 'a'.repeat(300_000) })
  expect(much.status).toBe(413)
  for (const path of ['services.json', 'requests/7.json', 'discovery.json', '../test/requests.json'])
    expect([path, (await post(site, path, good)).status]).toEqual([path, 404])
  expect(await reports(site)).toBe(0)
})

test('a key works only in its town until revoked or expired', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const other = await aTown(site, { slug: 'anderswo' })
  const foreign = await aCategory(site, other)
  const key = await aKey(site, town, ['REPORTS_WRITE'], { validUntil: '2026-11-22' })
  const fields = { service_code: String(lamps.id), ...PLACE }
  const send = async (description: string, more = {}) =>
    (
      await post(site, 'requests.json', {
        ...{ api_key: key.text, jurisdiction_id: 'lindental', ...fields, description, ...more },
      })
    ).status
  expect(await send('Die erste Meldung.')).toBe(200)
  expect(
    await send('Die zweite Meldung.', { jurisdiction_id: 'anderswo', service_code: String(foreign.id) }),
  ).toBe(403)
  const update = { api_key: key.text, jurisdiction_id: 'lindental', service_request_id: '2026-000001' }
  expect((await post(site, 'servicerequestupdates.json', { ...update, status: 'fixed' })).status).toBe(403)
  site.clock.set(new Date('2026-11-22T22:59:00Z'))
  expect(await send('Die dritte Meldung.')).toBe(200)
  site.clock.set(new Date('2026-11-22T23:00:00Z'))
  expect(await send('Die vierte Meldung.')).toBe(403)
  const next = await aKey(site, town, ['REPORTS_WRITE'], { name: 'Stadt-App' })
  expect(await send('Die fünfte Meldung.', { api_key: next.text })).toBe(200)
  await revoke(site, next.id, await anAdmin(site, town))
  expect(await send('Die sechste Meldung.', { api_key: next.text })).toBe(403)
})

test('a key’s budget counts every call before its work', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { town, lamps } = await aScene(site)
  const { text } = await aKey(site, town, ['REPORTS_WRITE'], { perMinute: 3 })
  const send = (description: string) =>
    post(site, 'requests.json', {
      ...{
        api_key: text,
        jurisdiction_id: 'lindental',
        service_code: String(lamps.id),
        description,
        ...PLACE,
      },
    })
  for (const [status, description] of [
    [200, 'Die erste Meldung.'],
    [400, 'kurz'],
    [400, 'zu'],
  ] as const)
    expect((await send(description)).status).toBe(status)
  const refused = await send('Die zweite Meldung.')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  site.clock.set(new Date(site.clock.now().getTime() + 61_000))
  expect((await send('Die zweite Meldung.')).status).toBe(200)
})

test('every writing use stands in the audit log under the key’s name', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const { text } = await aKey(site, town)
  const base = { api_key: text, jurisdiction_id: 'lindental' }
  await post(site, 'requests.json', { ...base, service_code: String(lamps.id), description: TEXT, ...PLACE })
  const report = await aReport(site, town, lamps)
  await post(site, 'servicerequestupdates.json', {
    ...{
      ...base,
      service_request_id: report.number,
      update_id: '1',
      status: 'FIXED',
      description: 'Lampe getauscht.',
    },
  })
  const admin = await anAdmin(site, town)
  const { data } = await ask(
    site,
    'query($id: Int!) { auditEntries(municipalityId: $id) { data { action actorName newValue } } }',
    { id: town.id },
    { as: admin },
  )
  const ofKey = data.auditEntries.data.filter((each: { actorName: string }) =>
    each.actorName?.includes('Bauhof'),
  )
  expect(ofKey.map(({ action, newValue }: Record<string, string>) => [action, newValue])).toEqual([
    ['report.status-changed', 'DONE'],
    ['report.answered', null],
    ['report.filed', 'NOT_APPROVED'],
  ])
  const past = await ask(
    site,
    'query($id: Int!) { reportHistory(reportId: $id) { data { kind actor } } }',
    { id: report.id },
    { as: admin },
  )
  expect(past.data.reportHistory.data[0]).toMatchObject({ kind: 'STATUS_CHANGED' })
  expect(past.data.reportHistory.data[0].actor).toContain('Bauhof')
  const { data: listed } = await ask(
    site,
    'query($id: Int!) { apiKeys(municipalityId: $id) { lastUsedOn } }',
    { id: town.id },
    { as: admin },
  )
  expect(listed.apiKeys).toEqual([{ lastUsedOn: '2026-11-21' }])
})
