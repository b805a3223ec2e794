import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aForeignSystem, aLamp, anExchangeSite, deliver, partnerOf } from '#tests/exchange/sites.ts'
import { remove } from '#tests/reporting.ts'

test('the outbox shows no report that its author has deleted', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const [gone, stays] = [await aLamp(north), await aLamp(north)]
  await deliver(north)
  expect((await remove(north, gone.id, { as: gone.author })).codes).toEqual([])
  const { data } = await ask(
    north,
    'query($id: Int!) { dispatchOutbox(municipalityId: $id) { entries { reportNumber report { number } } } }',
    { id: north.town.id },
    { as: north.admin },
  )
  expect(data.dispatchOutbox.entries).toEqual([
    { reportNumber: stays.number, report: { number: stays.number } },
    { reportNumber: gone.number, report: null },
  ])
})
