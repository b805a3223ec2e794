import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import {
  act,
  aForeignSystem,
  aLamp,
  anExchangeSite,
  deliver,
  dispatchesOf,
  type ExchangeSite,
  partnerOf,
  partnerWith,
  read,
} from '#tests/exchange/sites.ts'
import { approve, changeStatus } from '#tests/reporting.ts'
import { LEASE } from './deliver-dispatches.ts'

const reportsOf = (site: ExchangeSite) =>
  site.services.db
    .selectFrom('report')
    .select(['id', 'number', 'slug', 'title', 'description', 'source'])
    .orderBy('id')
    .execute()

test('a public report goes to another of our sites', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using south = await anExchangeSite('sueden')
  await partnerWith(north, south)
  const lamp = await aLamp(north)
  await deliver(north)
  expect(await reportsOf(south)).toEqual([])
  expect((await approve(north, lamp.id, { as: north.admin })).codes).toEqual([])
  await north.runJobs()
  const [there] = await reportsOf(south)
  const { key } = await north.services.db.selectFrom('dispatch').select('key').executeTakeFirstOrThrow()
  expect(there).toMatchObject({
    source: 'API',
    description: `${lamp.description}\n\n[Weitergegeben von norden: ${north.url}/norden/meldung/${lamp.number} (Kennung ${key})]`,
  })
  expect(await dispatchesOf(north, lamp)).toMatchObject({
    dispatches: [{ state: 'DELIVERED', remoteId: there?.number, partnerName: 'sueden', fault: null }],
    permissions: { canDispatch: false, dispatchObstacle: 'SENT' },
  })
  expect(await dispatchesOf(north, lamp, lamp.author)).toMatchObject({
    dispatches: [],
    dispatchPartner: null,
  })
  expect(await south.services.db.selectFrom('reportCaller').selectAll().execute()).toEqual([])
  expect(await south.services.db.selectFrom('reportTrail').select('addresses').execute()).toEqual([
    { addresses: [`${north.url}/norden/meldung/${lamp.number}`] },
  ])
})

test('updates of the partner are read back and change no status', async () => {
  await using north = await anExchangeSite('norden')
  await using south = await anExchangeSite('sueden')
  await partnerWith(north, south)
  const lamp = await aLamp(north)
  await north.runJobs()
  const [there] = await reportsOf(south)
  south.clock.advance(HOUR)
  north.clock.advance(HOUR)
  await changeStatus(south, there?.id ?? 0, south.town.statuses.ACCEPTED, { as: south.admin })
  await read(north)
  expect((await dispatchesOf(north, lamp)).dispatches[0]).toMatchObject({
    ...{ remoteStatus: 'in_progress', isClosedThere: false, updates: [{ status: 'in_progress', text: '' }] },
  })
  await changeStatus(south, there?.id ?? 0, south.town.statuses.DONE, { as: south.admin })
  north.clock.advance(5 * MINUTE)
  await read(north)
  await read(north)
  expect(await dispatchesOf(north, lamp)).toMatchObject({
    status: { kind: 'NEW' },
    dispatches: [{ remoteStatus: 'fixed', isClosedThere: true, updates: [{}, { status: 'fixed' }] }],
  })
})

test('a connection that breaks after the POST doubles no report', async () => {
  await using north = await anExchangeSite('norden')
  // It shows nothing before its approval, so only the call's own id tells that it is the same.
  await using south = await anExchangeSite('sueden', ['PRE_MODERATION'])
  await partnerWith(north, south)
  const lamp = await aLamp(north)
  south.breaks = 2
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await deliver(north)
    north.clock.advance(2 * MINUTE)
  }
  const there = await reportsOf(south)
  expect([south.posts, there.length]).toEqual([3, 1])
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([{ remoteId: there[0]?.number }])
})

test('a foreign system is asked before a lost call is repeated', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  county.breaks = 1
  await deliver(north)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([{ state: 'WAITING', fault: 'DOWN' }])
  county.instead.set('/requests.json', { status: 503, body: 'später' })
  north.clock.advance(2 * MINUTE)
  await deliver(north)
  county.instead.clear()
  north.clock.advance(5 * MINUTE)
  await deliver(north)
  expect(county.forms).toHaveLength(1)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([
    { state: 'DELIVERED', remoteId: 'F-1' },
  ])
})

test('the form has what everybody sees, and nothing of the author', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county, { jurisdictionId: 'kreis.example' })
  await aLamp(north)
  await deliver(north)
  const names = [...(county.forms[0]?.keys() ?? [])]
  expect(names).toEqual([
    ...[
      'api_key',
      'jurisdiction_id',
      'service_code',
      'lat',
      'long',
      'address_string',
      'title',
      'description',
    ],
    'came_from',
  ])
  expect(county.forms[0]?.get('service_code')).toBe('007')
  expect(county.forms[0]?.get('api_key')).toBe('geheimer-schluessel')
})

test('a token is exchanged for the number', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  county.answer = { status: 200, body: JSON.stringify([{ token: 'T 1' }]) }
  await deliver(north)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([{ state: 'PENDING', remoteId: null }])
  north.clock.advance(2 * MINUTE)
  await deliver(north)
  county.tokens.set('T%201', 'F-77')
  north.clock.advance(10 * MINUTE)
  await deliver(north)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([
    { state: 'DELIVERED', remoteId: 'F-77' },
  ])
  expect(county.forms).toHaveLength(1)
})

test('without a list of updates the states are asked for', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const [one, other] = [await aLamp(north), await aLamp(north)]
  await deliver(north)
  await read(north)
  const { remoteId } = (await dispatchesOf(north, one)).dispatches[0]
  const at = county.requests.findIndex((each) => each.service_request_id === remoteId)
  county.requests[at] = { ...county.requests[at], status: 'closed', status_notes: 'Lampe getauscht' }
  north.clock.advance(5 * MINUTE)
  await read(north)
  north.clock.advance(5 * MINUTE)
  await read(north)
  expect((await dispatchesOf(north, one)).dispatches).toMatchObject([
    { isClosedThere: true, updates: [{ status: 'open' }, { status: 'closed', text: 'Lampe getauscht' }] },
  ])
  expect((await dispatchesOf(north, other)).dispatches).toMatchObject([
    { isClosedThere: false, updates: [{}] },
  ])
})

test('an editor sends, withdraws and sends again where it is not automatic', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county, { isAutomatic: false })
  const lamp = await aLamp(north)
  await deliver(north)
  expect(county.forms).toEqual([])
  expect((await act(north, 'dispatchReport', `reportId: ${lamp.id}`, lamp.author)).codes).toEqual([
    'FORBIDDEN',
  ])
  expect((await act(north, 'dispatchReport', `reportId: ${lamp.id}`, north.admin)).codes).toEqual([])
  expect((await act(north, 'dispatchReport', `reportId: ${lamp.id}`, north.admin)).codes).toEqual([
    'CONFLICT',
  ])
  const { id } = (await dispatchesOf(north, lamp)).dispatches[0]
  expect((await act(north, 'withdrawDispatch', `dispatchId: ${id}`, north.admin)).codes).toEqual([])
  await deliver(north)
  expect(county.forms).toEqual([])
  expect((await act(north, 'dispatchReport', `reportId: ${lamp.id}`, north.admin)).codes).toEqual([])
  await deliver(north)
  expect(county.forms).toHaveLength(1)
  expect((await act(north, 'withdrawDispatch', `dispatchId: ${id}`, north.admin)).codes).toEqual([
    'FORBIDDEN',
  ])
})

test('a refusal waits for staff, a wrong key for a new one', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  county.answer = { status: 403, body: JSON.stringify([{ code: 403, description: 'api_key gilt nicht' }]) }
  await deliver(north)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([
    { state: 'WAITING', fault: 'ANSWER', faultStatus: 403, faultText: 'api_key gilt nicht' },
  ])
  const long = `\u0000<b>Pflichtfeld</b>\n${'x'.repeat(5000)}`
  county.answer = { status: 400, body: JSON.stringify([{ code: 400, description: long }]) }
  north.clock.advance(2 * MINUTE)
  await deliver(north)
  const [failed] = (await dispatchesOf(north, lamp)).dispatches
  expect(failed).toMatchObject({ state: 'FAILED', faultStatus: 400, canRetry: true })
  expect(failed.faultText).toMatch(/^<b>Pflichtfeld<\/b> x{270,}$/)
  expect(failed.faultText.length).toBeLessThanOrEqual(300)
  north.clock.advance(3 * DAY)
  await deliver(north)
  county.answer = null
  expect((await act(north, 'retryDispatch', `dispatchId: ${failed.id}`, north.admin)).codes).toEqual([])
  await deliver(north)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([{ state: 'DELIVERED', fault: null }])
})

test('what was hidden before it left stays here', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  const { db } = north.services
  await db.updateTable('report').set({ isInternal: true }).where('id', '=', lamp.id).execute()
  await deliver(north)
  expect(county.forms).toEqual([])
  expect(await db.selectFrom('dispatch').select('state').execute()).toEqual([{ state: 'DROPPED' }])
})

test('several workers send each report of a dead one once', async () => {
  await using north = await anExchangeSite('norden')
  await using south = await anExchangeSite('sueden')
  await partnerWith(north, south)
  const lamps = []
  for (let count = 0; count < 12; count += 1) lamps.push(await aLamp(north))
  const { db, clock } = north.services
  // It died with one in its hands.
  const first = await db.selectFrom('dispatch').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const dead = {
    claim: '00000000-0000-4000-8000-000000000001',
    nextAttemptAt: new Date(clock.now().getTime() + LEASE),
  }
  await db.updateTable('dispatch').set(dead).where('id', '=', first.id).execute()
  await Promise.all([deliver(north), deliver(north), deliver(north)])
  expect(await reportsOf(south)).toHaveLength(11)
  north.clock.advance(LEASE)
  await Promise.all([deliver(north), deliver(north)])
  const there = await reportsOf(south)
  expect([south.posts, there.length]).toEqual([12, 12])
  const ids = (await db.selectFrom('dispatch').select('remoteId').execute()).map(({ remoteId }) => remoteId)
  expect(ids.sort()).toEqual(there.map(({ number }) => number).sort())
})
