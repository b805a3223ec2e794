import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { oneAfterTheOther, rowOf } from '#tests/databases/racing.ts'
import {
  aForeignSystem,
  aLamp,
  anExchangeSite,
  deliver,
  dispatchesOf,
  partnerOf,
  updatePartner,
} from '#tests/exchange/sites.ts'

test('a new address’s key does not go to the old host', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await using works = await aForeignSystem()
  const id = await partnerOf(north, county)
  const lamp = await aLamp(north)
  county.breaks = 1
  await deliver(north)
  // While the partner is asked whether it has the report, it becomes another one.
  county.instead.set('/requests.json', {
    ...{ status: 200, body: '[]' },
    meanwhile: () =>
      updatePartner(north, id, north.admin, { baseUrl: works.url, apiKey: 'neuer-schluessel' }),
  })
  north.clock.advance(2 * MINUTE)
  await deliver(north)
  expect(county.forms.map((form) => form.get('api_key'))).toEqual(['geheimer-schluessel'])
  north.clock.advance(2 * MINUTE)
  await deliver(north)
  expect(works.forms.map((form) => form.get('api_key'))).toEqual(['neuer-schluessel'])
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([{ state: 'DELIVERED' }])
})

test('two changes at once bring no key to another host', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await using works = await aForeignSystem()
  const id = await partnerOf(north, county)
  const { results } = await oneAfterTheOther(north, rowOf('municipality', north.town.id), [
    () => updatePartner(north, id, north.admin, { baseUrl: works.url, apiKey: 'neuer-schluessel' }),
    () => updatePartner(north, id, north.admin, { baseUrl: county.url, apiKey: null }),
  ])
  expect(results.map(({ codes }) => codes)).toEqual([[], ['BAD_USER_INPUT']])
  expect(results[1]?.data?.updateExchangePartner ?? null).toBeNull()
})

test.each([
  ['as it is', (key: string) => key],
  ['as an address writes it', encodeURIComponent],
  ['at the end of a long text', (key: string) => `${'x'.repeat(285)} ${key}`],
])('a key that a partner repeats is not kept: %s', async (_, written) => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const apiKey = 'geheim+schlüssel/27'
  await partnerOf(north, county, { apiKey })
  const lamp = await aLamp(north)
  const description = `api_key=${written(apiKey)} gilt nicht`
  county.answer = { status: 403, body: JSON.stringify([{ code: 403, description }]) }
  await deliver(north)
  const { faultText } = (await dispatchesOf(north, lamp)).dispatches[0]
  expect(faultText).toContain('api_key=')
  expect(faultText).not.toMatch(/geheim|27/)
})

test('the oldest request with our note is ours', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  county.breaks = 1
  await deliver(north)
  const [own] = county.requests
  county.requests = [
    { ...own, service_request_id: 'ohne Zeit' },
    { ...own, service_request_id: 'spaeter', requested_datetime: '2026-11-21T12:30:00+01:00' },
    { ...own, requested_datetime: '2026-11-21T11:00:00Z' },
  ]
  north.clock.advance(2 * MINUTE)
  await deliver(north)
  expect((await dispatchesOf(north, lamp)).dispatches).toMatchObject([{ remoteId: 'F-1' }])
})
