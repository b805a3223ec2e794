import { expect, test } from 'vitest'
import { oneAfterTheOther, rowOf } from '#tests/databases/racing.ts'
import { anExchangeSite } from '#tests/exchange/sites.ts'

test('the same call twice at once leaves one trail', async () => {
  await using north = await anExchangeSite('norden')
  const call = async () => {
    const response = await fetch(`${north.url}/open311/v2/requests.json`, {
      ...{ method: 'POST', headers: { 'idempotency-key': 'A-1' } },
      body: new URLSearchParams({
        ...{
          api_key: north.key.text,
          jurisdiction_id: north.town.slug,
          service_code: String(north.lamps.id),
        },
        ...{ lat: '50.583', long: '8.963', description: 'Die Lampe vor dem Haus ist dunkel.' },
        came_from: 'https://sueden.example/sueden/meldung/26-AAAA-1',
      }),
    })
    return [response.status, (await response.json())[0].service_request_id]
  }
  const { results, waited } = await oneAfterTheOther(north, rowOf('municipality', north.town.id), [
    call,
    call,
  ])
  const { db } = north.services
  const [report] = await db.selectFrom('report').select('number').execute()
  expect([results, waited]).toEqual([
    [
      [200, report?.number],
      [200, report?.number],
    ],
    2,
  ])
  expect(await db.selectFrom('reportTrail').select('reportNumber').execute()).toEqual([
    { reportNumber: report?.number },
  ])
})
