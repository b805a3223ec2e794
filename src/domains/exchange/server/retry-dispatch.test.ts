import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import {
  act,
  aForeignSystem,
  aLamp,
  anExchangeSite,
  deliver,
  dispatchesOf,
  type ExchangeSite,
  type ForeignSystem,
  partnerOf,
} from '#tests/exchange/sites.ts'
import { changeStatus } from '#tests/reporting.ts'

type Lamp = Awaited<ReturnType<typeof aLamp>>

const theDispatch = async (site: ExchangeSite, lamp: Lamp) => (await dispatchesOf(site, lamp)).dispatches[0]

const call = async (site: ExchangeSite, name: string, lamp: Lamp) =>
  (await act(site, name, `dispatchId: ${(await theDispatch(site, lamp)).id}`, site.admin)).codes

/** Fails one attempt without saying that the partner has not taken the report. */
async function failOnce(site: ExchangeSite, county: ForeignSystem): Promise<void> {
  county.answer = { status: 503, body: 'später' }
  await deliver(site)
  county.answer = null
}

test('a retry while the POST runs sends nothing twice', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  expect((await theDispatch(north, lamp)).canRetry).toBe(false)
  await failOnce(north, county)
  expect(await theDispatch(north, lamp)).toMatchObject({ state: 'WAITING', canRetry: true })
  north.clock.advance(2 * MINUTE)
  const codes: string[][] = []
  county.whilePosting = async () => {
    county.whilePosting = null
    codes.push(await call(north, 'retryDispatch', lamp))
    await deliver(north)
  }
  await deliver(north)
  expect([codes, county.forms.length]).toEqual([[[]], 2])
  expect(await theDispatch(north, lamp)).toMatchObject({ state: 'DELIVERED', remoteId: 'F-2' })
})

test('a report sent again while its POST runs is there once', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  const codes: string[][] = []
  county.whilePosting = async () => {
    county.whilePosting = null
    codes.push(await call(north, 'retryDispatch', lamp))
    codes.push(await call(north, 'withdrawDispatch', lamp))
    codes.push((await act(north, 'dispatchReport', `reportId: ${lamp.id}`, north.admin)).codes)
    await deliver(north)
  }
  await deliver(north)
  expect([codes, county.forms.length]).toEqual([[['FORBIDDEN'], [], []], 1])
  expect(await theDispatch(north, lamp)).toMatchObject({ state: 'DELIVERED', remoteId: 'F-1' })
})

test('a report withdrawn while the POST runs shows its number', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  county.whilePosting = () => call(north, 'withdrawDispatch', lamp)
  await deliver(north)
  expect(await theDispatch(north, lamp)).toMatchObject({ state: 'DELIVERED', remoteId: 'F-1' })
})

test('a closed report is not sent again', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  county.answer = { status: 400, body: '[]' }
  await deliver(north)
  expect(await theDispatch(north, lamp)).toMatchObject({ state: 'FAILED', canRetry: true })
  for (const kind of ['ACCEPTED', 'DONE'] as const)
    await changeStatus(north, lamp.id, north.town.statuses[kind], { as: north.admin })
  expect((await theDispatch(north, lamp)).canRetry).toBe(false)
  expect(await call(north, 'retryDispatch', lamp)).toEqual(['FORBIDDEN'])
})

test('after a token without a number a retry looks for the report', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  county.answer = { status: 200, body: JSON.stringify([{ token: 'vergessen' }]) }
  await deliver(north)
  expect(await theDispatch(north, lamp)).toMatchObject({
    ...{ state: 'PENDING', canRetry: false, canWithdraw: false },
  })
  expect(await call(north, 'withdrawDispatch', lamp)).toEqual(['FORBIDDEN'])
  for (let attempt = 0; attempt < 10; attempt += 1) {
    north.clock.advance(DAY)
    await deliver(north)
  }
  expect(await theDispatch(north, lamp)).toMatchObject({
    ...{ state: 'FAILED', canRetry: true, canWithdraw: false },
  })
  county.answer = null
  const { key } = await north.services.db.selectFrom('dispatch').select('key').executeTakeFirstOrThrow()
  county.requests.push({ service_request_id: 'F-88', description: `Dunkel. (Kennung ${key})` })
  expect(await call(north, 'retryDispatch', lamp)).toEqual([])
  await deliver(north)
  expect(await theDispatch(north, lamp)).toMatchObject({ state: 'DELIVERED', remoteId: 'F-88' })
  expect(county.forms).toHaveLength(1)
})
