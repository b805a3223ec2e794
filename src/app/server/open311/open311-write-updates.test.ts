import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Report, type Town } from '#tests/factories.ts'
import { aKey, aScene, json, post, type Scopes } from '#tests/open311.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { changeStatus, follow, markDuplicate } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aWriter(site: TestSite, town: Town, scopes: Scopes = ['UPDATES_WRITE']) {
  const { text } = await aKey(site, town, scopes, { name: scopes.join(' ') })
  return (report: Pick<Report, 'number'>, fields: Record<string, string>) =>
    post(site, 'servicerequestupdates.json', {
      ...{ api_key: text, jurisdiction_id: 'lindental', service_request_id: report.number },
      ...fields,
    })
}

const kindOf = async (site: TestSite, { id }: Report) =>
  (
    await site.services.db
      .selectFrom('report')
      .innerJoin('status', 'status.id', 'report.statusId')
      .select('status.kind')
      .where('report.id', '=', id)
      .executeTakeFirstOrThrow()
  ).kind

const commentsOf = (site: TestSite, { id }: Report) =>
  site.services.db.selectFrom('comment').selectAll().where('reportId', '=', id).orderBy('id').execute()

test('an update sets status and answer together and notifies once', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const author = await aPerson(site)
  const report = await aReport(site, town, lamps, { author })
  const follower = await aPerson(site)
  await follow(site, report.id, { as: follower })
  const write = await aWriter(site, town)
  const { status, body } = await write(report, {
    status: 'FIXED',
    description: 'Die Lampe leuchtet wieder.',
    update_id: '77',
  })
  expect([status, body]).toEqual([
    200,
    [{ update_id: expect.stringMatching(/^answer-\d+$/), service_request_id: report.number }],
  ])
  expect(await kindOf(site, report)).toBe('DONE')
  expect(await commentsOf(site, report)).toMatchObject([
    { text: 'Die Lampe leuchtet wieder.', isOfficial: true, personId: null, signature: null },
  ])
  const listed = await json(site, 'servicerequestupdates.json?jurisdiction_id=lindental')
  expect(listed.body.map((each: Record<string, string>) => [each.update_id, each.status])).toContainEqual([
    body[0].update_id,
    'unchanged',
  ])
  await site.runJobs()
  const mails = await site.services.db
    .selectFrom('message')
    .select(['recipient', 'kind'])
    .where('kind', 'like', 'report.%')
    .execute()
  expect(mails.filter(({ recipient }) => recipient === author.email)).toHaveLength(1)
  expect(mails.filter(({ recipient }) => recipient === follower.email)).toHaveLength(1)
})

test('a repeated update changes nothing, even after staff changes', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const report = await aReport(site, town, lamps)
  const write = await aWriter(site, town)
  const done = { status: 'fixed', update_id: '1' }
  const first = await write(report, done)
  expect(first.body[0].update_id).toMatch(/^step-\d+$/)
  const admin = await anAdmin(site, town)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  expect((await write(report, done)).body).toEqual(first.body)
  expect(await kindOf(site, report)).toBe('ACCEPTED')
  const said = { status: 'unchanged', update_id: '2', description: 'Wir sind morgen da.' }
  const ids = await Promise.all([write(report, said), write(report, said)])
  expect(ids[0].body).toEqual(ids[1].body)
  expect(await commentsOf(site, report)).toHaveLength(1)
  const other = await aReport(site, town, lamps)
  expect((await write(other, said)).body[0].update_id).not.toBe(ids[0].body[0].update_id)
})

test('a repeated update is ignored unless the status changed between', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const report = await aReport(site, town, lamps)
  const write = await aWriter(site, town)
  const first = await write(report, { status: 'closed' })
  site.clock.advance(10 * MINUTE)
  expect((await write(report, { status: 'closed' })).body).toEqual(first.body)
  await write(report, { status: 'open' })
  site.clock.advance(HOUR)
  const again = await write(report, { status: 'closed' })
  expect(again.body[0].update_id).not.toBe(first.body[0].update_id)
  expect(await kindOf(site, report)).toBe('DONE')
})

test('GeoReport statuses map to our kinds', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const write = await aWriter(site, town)
  const rows: [from: string, fields: Record<string, string>, to: string][] = [
    ['NEW', { status: 'in_progress' }, 'ACCEPTED'],
    ['NEW', { status: 'ACTION SCHEDULED' }, 'ACCEPTED'],
    ['NEW', { status: 'investigating' }, 'ACCEPTED'],
    ['NEW', { status: 'closed' }, 'DONE'],
    ['NEW', { status: 'open' }, 'NEW'],
    ['ACCEPTED', { status: 'open' }, 'ACCEPTED'],
    ['DONE', { status: 'open' }, 'ACCEPTED'],
    ['REJECTED', { status: 'closed' }, 'REJECTED'],
    ['REJECTED', { status: 'no_further_action' }, 'REJECTED'],
    ['ACCEPTED', { status: 'no_further_action', description: 'Das ist Privatgrund.' }, 'NOT_POSSIBLE'],
    [
      'ACCEPTED',
      { status: 'closed', external_status_code: 'rejected', description: 'Doppelt gemeldet.' },
      'REJECTED',
    ],
    ['ACCEPTED', { status: 'open', external_status_code: 'NEW' }, 'NEW'],
  ]
  for (const [kind, fields, to] of rows) {
    const report = await aReport(site, town, lamps, { kind: kind as 'NEW' })
    const { status } = await write(report, fields)
    expect([kind, fields, status, await kindOf(site, report)]).toEqual([kind, fields, 200, to])
  }
})

test('invalid updates name the parameter and change nothing', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const other = await aTown(site, { slug: 'anderswo' })
  const report = await aReport(site, town, lamps, { kind: 'DONE' })
  const foreign = await aReport(site, other, await aCategory(site, other))
  const hidden = [
    await aReport(site, town, lamps, { kind: 'NOT_APPROVED' }),
    await aReport(site, town, lamps, { isInternal: true }),
  ]
  const twin = await aReport(site, town, lamps)
  await markDuplicate(site, twin.id, report.id, { as: await anAdmin(site, town) })
  const write = await aWriter(site, town)
  const rows: [number, string, Pick<Report, 'number'>, Record<string, string>][] = [
    [400, 'service_request_id', { number: '' }, { status: 'fixed' }],
    [404, 'service_request_id', { number: '2020-000001' }, { status: 'fixed' }],
    [404, 'service_request_id', foreign, { status: 'fixed' }],
    ...hidden.map(
      (each) =>
        [404, 'service_request_id', each, { status: 'fixed' }] as [
          number,
          string,
          Report,
          { status: string },
        ],
    ),
    [400, 'status', report, { status: 'gelöst' }],
    [400, 'external_status_code', report, { status: 'closed', external_status_code: 'NOT_APPROVED' }],
    [400, 'status', twin, { status: 'fixed' }],
    [400, 'description', report, {}],
    [400, 'description', report, { status: 'unchanged' }],
    [400, 'description', report, { status: 'unchanged', description: 'x'.repeat(2001) }],
    [400, 'description', await aReport(site, town, lamps), { status: 'no_further_action' }],
    [400, 'update_id', report, { status: 'open', update_id: 'x'.repeat(201) }],
  ]
  const before = await site.services.db.selectFrom('reportEvent').select('id').execute()
  for (const [status, name, subject, fields] of rows) {
    const found = await write(subject, fields)
    expect([name, fields, found.status]).toEqual([name, fields, status])
    expect(found.body, name).toEqual([{ code: status, description: expect.stringContaining(name) }])
  }
  expect(await site.services.db.selectFrom('reportEvent').select('id').execute()).toEqual(before)
  const files = await aWriter(site, town, ['REPORTS_WRITE'])
  expect((await files(report, { status: 'open' })).status).toBe(403)
})

test('photos come as files of the form and are decoded anew', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental', enabledFeatures: [] })
  const lamps = await aCategory(site, town)
  const { text } = await aKey(site, town, ['REPORTS_WRITE'])
  const form = (...files: [string, string, Buffer][]) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({
      ...{ api_key: text, jurisdiction_id: 'lindental', service_code: String(lamps.id) },
      ...{ lat: '50.583', long: '8.963', description: 'Die Lampe ist dunkel.' },
    }))
      data.append(name, value)
    for (const [name, type, bytes] of files)
      data.append(name, new File([new Uint8Array(bytes)], 'bild.jpg', { type }))
    return data
  }
  const photo = await phonePhoto()
  const bad = await post(site, 'requests.json', form(['media', 'image/jpeg', Buffer.from('kein Bild')]))
  expect([bad.status, bad.body[0].description]).toEqual([400, expect.stringMatching(/^media:/)])
  const many = form(
    ...Array.from({ length: 6 }, (_, n): [string, string, Buffer] => [`photo${n}`, 'image/jpeg', photo]),
  )
  expect((await post(site, 'requests.json', many)).status).toBe(400)
  const { body } = await post(
    site,
    'requests.json',
    form(['media', 'image/jpeg', photo], ['media', 'image/jpeg', photo]),
  )
  const { db } = site.services
  const photos = await db
    .selectFrom('photo')
    .innerJoin('report', 'report.id', 'photo.reportId')
    .select(['photo.isPublic', 'photo.position'])
    .where('report.number', '=', body[0].service_request_id)
    .execute()
  expect(photos).toEqual([
    { isPublic: true, position: 0 },
    { isPublic: true, position: 1 },
  ])
  const shown = await json(site, `requests/${body[0].service_request_id}.json?jurisdiction_id=lindental`)
  expect(shown.body[0].media_url).toMatch(/^http/)
})

test('a revocation waits for a running call and stops the next', async () => {
  await using site = await aSite()
  const { town, lamps } = await aScene(site)
  const key = await aKey(site, town, ['UPDATES_WRITE'])
  const report = await aReport(site, town, lamps)
  const admin = await anAdmin(site, town)
  const fields = { api_key: key.text, jurisdiction_id: 'lindental', service_request_id: report.number }
  const [written, revoked] = await Promise.all([
    post(site, 'servicerequestupdates.json', { ...fields, status: 'in_progress' }),
    ask(site, 'mutation($id: Int!) { revokeApiKey(id: $id) { state } }', { id: key.id }, { as: admin }),
  ])
  expect([200, 403]).toContain(written.status)
  expect(revoked.data.revokeApiKey.state).toBe('REVOKED')
  expect((await post(site, 'servicerequestupdates.json', { ...fields, status: 'fixed' })).status).toBe(403)
  expect(await kindOf(site, report)).toBe(written.status === 200 ? 'ACCEPTED' : 'NEW')
})
