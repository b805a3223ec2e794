import type { XmlElement } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { aCategory, anAdmin, aReport } from '#tests/factories.ts'
import { aScene, get, json, textsAt, xml } from '#tests/open311.ts'
import { aComment, changeStatus } from '#tests/reporting.ts'
import { aSite, NOON } from '#tests/site.ts'

test('discovery names two endpoints with two formats, without a charset', async () => {
  await using site = await aSite()
  await aScene(site)
  for (const [format, type] of [
    ['xml', 'text/xml'],
    ['json', 'application/json'],
  ]) {
    const response = await get(site, `discovery.${format}`)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  }
  const { body } = await json(site, 'discovery.json')
  expect(Date.parse(body.changeset)).toBeLessThanOrEqual(Date.now())
  expect(body).toMatchObject({ contact: expect.any(String), key_service: expect.any(String) })
  expect(body.endpoints).toEqual(
    [
      ['v2', 'production'],
      ['test', 'test'],
    ].map(([path, type]) => ({
      specification: 'http://wiki.open311.org/GeoReport_v2',
      url: `http://localhost:3000/open311/${path}`,
      changeset: body.changeset,
      type,
      formats: ['text/xml', 'application/json'],
    })),
  )
  const document = await xml(site, 'discovery.xml')
  expect(textsAt(document, '/discovery/endpoints/endpoint/formats/format')).toHaveLength(4)
})

test('services are the open categories, with their parts as a group', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const { db } = site.services
  await db
    .updateTable('category')
    .set({ hint: 'Mast & Nummer', isDangerous: true })
    .where('id', '=', lamps.id)
    .execute()
  const hidden = [
    await aCategory(site, town, { name: 'Intern', isInternal: true }),
    await aCategory(site, town, { name: 'Aus', isDisabled: true }),
  ]
  const { body } = await json(site, 'services.json?jurisdiction_id=lindental')
  expect(body).toHaveLength(4)
  expect(body[0]).toEqual({
    service_code: String(lamps.id),
    service_name: 'Beleuchtung & Straße',
    description: 'Mast & Nummer',
    metadata: true,
    type: 'realtime',
    keywords: null,
    group: 'Beleuchtung & Straße',
  })
  expect(body[1]).toMatchObject({
    service_code: String(lamps.subCategoryId),
    group: 'Beleuchtung & Straße',
  })
  expect(body[2].metadata).toBe(false)
  const document = await xml(site, 'services.xml?jurisdiction_id=lindental')
  expect(textsAt(document, '/services/service/service_name')[0]).toBe('Beleuchtung & Straße')
  expect(textsAt(document, '/services/service/metadata')).toEqual(['true', 'true', 'false', 'false'])

  const definition = await json(site, `services/${lamps.id}.json?jurisdiction_id=lindental`)
  expect(definition.body).toMatchObject({
    service_code: String(lamps.id),
    attributes: [
      { variable: false, code: 'danger', datatype: 'string', required: false, order: 1, values: [] },
      { variable: false, code: 'hint', order: 2, description: 'Mast & Nummer' },
    ],
  })
  const asXml = await xml(site, `services/${lamps.id}.xml?jurisdiction_id=lindental`)
  expect(textsAt(asXml, '/service_definition/attributes/attribute/order')).toEqual(['1', '2'])
  for (const { id } of hidden)
    expect((await get(site, `services/${id}.json?jurisdiction_id=lindental`)).status).toBe(404)
})

test('a request has the standard’s fields and types in both formats', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const report = await aReport(site, town, lamps, {
    kind: 'DONE',
    resolvedAt: new Date(NOON.getTime() + 500),
  })
  const { db } = site.services
  const shape = { kind: 'LINE', coordinates: [8.96, 50.58, 8.97, 50.58] }
  await db.updateTable('report').set({ shape }).where('id', '=', report.id).execute()
  await db
    .insertInto('photo')
    .values({
      ...{ municipalityId: town.id, id: 1, reportId: report.id, position: 0, key: 'a'.repeat(20) },
      ...{ isPublic: true, width: 10, height: 10, size: 10, createdAt: NOON },
    })
    .execute()
  const expected = {
    service_request_id: report.number,
    status: 'closed',
    status_notes: 'Erledigt',
    service_name: `Teil ${lamps.subCategoryId}`,
    service_code: String(lamps.subCategoryId),
    description: `Beschreibung der Meldung ${report.id}.`,
    agency_responsible: 'Müll & Söhne <Straße>',
    service_notice: null,
    requested_datetime: '2026-11-21T11:00:00Z',
    updated_datetime: '2026-11-21T11:00:00Z',
    expected_datetime: null,
    address: 'Lindenweg 12, 35999 Lindental',
    address_id: null,
    zipcode: '35999',
    lat: 50.583,
    long: 8.963,
    media_url: `http://localhost:3000/dateien/fotos/${'a'.repeat(20)}-2560.webp`,
  }
  const one = await get(site, `requests/${report.number}.json?jurisdiction_id=lindental`)
  expect(one.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await one.json()).toEqual([expected])
  expect((await json(site, 'requests.json?jurisdiction_id=lindental')).body).toEqual([expected])
  const document = await xml(site, 'requests.xml?jurisdiction_id=lindental')
  const fields = document.find('/service_requests/request/*')
  expect(fields.map((node) => (node as XmlElement).name)).toEqual(Object.keys(expected))
  expect(textsAt(document, '/service_requests/request/*')).toEqual(
    Object.values(expected).map((value) => (value === null ? '' : String(value))),
  )
  const [whole] = (await json(site, 'requests.json?jurisdiction_id=lindental&extensions=true')).body
  expect(whole).toMatchObject({
    extended_attributes: {
      url: `http://localhost:3000/lindental/meldungen/${lamps.slug}/${report.slug}`,
      status_kind: 'DONE',
      photos: [expected.media_url],
      shape: 'LINESTRING (8.96 50.58, 8.97 50.58)',
    },
    attributes: [],
    notes: [],
  })
  // A reader that has it already does not get it again.
  const etag = one.headers.get('etag') ?? ''
  const again = await get(site, `requests/${report.number}.json?jurisdiction_id=lindental`, {
    'if-none-match': etag,
  })
  expect(again.status).toBe(304)
})

test('updates tell statuses and answers once each, with stable ids', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const admin = await anAdmin(site, town)
  const report = await aReport(site, town, lamps)
  const hidden = await aReport(site, town, lamps)
  site.clock.advance(1500)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  await changeStatus(site, hidden.id, town.statuses.ACCEPTED, { as: admin })
  site.clock.advance(1000)
  const answer = await aComment(site, report, admin, { text: 'Wir kümmern uns & melden uns.' })
  await site.services.db
    .updateTable('report')
    .set({ isPublished: false })
    .where('id', '=', hidden.id)
    .execute()
  const list = async (query = '') =>
    (await json(site, `servicerequestupdates.json?jurisdiction_id=lindental${query}`)).body
  const all = await list()
  expect(all).toEqual([
    {
      update_id: expect.stringMatching(/^step-\d+$/),
      service_request_id: report.number,
      status: 'in_progress',
      updated_datetime: '2026-11-21T11:00:01Z',
      description: '',
      external_status_code: 'ACCEPTED',
      media_url: null,
    },
    {
      update_id: `answer-${answer}`,
      service_request_id: report.number,
      status: 'unchanged',
      updated_datetime: '2026-11-21T11:00:02Z',
      description: 'Wir kümmern uns & melden uns.',
      external_status_code: null,
      media_url: null,
    },
  ])
  expect(await list()).toEqual(all)
  const second = '2026-11-21T11:00:01Z'
  expect(await list(`&start_date=${second}&end_date=${second}`)).toEqual([all[0]])
  expect(await list('&page_size=1&page=2')).toEqual([all[1]])
  expect(await list('&service_request_id=2020-000001')).toEqual([])
  const document = await xml(site, 'servicerequestupdates.xml?jurisdiction_id=lindental')
  expect(textsAt(document, '/service_request_updates/request_update/description')).toEqual([
    '',
    'Wir kümmern uns & melden uns.',
  ])
})
