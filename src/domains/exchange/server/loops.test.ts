import { expect, test } from 'vitest'
import { leadsBack } from '#domains/open311/trail.rules.ts'
import {
  aForeignSystem,
  aLamp,
  anExchangeSite,
  deliver,
  dispatchesOf,
  type ExchangeSite,
  partnerOf,
  partnerWith,
} from '#tests/exchange/sites.ts'
import { changeStatus } from '#tests/reporting.ts'

const count = async (site: ExchangeSite) =>
  (await site.services.db.selectFrom('report').select('id').execute()).length

const sendForm = (to: ExchangeSite, fields: Record<string, string>) =>
  fetch(`${to.url}/open311/v2/requests.json`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ api_key: to.key.text, jurisdiction_id: to.town.slug, service_code: String(to.lamps.id) },
      ...{ lat: '50.583', long: '8.963', description: 'Die Lampe vor dem Haus ist dunkel.', ...fields },
    }),
  })

test('two of ours that map each other send nothing back', async () => {
  await using north = await anExchangeSite('norden')
  await using south = await anExchangeSite('sueden')
  await partnerWith(north, south)
  await partnerWith(south, north)
  await aLamp(north)
  for (let round = 0; round < 3; round += 1) for (const site of [north, south]) await deliver(site)
  expect([await count(north), await count(south), north.posts]).toEqual([1, 1, 0])
  const there = await south.services.db.selectFrom('report').select(['id', 'slug']).executeTakeFirstOrThrow()
  await changeStatus(south, there.id, south.town.statuses.ACCEPTED, { as: south.admin })
  await deliver(south)
  expect(await dispatchesOf(south, there)).toMatchObject({
    dispatches: [],
    permissions: { canDispatch: false, dispatchObstacle: 'CAME_FROM_THERE' },
  })
})

test('a circle of three ends before its beginning', async () => {
  await using north = await anExchangeSite('norden')
  await using south = await anExchangeSite('sueden')
  await using west = await anExchangeSite('westen')
  await partnerWith(north, south)
  await partnerWith(south, west)
  await partnerWith(west, north)
  const lamp = await aLamp(north)
  for (let round = 0; round < 3; round += 1) for (const site of [north, south, west]) await deliver(site)
  expect([await count(north), await count(south), await count(west), north.posts]).toEqual([1, 1, 1, 0])
  const { addresses } = await west.services.db
    .selectFrom('reportTrail')
    .select('addresses')
    .executeTakeFirstOrThrow()
  expect(addresses).toEqual([
    `${north.url}/norden/meldung/${lamp.number}`,
    expect.stringContaining(`${south.url}/sueden/meldung/`),
  ])
})

test('a report that was here is refused, however it says so', async () => {
  await using north = await anExchangeSite('norden')
  const { number } = await aLamp(north)
  const own = `${north.url}/norden/meldung/${number}`
  const note = `[Weitergegeben von norden: ${own} (Kennung 00000000-0000-4000-8000-000000000002)]`
  const ways: Record<string, string>[] = [
    { came_from: own },
    { description: `Die Lampe ist noch immer dunkel.\n\n${note}` },
  ]
  for (const fields of ways) {
    const response = await sendForm(north, fields)
    expect([response.status, JSON.stringify(await response.json())]).toEqual([
      400,
      expect.stringContaining(`came_from: Diese Meldung kam von hier: ${own}`),
    ])
  }
  expect((await sendForm(north, { came_from: 'javascript:alert(1)' })).status).toBe(400)
  expect(await count(north)).toBe(1)
})

test('a report by a partner’s key does not go to that partner', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county, { inboundKeyId: north.key.id })
  expect((await sendForm(north, {})).status).toBe(200)
  await deliver(north)
  expect(county.forms).toEqual([])
  await aLamp(north)
  await deliver(north)
  expect(county.forms).toHaveLength(1)
})

test.each([
  ['https://a.example/open311/v2', 'norden', true],
  ['https://a.example/open311/v2', 'sueden', false],
  ['https://a.example/open311/v2', null, true],
  ['https://a.example/open311/v2', 'norden.example', true],
  ['https://b.example/open311/v2', 'norden', false],
])('%s in %s leads back: %s', (baseUrl, jurisdictionId, expected) => {
  expect(leadsBack(['https://a.example/norden/meldung/2026-000001'], { baseUrl, jurisdictionId })).toBe(
    expected,
  )
})
