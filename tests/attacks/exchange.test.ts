import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statusText } from '#domains/exchange/exchange.rules.ts'
import { MINUTE } from '#kit/server/clock.ts'
import {
  act,
  aForeignSystem,
  aLamp,
  anExchangeSite,
  checkPartner,
  createPartner,
  deliver,
  dispatchesOf,
  partnerOf,
  read,
  updatePartner,
} from '../exchange/sites.ts'
import { anAdmin, aTown } from '../factories.ts'
import { logLines, withLog } from '../log-lines.ts'
import { aSite } from '../site.ts'

const PRIVATE = [
  ...[
    'https://127.0.0.1/v2',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
  ],
  ...[
    'https://169.254.169.254/latest/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://datenbank/',
  ],
  ...[
    'http://kreis.example/',
    'file:///etc/passwd',
    'https://a:b@kreis.example/',
    'https://kreis.example/?x=',
  ],
  ...['http://127.0.0.1:5432/', 'https://kreis.example/#'],
]

test('a partner in a private network is refused', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { id } = (await createPartner(site, town, admin)).data.createExchangePartner
  for (const baseUrl of PRIVATE)
    for (const answer of [
      await createPartner(site, town, admin, { baseUrl }),
      await updatePartner(site, id, admin, { baseUrl }),
    ]) {
      const fields = Object.keys(answer.errors[0]?.extensions.fields ?? {})
      expect([baseUrl, answer.codes, fields]).toEqual([baseUrl, ['BAD_USER_INPUT'], ['baseUrl']])
    }
})

test('an address that became private is not asked', async () => {
  await using county = await aForeignSystem()
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { id } = (await createPartner(site, town, admin)).data.createExchangePartner
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const baseUrl = county.url.replace('127.0.0.1', host)
    await site.services.db.updateTable('exchangePartner').set({ baseUrl }).execute()
    expect(await checkPartner(site, id, admin)).toMatchObject({ fault: 'REFUSED', status: null })
  }
  expect(county.asked).toEqual([])
})

test('a partner’s key is in no answer, address, log or table', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const { log, text } = logLines()
  const logged = { ...north, ...withLog(north, log) }
  const id = await partnerOf(logged, county)
  await aLamp(logged)
  county.answer = { status: 500, body: 'kaputt' }
  await deliver(logged)
  const { data } = await act(
    logged,
    'setExchangePartnerActive',
    `id: ${id}, isActive: true`,
    north.admin,
    '{ hasKey }',
  )
  expect(data.setExchangePartnerActive).toEqual({ hasKey: true })
  expect(text()).toContain('a report was not taken by a partner')
  expect(text() + county.asked.join()).not.toContain('geheimer-schluessel')
  const { db } = north.services
  const tables = [
    await db.selectFrom('exchangePartner').selectAll().execute(),
    await db.selectFrom('dispatch').selectAll().execute(),
  ]
  // Bytes as letters: the JSON of a buffer is a list of numbers.
  const kept = JSON.stringify(tables, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  const sealed = await db.selectFrom('exchangePartner').select('apiKey').executeTakeFirstOrThrow()
  expect(sealed.apiKey?.length).toBeGreaterThan('geheimer-schluessel'.length)
  expect(kept).not.toContain('geheimer-schluessel')
})

test('a key does not go to another host by itself', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  const moved = await updatePartner(north, id, north.admin, {
    baseUrl: 'https://fremd.example/',
    apiKey: null,
  })
  expect(Object.keys(moved.errors[0]?.extensions.fields ?? {})).toEqual(['apiKey'])
})

test.each([
  ['an endless list', JSON.stringify(Array.from({ length: 5001 }, () => ({ service_code: '1' }))), 'WRONG'],
  ['an answer of five megabytes', `["${'x'.repeat(5 * 1024 * 1024)}"]`, 'WRONG'],
  ['a page', '<html><body>Anmelden</body></html>', 'WRONG'],
  ['an object', '{"__proto__": {"service_code": "1"}}', 'WRONG'],
])('%s is no list of services', async (_, body, fault) => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  county.instead.set('/services.json', { status: 200, body })
  expect(await checkPartner(north, id, north.admin)).toMatchObject({
    fault,
    partner: { services: [{ code: '007' }] },
  })
})

test('entities in XML are neither expanded nor fetched', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county, { format: 'XML' })
  const list = (code: string) =>
    `<services><service><service_code>${code}</service_code></service></services>`
  for (const body of [
    `<!DOCTYPE services [<!ENTITY a SYSTEM "file:///etc/passwd">]>${list('&a;')}`,
    `<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${list('&b;')}`,
    `<!DOCTYPE services SYSTEM "${county.url}/dtd">${list('1')}`,
    list('&unbekannt;'),
    '<a>'.repeat(100_000),
  ]) {
    county.instead.set('/services.xml', { status: 200, body })
    expect(await checkPartner(north, id, north.admin)).toMatchObject({ fault: 'WRONG' })
  }
  expect(county.asked.filter((path) => path.includes('dtd'))).toEqual([])
  const lamp = await aLamp(north)
  county.answer = {
    status: 200,
    body: '<service_requests><request><service_request_id>F-9</service_request_id></request></service_requests>',
  }
  await deliver(north)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([{ remoteId: 'F-9' }])
})

test('numbers of others are taken for none of ours', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const one = await aLamp(north)
  await deliver(north)
  county.answer = { status: 200, body: JSON.stringify([{ service_request_id: 'F-1' }]) }
  const other = await aLamp(north)
  await deliver(north)
  expect((await dispatchesOf(north, other)).dispatches).toMatchObject([
    { state: 'FAILED', fault: 'WRONG', remoteId: null },
  ])
  const said = { status: 'FIXED', updated_datetime: '2026-11-21T10:00:00Z' }
  const text = `\u202e<script>alert(1)</script>${'y'.repeat(9000)}`
  county.updates = [
    { update_id: '1', service_request_id: 'X-5', description: 'fremd', ...said },
    { update_id: '2', service_request_id: one.number, description: 'unsere Nummer', ...said },
    { update_id: '3', service_request_id: 'F-1', description: text, ...said },
    { update_id: '3', service_request_id: 'F-1', description: 'noch einmal', ...said },
    { update_id: '', service_request_id: 'F-1', description: 'ohne Kennung', ...said },
  ]
  await read(north)
  north.clock.advance(5 * MINUTE)
  await read(north)
  const [dispatch] = (await dispatchesOf(north, one)).dispatches
  expect(dispatch).toMatchObject({
    remoteStatus: 'fixed',
    isClosedThere: true,
    updates: [{ status: 'fixed' }],
  })
  expect(dispatch.updates[0].text.length).toBeLessThanOrEqual(2000)
  const kept = await north.services.db.selectFrom('partnerUpdate').select('updateId').execute()
  expect(kept).toEqual([{ updateId: '3' }])
})

test('words of a partner stop neither its reading nor the screens', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  await deliver(north)
  const words = ['\u0000open', '__proto__', 'constructor', `${'x'.repeat(39)}😀`, 'in progress']
  county.updates = words.map((status, index) => ({
    ...{ update_id: String(index), service_request_id: 'F-1', status, description: `\u0000 ${status}` },
    updated_datetime: index === 0 ? '-100000-01-01T00:00:00Z' : `2026-11-21T10:0${index}:00Z`,
  }))
  await read(north)
  const [{ updates }] = (await dispatchesOf(north, lamp)).dispatches
  const kept: string[] = updates.map(({ status }: { status: string }) => status)
  expect(kept.sort()).toEqual(['__proto__', 'constructor', 'in_progress', 'open', 'x'.repeat(39)])
  expect(kept.map(statusText)).toEqual(['__proto__', 'constructor', 'in Arbeit', 'offen', 'x'.repeat(39)])
})

test('one update that cannot be kept stops no other one', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const { log, text } = logLines()
  const logged = { ...north, ...withLog(north, log) }
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  await deliver(north)
  const said = { service_request_id: 'F-1', updated_datetime: '2026-11-21T10:00:00Z', status: 'open' }
  county.updates = [
    { update_id: '1', description: 'unhaltbar', ...said },
    { update_id: '2', description: 'geht', ...said },
  ]
  const refuse = sql`alter table partner_update add constraint refuses check (text <> 'unhaltbar')`
  await refuse.execute(north.services.db)
  await read(logged)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([{ updates: [{ text: 'geht' }] }])
  expect(text()).toContain('an update of a partner cannot be kept')
  const { failingSince } = await north.services.db
    .selectFrom('exchangePartner')
    .select('failingSince')
    .executeTakeFirstOrThrow()
  expect(failingSince).toBe(null)
})

test('a long name that ends in an emoji is cut before it', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  const service = { service_code: '1', service_name: `${'n'.repeat(199)}😀` }
  county.instead.set('/services.json', { status: 200, body: JSON.stringify([service]) })
  expect(await checkPartner(north, id, north.admin)).toMatchObject({
    ...{ fault: null, partner: { services: [{ code: '1', name: 'n'.repeat(199) }] } },
  })
})
